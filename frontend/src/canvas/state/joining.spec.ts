import {
  designOf,
  designState,
  diffDesign,
  evolveDesign,
  invertDesignEvent,
  presentDesign,
  type Connection,
  type Design,
} from '@tracewright/circuit/design';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { design, moveSelected, part, partNamed, testEditor, type TestEditor } from '../testing';
import { breakWire } from '../tools/actions';
import { PointerTool } from '../tools/pointer';
import { runCommand } from '../tools/run-command';
import { applyChange, invertChange, sameDesign } from './changes';
import { EMPTY } from './design-index';
import { addParts } from './edit';
import { selected } from './selection';
import { finishWire } from './wire-draft';

const line = (id: string, path: string): Connection => ({ id, type: 'signal', mark: 'wire', path });

let test: TestEditor;
let start: Design;
const open = (from: Design): void => {
  start = from;
  test = testEditor(from);
};
const drawn = (): readonly string[] => test.editor.design.connections.map(({ mark, path }) => `${mark} ${path}`).sort();
const netOf = (reference: string, at: number): string | undefined =>
  partNamed(test.editor.design, reference).pins?.[at]?.net;

/** Clicks from the first to the last place, and once more on the last. */
function draw(...places: readonly (readonly [number, number])[]): void {
  const tool = new PointerTool(test.editor, () => undefined);
  test.editor.setTool('wire');
  for (const [x, y] of [...places, places.at(-1)!]) {
    if (test.editor.state.wiring === undefined && x === places.at(-1)![0] && y === places.at(-1)![1]) break;
    const input = { x, y, id: 1, type: 'mouse', button: 0, shift: false, ctrl: false, space: false } as const;
    tool.move(input);
    tool.down(input);
    tool.up(input);
  }
  finishWire(test.editor);
}
const move = (reference: string, x: number, y: number): void => {
  test.editor.select(selected([partNamed(test.editor.design, reference).id]));
  moveSelected(test.editor, { x, y });
};
/** As one change each, whose inverse gives what was there. */
const isOneChange = (): void => {
  expect(test.gestures).toHaveLength(1);
  const [gesture] = test.gestures;
  expect(gesture && sameDesign(applyChange(test.editor.design, invertChange(gesture.change)), start)).toBe(true);
};

