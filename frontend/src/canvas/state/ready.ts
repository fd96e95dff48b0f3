import type { Design, Steps } from '@tracewright/circuit/design';
import { buildScene, type Scene } from '../geometry/scene';
import { diffDesigns, isEmptyChange, type DesignChange } from './changes';
import { chosenText } from './describe';
import { indexOf } from './design-index';
import { dropping } from './dragging';
import type { EditorState } from './editor-state';
import { withoutIdleDots } from './idle-dots';
import { joinedWhereTouching } from './joining';
import { linkedWhereTouched } from './links';
import { NOTHING } from './selection';
import type { Store } from './store';
import { withTouchedWiresDrawn } from './touched-wires';

/** An edit with all that is needed to show it and to tell of it. */
export interface Ready {
  readonly design: Design;
  readonly change: DesignChange;
  /** Absent where nothing changes. */
  readonly scene?: Scene;
}

export function* readied(
  before: { readonly design: Design; readonly scene: Scene },
  edit: Steps<Design>,
  newId: () => string,
): Steps<Ready> {
  const edited = yield* edit;
  yield;
  const touched = withTouchedWiresDrawn(before, edited, newId);
  const joined = joinedWhereTouching(touched.before, touched.edited, newId);
  const linked = linkedWhereTouched(touched.before, joined, newId);
  const design = withoutIdleDots(touched.before, linked);
  const change = diffDesigns(before.design, design);
  if (isEmptyChange(change)) return { design: before.design, change };
  yield;
  // The selection is looked up in it.
  indexOf(design);
  const scene = buildScene(design, before.scene);
  yield;
  return { design, change, scene };
}

/**
 * Ends a drag in steps, the last of which shows and tells the result: until then all looks as it was dragged. Where the
 * person goes on meanwhile, the steps come to nothing, and the drag ends otherwise.
 */
export function* endingDrag(
  store: Store<EditorState>,
  newId: () => string,
  tell: (label: string, ready: Ready) => void,
): Steps<void> {
  const { drag, design, scene } = store.get();
  if (!drag) return;
  const isStill = (): boolean => {
    const now = store.get();
    return now.drag === drag && now.design === design && now.scene === scene;
  };
  const steps = readied({ design, scene }, dropping(design, drag, newId), newId);
  let step = steps.next();
  for (; !step.done && isStill(); step = steps.next()) yield;
  if (!step.done || !isStill()) return;
  store.set({ drag: undefined });
  const { ids, wires = NOTHING.wires, piece } = drag;
  tell(`Move ${piece ? 'a piece of wire' : chosenText(design, { parts: ids, wires })}`, step.value);
}

/** An edit that is there already. */
export function* edited(design: Design): Steps<Design> {
  return design;
}
