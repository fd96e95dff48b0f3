import type { Point } from '@tracewright/circuit';
import type { Connection, Design, DesignPin, PlacedComponent } from '@tracewright/circuit/design';
import { Editor } from './state/editor';
import type { Gesture } from './state/changes';
import { IdSequence } from './state/ids';
import { EMPTY } from './state/design-index';
import { settle } from './state/settle';
import { dragBy } from './tools/drag';

/** A part for tests: two pins unless said otherwise, 100 by 50. */
export function part(reference: string, x: number, y: number, more: Partial<PlacedComponent> = {}): PlacedComponent {
  return {
    id: `placed-${reference}`,
    componentId: reference,
    x,
    y,
    width: 100,
    height: 50,
    rotation: 0,
    reference,
    pins: [{ number: '1' }, { number: '2' }],
    ...more,
  };
}

/** A wire from `R1.2` to `C1.1`, with the pins' own references. */
export function wire(from: string, to: string, net?: string): Connection {
  const end = (pin: string) => {
    const [reference = '', number = ''] = pin.split('.');
    return { componentId: `placed-${reference}`, pin: number };
  };
  return {
    id: `wire-${from}-${to}`,
    type: 'signal',
    path: '',
    source: end(from),
    target: end(to),
    ...(net && { net }),
  };
}

/** A design as the server would answer it. */
export function design(components: readonly PlacedComponent[], connections: readonly Connection[] = []): Design {
  return settle(EMPTY, { components, connections });
}

export interface TestEditor {
  readonly editor: Editor;
  readonly gestures: Gesture[];
}

/** An editor that keeps the gestures it tells, with ids counted from 1. */
export function testEditor(from: Design): TestEditor {
  const gestures: Gesture[] = [];
  let count = 0;
  const editor = new Editor(from, {
    onGesture: (gesture) => gestures.push(gesture),
    newGestureId: () => `gesture-${++count}`,
    ids: new IdSequence(() => 1000),
  });
  editor.store.set({ size: { width: 1000, height: 700 } });
  return { editor, gestures };
}

export function partNamed(from: Design, reference: string): PlacedComponent {
  const found = from.components.find((one) => one.reference === reference);
  if (!found) throw new Error(`The design has no ${reference}.`);
  return found;
}

/** Moves what is selected, as a drag that ends does. */
export function moveSelected(editor: Editor, offset: Point): void {
  dragBy(editor, offset, undefined);
  editor.drop();
}

/** Four amplifiers and their supplies. */
export const LM324_PINS: readonly DesignPin[] = [
  ...['OUT1', 'IN1-', 'IN1+', 'V+', 'IN2+', 'IN2-', 'OUT2'],
  ...['OUT3', 'IN3-', 'IN3+', 'V-', 'IN4+', 'IN4-', 'OUT4'],
].map((name, at) => ({ number: String(at + 1), name }));