describe('a wire that is drawn', () => {
  it('over the end of a pin joins it, and is broken there', () => {
    open(design([part('R1', 100, 100), part('C1', 400, 100), part('U1', 300, 200, { rotation: 90 })]));
    // The upper pin of U1 is at 350, 175.
    draw([200, 125], [250, 175], [450, 175]);
    expect(drawn()).toEqual([
      'junction M 350 175',
      'wire M 200 125 L 250 125 L 250 175 L 350 175',
      'wire M 350 175 L 450 175',
    ]);
    expect(netOf('U1', 0)).toBeDefined();
    expect(netOf('U1', 0)).toBe(netOf('R1', 1));
    isOneChange();
  });

  it('from pin to pin straight over a third one joins all three', () => {
    open(design([part('R1', 100, 100), part('C1', 500, 100), part('U1', 300, 150, { rotation: 90 })]));
    draw([200, 125], [500, 125]);
    expect([netOf('U1', 0), netOf('C1', 0)]).toEqual([netOf('R1', 1), netOf('R1', 1)]);
    expect(drawn()).toContain('junction M 350 125');
  });

  it('from pin to pin on a way of its own passes other pins by', () => {
    // Its bend would lie on the upper pin of U1.
    open(design([part('R1', 100, 100), part('C1', 500, 300), part('U1', 300, 250, { rotation: 90 })]));
    draw([200, 125], [500, 325]);
    expect(netOf('C1', 0)).toBeDefined();
    expect([netOf('C1', 0), netOf('U1', 0)]).toEqual([netOf('R1', 1), undefined]);
  });

  it('over the end and the corner of others gets dots, and one net with them', () => {
    open(design([part('R1', 100, 100)], [line('w', 'M 300 200 L 300 125'), line('v', 'M 400 125 L 450 125 L 450 50')]));
    draw([200, 125], [550, 125]);
    expect(drawn().filter((text) => text.startsWith('junction'))).toEqual(['junction M 300 125', 'junction M 450 125']);
    const nets = new Set(test.editor.design.connections.map(({ net }) => net));
    expect([...nets]).toEqual([netOf('R1', 1)]);
    isOneChange();
  });

  it.each([
    ['into another', [200, 400], ['wire M 200 125 L 300 125', 'wire M 300 125 L 500 125']],
    [
      'over the whole of another',
      [200, 600],
      ['wire M 200 125 L 300 125', 'wire M 300 125 L 500 125', 'wire M 500 125 L 600 125'],
    ],
  ] as const)('along the same line %s becomes one line with it', (_, [from, to], lines) => {
    open(design([part('R1', 100, 100)], [line('w', 'M 300 125 L 500 125')]));
    draw([from, 125], [to, 125]);
    expect(drawn()).toEqual(lines);
    const nets = new Set(test.editor.design.connections.map(({ net }) => net));
    expect([...nets]).toEqual([netOf('R1', 1)]);
    isOneChange();
  });

  it('along another and away from it is joined where it leaves', () => {
    open(
      design([part('R1', 100, 100)], [line('w', 'M 200 125 L 500 125'), line('v', 'M 300 150 L 400 150 L 400 325')]),
    );
    test.editor.select(selected([], ['v']));
    moveSelected(test.editor, { x: 0, y: -25 });
    expect(drawn()).toEqual(['junction M 400 125', 'wire M 200 125 L 500 125', 'wire M 400 125 L 400 300']);
  });

  it('across another joins nothing', () => {
    open(design([part('R1', 100, 100), part('C1', 300, 150, { rotation: 90 })], [line('w', 'M 250 0 L 250 300')]));
    draw([200, 125], [275, 125]);
    expect(drawn()).toEqual(['wire M 200 125 L 275 125', 'wire M 250 0 L 250 300']);
  });

  it('through both pins of a part leads into it and out of it', () => {
    open(design([part('R1', 100, 100), part('C1', 300, 100)]));
    draw([200, 125], [275, 125], [500, 125]);
    expect(drawn()).toEqual(['wire M 200 125 L 300 125', 'wire M 400 125 L 500 125']);
    expect(netOf('C1', 0)).toBe(netOf('R1', 1));
    expect(netOf('C1', 1)).not.toBe(netOf('C1', 0));
    isOneChange();
  });
});

describe('a part that comes to stand on a wire', () => {
  const wired = design([part('R1', 100, 100), part('C1', 500, 100)], [line('w', 'M 200 125 L 500 125')]);
  beforeEach(() => open(wired));

  it('is joined where its pin is, and both halves follow it from then on', () => {
    test.editor.edit('Place', (now) => addParts(now, [part('U1', 300, 200, { rotation: 90 })]));
    move('U1', 0, -50);
    expect(drawn()).toEqual(['junction M 350 125', 'wire M 200 125 L 350 125', 'wire M 350 125 L 500 125']);
    expect(netOf('U1', 0)).toBe(netOf('R1', 1));
    move('U1', 25, 50);
    expect([netOf('U1', 0), netOf('C1', 0)]).toEqual([netOf('R1', 1), netOf('R1', 1)]);
    expect(drawn()).toContain('junction M 375 175');
    test.editor.removeSelection();
    expect(drawn().filter((text) => text.startsWith('junction'))).toEqual([]);
    expect(netOf('C1', 0)).toBe(netOf('R1', 1));
  });

  it('with both pins comes in between', () => {
    test.editor.edit('Place', (now) => addParts(now, [part('L1', 300, 100)]));
    expect(drawn()).toEqual(['wire M 200 125 L 300 125', 'wire M 400 125 L 500 125']);
    expect([netOf('L1', 0), netOf('L1', 1)]).toEqual([netOf('R1', 1), netOf('C1', 0)]);
    expect(netOf('L1', 0)).not.toBe(netOf('L1', 1));
    isOneChange();
  });

  it('is set beside it where nobody aimed there', () => {
    // The pins of a copy at the usual place would stand on the wire.
    test.editor.edit('Place', (now) => addParts(now, [part('L1', 250, 50)]));
    test.editor.select(selected(['placed-L1']));
    runCommand(test.editor, { kind: 'duplicate' }, { read: () => null, write: () => undefined });
    expect(drawn()).toEqual(['wire M 200 125 L 500 125']);
    expect(test.editor.design.components).toHaveLength(4);
  });

  it('stays a box apart with a pin that is to join nothing', () => {
    const pins = [{ number: '1', type: 'no_connect' as const }, { number: '2' }];
    test.editor.edit('Place', (now) => addParts(now, [part('U1', 300, 150, { rotation: 90, pins })]));
    expect(drawn()).toEqual(['wire M 200 125 L 500 125']);
  });
});

