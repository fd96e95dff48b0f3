import { handMark, type Connection, type Design } from '@tracewright/circuit/design';
import { standingSymbol } from '@tracewright/circuit/layout';
import { expect, it } from 'vitest';
import { design, part, wire } from '../testing';
import { movedApart } from './apart';
import { moveChosen } from './dragging';
import { remove } from './edit';
import { settle } from './settle';

const symbol = (reference: string, x: number, y: number) => {
  const bare = part(reference, x, y, { height: 100 });
  return { ...bare, drawing: standingSymbol(bare, 'left').drawing };
};
const line = (id: string, path: string): Connection => ({ id, type: 'signal', mark: 'wire', path });
const label = (id: string, text: string, x: number, y: number): Connection =>
  handMark({ id, kind: 'label', text, at: { x, y }, side: 'right' });

/** R1 and C1 joined by a wire between pins, L1 and D1 by a drawn one with a label, and a wire that ends in the air. */
const sheet: Design = design(
  [symbol('R1', 0, 0), symbol('C1', 300, 0), symbol('L1', 0, 300), symbol('D1', 300, 300)],
  [
    wire('R1.2', 'C1.1'),
    line('w1', 'M 100 350 L 200 350 L 200 350 L 300 350'),
    label('l1', 'SDA', 200, 350),
    line('w2', 'M 600 0 L 600 500'),
    label('l2', 'FAR', 600, 250),
  ],
);
const withNet = ({ net: _net, ...bare }: Connection, net: string | undefined): Connection =>
  net === undefined ? bare : { ...bare, net };
const parts = (...references: string[]) => new Set(references.map((reference) => `placed-${reference}`));

it('what is moved has the nets that it would get if all were worked out, wherever it comes to touch something', () => {
  const chosen = [
    { parts: parts('R1'), wires: new Set<string>() },
    { parts: parts('R1', 'C1'), wires: new Set<string>() },
    { parts: parts('L1', 'D1'), wires: new Set(['w1', 'l1']) },
    { parts: parts(), wires: new Set(['l2']) },
    { parts: parts('R1', 'C1', 'L1', 'D1'), wires: new Set(['w1', 'l1', 'w2', 'l2']) },
  ];
  let apart = 0;
  for (const targets of chosen) {
    for (let x = -300; x <= 600; x += 25) {
      for (const y of [-25, 0, 100, 300, 325]) {
        const moved = moveChosen(sheet, targets, { x, y });
        if (moved === sheet) continue;
        const plain = {
          components: moved.components.map((one, at) => ({ ...one, pins: sheet.components[at]!.pins ?? [] })),
          connections: moved.connections.map((one, at) => withNet(one, sheet.connections[at]?.net)),
        };
        const whole = settle(sheet, plain);
        expect(moved, `${[...targets.parts, ...targets.wires].join()} by ${x}, ${y}`).toEqual(whole);
        if (movedApart(sheet, moved)) apart++;
      }
    }
  }
  // Both ways of working it out have been taken.
  expect(apart).toBeGreaterThan(200);
});

it('what is done after such a move starts from where things stand', () => {
  const both = { parts: parts('L1', 'D1'), wires: new Set(['w1', 'l1']) };
  const moved = moveChosen(sheet, both, { x: 0, y: 1000 });
  expect(movedApart(sheet, moved)).toBe(true);
  const left = remove(moved, { parts: parts(), wires: new Set(['w1']) });
  expect(left.components[2]).toMatchObject({ y: 1300, pins: [{ number: '1' }, { number: '2' }] });
  expect(left.connections.find(({ id }) => id === 'l1')?.path).toBe('M 200 1350');
});
