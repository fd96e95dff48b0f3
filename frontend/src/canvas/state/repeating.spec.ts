import { beforeEach, expect, it } from 'vitest';
import { design, part, partNamed, testEditor, type TestEditor } from '../testing';
import { PointerTool } from '../tools/pointer';
import { runCommand } from '../tools/run-command';
import { hang } from './hanging';
import { aimPlacing, place, sayOfPlaced, startPlacing } from './placing';
import { countedOn } from './repeating';

const six = part('U1', 100, 100, {
  height: 150,
  pins: ['1', '2', '3', '4', '5', '6'].map((number) => ({ number })),
});
let test: TestEditor;
const again = (): boolean => runCommand(test.editor, { kind: 'repeat' }, { read: () => null, write: () => undefined });
const nets = () => partNamed(test.editor.design, 'U1').pins?.map(({ net }) => net);

beforeEach(() => {
  test = testEditor(design([six]));
});

it('labels count on from pin to pin, and go on below the last one', () => {
  const left = test.editor.state.scene.parts.get('placed-U1')!.pins.filter(({ side }) => side === 'left');
  startPlacing(test.editor, 'label');
  sayOfPlaced(test.editor, 'D08');
  aimPlacing(test.editor, left[0]!, 1);
  place(test.editor);
  runCommand(test.editor, { kind: 'escape' }, { read: () => null, write: () => undefined });
  for (const _ of left) again();
  const named = left.map(
    ({ pin }) => partNamed(test.editor.design, 'U1').pins?.find(({ number }) => number === pin.number)?.net,
  );
  expect(named).toEqual(['D08', 'D09', 'D10']);
  const { x, y } = left.at(-1)!;
  expect(test.editor.design.connections.at(-1)).toMatchObject({ text: 'D11', path: `M ${x} ${y + 25}` });
});

it('a wire begins at the next pin, a part hangs on the pointer', () => {
  const [first, second] = test.editor.state.scene.parts.get('placed-U1')!.pins.filter(({ side }) => side === 'left');
  const tool = new PointerTool(test.editor, () => undefined);
  const click = (x: number, y: number): void => {
    const input = { x, y, id: 1, type: 'mouse', button: 0, shift: false, ctrl: false, space: false } as const;
    tool.move(input);
    tool.down(input);
    tool.up(input);
  };
  click(first!.x, first!.y);
  click(25, first!.y);
  click(25, first!.y);
  again();
  expect(test.editor.design.connections.map(({ path }) => path)).toEqual([
    `M ${first!.x} ${first!.y} L 25 ${first!.y}`,
    `M ${second!.x} ${second!.y} L 25 ${second!.y}`,
  ]);
  expect(nets()?.filter((net) => net !== undefined)).toHaveLength(2);
  hang(test.editor, { next: () => part(`R${test.editor.design.components.length}`, 400, 400) });
  runCommand(test.editor, { kind: 'confirm' }, { read: () => null, write: () => undefined });
  runCommand(test.editor, { kind: 'escape' }, { read: () => null, write: () => undefined });
  expect(test.editor.state.hanging).toBeUndefined();
  again();
  expect(test.editor.state.hanging?.part.reference).toBe('R2');
});

it.each([
  ['D0', 'D1'],
  ['LED9_K', 'LED10_K'],
  ['A007', 'A008'],
  ['SDA', 'SDA'],
])('%s counts on as %s', (from, to) => expect(countedOn(from)).toBe(to));