describe('what touched before without being joined', () => {
  // The upper pin of U1 lies on the wire.
  const old = design(
    [part('R1', 100, 100), part('C1', 500, 100), part('U1', 300, 150, { rotation: 90 })],
    [line('w', 'M 200 125 L 500 125'), line('v', 'M 450 125 L 450 300')],
  );
  beforeEach(() => open(old));
  afterEach(() => {
    expect(netOf('U1', 0)).toBeUndefined();
    expect(drawn().filter((text) => text.startsWith('junction'))).toEqual([]);
  });

  it('stays so when something else is moved', () => move('C1', 25, 0));
  it('stays so when the wire is broken', () => breakWire(test.editor, 'w', { x: 250, y: 125 }));
  it('stays so when both are moved', () => {
    test.editor.select(selected([partNamed(old, 'U1').id], ['w']));
    moveSelected(test.editor, { x: 0, y: -25 });
  });
});

it('a wire that is pulled along by its part joins no pin on its way', () => {
  open(
    design(
      [part('R1', 100, 100), part('C1', 500, 100), part('U1', 300, 200, { rotation: 90 })],
      [line('w', 'M 200 125 L 300 125 L 300 75 L 500 75 L 500 125')],
    ),
  );
  move('C1', 0, 50);
  move('R1', 0, 50);
  expect(netOf('U1', 0)).toBeUndefined();
});

// Random gestures on a small grid, where a lot touches by chance.

const coordinate = fc.integer({ min: 0, max: 8 }).map((step) => step * 25);
const gestures = fc.oneof(
  fc.tuple(coordinate, coordinate, coordinate, coordinate, coordinate, coordinate).map(([a, b, c, d, e, f]) => () => {
    draw([a, b], [c, d], [e, f]);
  }),
  fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 })).map(
    ([which, x, y]) =>
      () =>
        move(`R${which}`, x * 25, y * 25),
  ),
  fc.integer({ min: 0, max: 3 }).map((which) => () => {
    test.editor.select(selected([partNamed(test.editor.design, `R${which}`).id]));
    test.editor.rotateSelection(1);
  }),
);

it('gestures that join are on the server what they are here, and undone they leave the first bytes', () => {
  const parts = [0, 1, 2, 3].map((at) => part(`R${at}`, 25 + at * 25, 25 + at * 50));
  fc.assert(
    fc.property(fc.array(gestures, { minLength: 1, maxLength: 8 }), (row) => {
      open(design(parts));
      let kept = designState(start);
      const log = [];
      const bytes = JSON.stringify(designOf(kept));
      for (const gesture of row) {
        gesture();
        const events = diffDesign(kept, test.editor.design);
        log.push(...events);
        kept = events.reduce(evolveDesign, kept);
        expect(sameDesign(presentDesign(kept), test.editor.design)).toBe(true);
      }
      const back = [...log].reverse().map(invertDesignEvent).reduce(evolveDesign, kept);
      expect(JSON.stringify(designOf(back))).toBe(bytes);
      const undone = [...test.gestures]
        .reverse()
        .reduce((now, { change }) => applyChange(now, invertChange(change)), test.editor.design);
      expect(sameDesign(undone, start)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('nothing is joined in a design without drawn wires', () => {
  open(EMPTY);
  test.editor.edit('Place', (now) => addParts(now, [part('R1', 0, 0), part('R2', 100, 0)]));
  expect(test.editor.design.connections).toEqual([]);
});
