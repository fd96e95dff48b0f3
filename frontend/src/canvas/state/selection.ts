import type { Design } from '@tracewright/circuit/design';
import type { Scene } from '../geometry/scene';
import { union, type Rect } from '../geometry/viewport';
import { indexOf } from './design-index';

export interface Selection {
  readonly parts: ReadonlySet<string>;
  readonly wires: ReadonlySet<string>;
}

export const NOTHING: Selection = { parts: new Set(), wires: new Set() };

export function selected(parts: Iterable<string>, wires: Iterable<string> = []): Selection {
  return { parts: new Set(parts), wires: new Set(wires) };
}

export function isNothing({ parts, wires }: Selection): boolean {
  return parts.size === 0 && wires.size === 0;
}

export function added(selection: Selection, other: Selection): Selection {
  return selected([...selection.parts, ...other.parts], [...selection.wires, ...other.wires]);
}

export function toggled(selection: Selection, kind: 'parts' | 'wires', id: string): Selection {
  const ids = new Set(selection[kind]);
  if (!ids.delete(id)) ids.add(id);
  return { ...selection, [kind]: ids };
}

export function everything(design: Design): Selection {
  return selected(
    design.components.map(({ id }) => id),
    design.connections.map(({ id }) => id),
  );
}

/** What of a selection is still in the design; the same selection when all is. */
export function pruned(selection: Selection, design: Design): Selection {
  const { parts, wires } = indexOf(design);
  const left = selected(
    [...selection.parts].filter((id) => parts.has(id)),
    [...selection.wires].filter((id) => wires.has(id)),
  );
  return left.parts.size === selection.parts.size && left.wires.size === selection.wires.size ? selection : left;
}

/** Around several wires, such as a whole net. */
export const boxOfWires = (scene: Scene, { wires }: Selection): Rect | undefined =>
  wires.size < 2 ? undefined : union([...wires].flatMap((id) => scene.wires.get(id)?.box ?? []));

/** Around what is selected. A net may be everywhere, a single label or note is where it is. */
export function boxOfSelection(scene: Scene, { parts, wires }: Selection): Rect | undefined {
  const marks = wires.size === 1 ? [...wires].flatMap((id) => scene.wires.get(id) ?? []) : [];
  return union([
    ...[...parts].flatMap((id) => scene.parts.get(id)?.box ?? []),
    ...marks.flatMap(({ drawing, box }) => (drawing ? box : [])),
  ]);
}
