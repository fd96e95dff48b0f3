import { designState, drawnPoints, netsOf, pinLayout, type Connection, type Design } from '@tracewright/circuit/design';
import { standingSymbol } from '@tracewright/circuit/layout';
import { beforeEach, describe, expect, it } from 'vitest';
import { DrawnLines } from '../geometry/drawn-lines';
import { partShape } from '../geometry/scene';
import { runsThrough } from '../geometry/way-around';
import { design, moveSelected, part, testEditor, type TestEditor } from '../testing';
import { mirrorSelection } from '../tools/actions';
import { dragBy } from '../tools/drag';
import { nudge, settleNudge } from '../tools/nudging';
import { applyChange, invertChange, sameDesign } from './changes';
import { draggedWires } from './dragging';
import { selected } from './selection';

type Random = (below: number) => number;
function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Drawn = ReturnType<typeof part>;
const drawnPart = (reference: string, x: number, y: number, rotation: number): Drawn => {
  const plain = part(reference, x, y, { rotation });
  return { ...plain, ...standingSymbol(plain, 'left') };
};
const pinsOf = (one: Drawn) => pinLayout(one).map(({ x, y }) => ({ x, y }));
/** The same part with its first pin at a place. */
function standingAt(one: Drawn, { x, y }: { readonly x: number; readonly y: number }): Drawn {
  const [pin] = pinsOf(one);
  return { ...one, x: one.x + x - pin!.x, y: one.y + y - pin!.y };
}

/** Parts in a field, some of which touch at pins, with wires, dots and labels at pins and at each other. */
function randomDesign(random: Random): Design {
  const parts: Drawn[] = [];
  const marks: Connection[] = [];
  const add = (mark: 'wire' | 'junction' | 'label', places: readonly (readonly [number, number])[]): void => {
    const path = places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'} ${x} ${y}`).join(' ');
    const text = `N${marks.length}`;
    const named = mark === 'label' ? { text, net: text, drawing: '' } : {};
    marks.push({ id: `mark-${marks.length}`, type: 'signal', mark, path, ...named });
  };
  for (let at = 0; at < 5; at++) {
    const rotation = random(4) * 90;
    const one = standingAt(drawnPart(`R${at}`, 0, 0, rotation), { x: at * 300, y: random(3) * 200 });
    parts.push(one);
    const [, end] = pinsOf(one);
    for (let beside = random(3); beside > 0; beside--)
      parts.push(standingAt(drawnPart(`T${at}${beside}`, 0, 0, (rotation + beside * 90 + 270) % 360), end!));
  }
  const places = parts.flatMap(pinsOf);
  for (let count = 0; count < 7; count++) {
    const [from, to] = [places[random(places.length)]!, places[random(places.length)]!];
    if (from.x === to.x || from.y === to.y) continue;
    add('wire', [
      [from.x, from.y],
      [from.x, to.y],
      [to.x, to.y],
    ]);
    if (random(3) > 0) continue;
    add('wire', [
      [from.x, to.y],
      [from.x - 50, to.y],
      [from.x - 50, to.y + 75 + count * 25],
    ]);
    add('junction', [[from.x, to.y]]);
  }
  const at = places[random(places.length)]!;
  add('label', [[at.x, at.y]]);
  add('junction', [[at.x, at.y]]);
  return design(parts, marks);
}

/** Which pins are joined, by what is drawn alone. */
function joined(of: Design): string {
  const { nets } = netsOf(designState(of), { pins: false, remembered: false });
  const groups = nets.map(({ pins }) => pins.map(({ componentId, pin }) => `${componentId}.${pin}`).sort());
  const several = groups.filter(({ length }) => length > 1).map((pins) => pins.join(' '));
  return several.sort().join('\n');
}

/** One gesture at one part. */
function move({ editor }: TestEditor, random: Random): string {
  const { components } = editor.design;
  const one = components[random(components.length)]!;
  editor.select(selected([one.id]));
  const offset = { x: (random(17) - 8) * 25, y: (random(17) - 8) * 25 };
  const kind = random(6);
  if (kind === 0) editor.rotateSelection(random(2) === 0 ? 1 : -1);
  else if (kind === 1) mirrorSelection(editor, random(2) === 0 ? 'across' : 'down');
  else if (kind === 2) {
    nudge(editor, 1, 0);
    nudge(editor, 0, -1);
    settleNudge(editor);
  } else moveSelected(editor, offset);
  return `${one.id} ${['turned', 'mirrored', 'nudged'][kind] ?? `by ${offset.x}, ${offset.y}`}`;
}

/** Whether the pins of all parts that moved stand where nothing was, not even their own. */
function isFree(before: Design, after: Design): boolean {
  const taken = new Set(
    [...before.components.flatMap(pinsOf), ...before.connections.flatMap(drawnPoints)].map(({ x, y }) => `${x},${y}`),
  );
  const lines = before.connections.filter(({ mark }) => mark === 'wire').map(drawnPoints);
  const known = new Set(before.components);
  return after.components
    .filter((one) => !known.has(one))
    .filter((one) => {
      const was = before.components.find(({ id }) => id === one.id)!;
      return one.x !== was.x || one.y !== was.y || one.rotation !== was.rotation || one.drawing !== was.drawing;
    })
    .flatMap((one) => {
      const was = before.components.find(({ id }) => id === one.id)!;
      const [old, now] = [pinsOf(was), pinsOf(one)];
      return now.filter(({ x, y }, index) => x !== old[index]!.x || y !== old[index]!.y);
    })
    .every(
      ({ x, y }) =>
        !taken.has(`${x},${y}`) &&
        !lines.some((line) =>
          line.some((b, index) => {
            const a = line[index - 1];
            return a && (x - a.x) * (b.x - x) >= 0 && (y - a.y) * (b.y - y) >= 0 && (a.x === b.x || a.y === b.y);
          }),
        ),
    );
}

/** Dots that came where less than three things meet. */
function idleDots(before: Design, { components, connections }: Design): readonly Connection[] {
  const known = new Set(before.connections.map(({ id }) => id));
  const lines = new DrawnLines(connections.filter(({ mark }) => mark === 'wire'));
  const pins = components.flatMap(pinsOf);
  return connections.filter((dot) => {
    const [at] = drawnPoints(dot);
    if (dot.mark !== 'junction' || known.has(dot.id) || !at) return false;
    return lines.exits(at) + pins.filter(({ x, y }) => x === at.x && y === at.y).length < 3;
  });
}

const isPoint = (mark: Connection): boolean =>
  mark.mark === 'wire' && new Set(drawnPoints(mark).map(({ x, y }) => `${x},${y}`)).size < 2;

const isOneChange = ({ editor, gestures }: TestEditor, before: Design): void => {
  const [gesture, ...others] = gestures.splice(0);
  expect(others).toEqual([]);
  expect(gesture && sameDesign(applyChange(editor.design, invertChange(gesture.change)), before)).toBe(true);
};

it.each([[1], [186], [222]])(
  'whatever part is moved, turned or mirrored to a free place, the same pins are joined (%i)',
  (first) => {
    let moves = 0;
    for (let seed = first; seed < first + 2; seed++) {
      const random = randomOf(seed);
      const test = testEditor(randomDesign(random));
      for (let step = 0; step < 20; step++) {
        const { design: before } = test.editor;
        const was = joined(before);
        const said = move(test, random);
        const { design: after } = test.editor;
        if (after === before || !isFree(before, after)) {
          test.gestures.length = 0;
          test.editor.load(before);
          continue;
        }
        moves++;
        isOneChange(test, before);
        expect({ said, pairs: joined(after) }).toEqual({ said, pairs: was });
        expect([...idleDots(before, after), ...after.connections.filter(isPoint)]).toEqual([]);
      }
    }
    expect(moves).toBeGreaterThan(20);
  },
);

const paths = ({ editor }: TestEditor): readonly string[] =>
  editor.design.connections.map(({ mark, path }) => `${mark} ${path}`);
const moveParts = (test: TestEditor, ids: readonly string[], x: number, y: number): void => {
  test.editor.select(selected(ids));
  moveSelected(test.editor, { x, y });
};

describe('parts that touch at their pins', () => {
  const one = standingAt(drawnPart('R1', 0, 0, 0), { x: 0, y: 0 });
  const at = pinsOf(one)[1]!;
  const other = standingAt(drawnPart('R2', 0, 0, 0), at);
  const line = (id: string, path: string): Connection => ({ id, type: 'signal', mark: 'wire', path });

  it('get a wire between them when one of them goes, which goes when they touch again', () => {
    const start = design([one, other]);
    const test = testEditor(start);
    moveParts(test, ['placed-R2'], 50, 100);
    expect(paths(test)).toEqual([`wire M ${at.x} 0 L ${at.x + 50} 0 L ${at.x + 50} 100`]);
    expect(joined(test.editor.design)).toEqual(joined(start));
    isOneChange(test, start);
    moveParts(test, ['placed-R2'], -50, -100);
    expect(paths(test)).toEqual([]);
    expect(joined(test.editor.design)).toEqual(joined(start));
  });

  it('show that wire while one of them is dragged', () => {
    const test = testEditor(design([one, other]));
    test.editor.select(selected(['placed-R2']));
    dragBy(test.editor, { x: 0, y: 75 }, undefined);
    const { drag } = test.editor.state;
    expect(draggedWires(test.editor.design, drag!).map(({ path }) => path)).toEqual([`M ${at.x} 0 L ${at.x} 75`]);
  });

  it('leave wires, dots and labels where they are at the one that stays', () => {
    const dot = { id: 'd', type: 'signal', mark: 'junction', path: `M ${at.x} 0` } as const;
    const start = design([one, other], [line('w', `M ${at.x} 0 L ${at.x} -200`), dot]);
    const test = testEditor(start);
    moveParts(test, ['placed-R2'], 0, 100);
    expect(paths(test)).toEqual([
      ...paths({ ...test, editor: testEditor(start).editor }),
      `wire M ${at.x} 0 L ${at.x} 100`,
    ]);
  });

  it('go together without one', () => {
    const test = testEditor(design([one, other]));
    moveParts(test, ['placed-R1', 'placed-R2'], 50, 100);
    expect(paths(test)).toEqual([]);
  });

  it('are turned about without one where the other pin comes to touch', () => {
    const test = testEditor(design([one, other]));
    test.editor.select(selected(['placed-R2']));
    mirrorSelection(test.editor, 'across');
    expect(paths(test)).toEqual([]);
  });

  describe('with a wire at each pin', () => {
    const far = standingAt(drawnPart('R2', 0, 0, 0), { x: at.x + 200, y: 0 });
    const wires = [line('a', 'M -200 0 L 0 0'), line('b', `M ${at.x} 0 L ${at.x + 200} 0`)];
    let test: TestEditor;
    beforeEach(() => {
      test = testEditor(design([one, far], wires));
      test.editor.select(selected(['placed-R1']));
    });

    it('change what they are joined to where they change places, and nothing drawn runs through the part', () => {
      const { design: before } = test.editor;
      mirrorSelection(test.editor, 'across');
      expect(paths(test)).toEqual(wires.map(({ path }) => `wire ${path}`));
      expect([before, test.editor.design].map(joined)).toEqual(['placed-R1.2 placed-R2.1', 'placed-R1.1 placed-R2.1']);
      isOneChange(test, before);
    });

    it('are turned twice, and no wire runs through the part or upon another', () => {
      test.editor.rotateSelection(1);
      test.editor.rotateSelection(1);
      const { design: after } = test.editor;
      const { boxes } = partShape(after.components[0]!);
      expect(after.connections.map((wire) => runsThrough(drawnPoints(wire), boxes))).toEqual([false, false]);
      expect(joined(after)).toBe('placed-R1.2 placed-R2.1');
    });
  });

  it('as boxes are joined by a wire that names them where a drawn one has become too short', () => {
    const boxes = [part('C1', 100, 100), part('C2', 300, 100)];
    const start = design(boxes, [line('w', 'M 200 125 L 300 125')]);
    const test = testEditor(start);
    moveParts(test, ['placed-C2'], -100, 0);
    expect(test.editor.design.connections).toMatchObject([{ source: { pin: '2' }, target: { pin: '1' } }]);
    expect(joined(test.editor.design)).toEqual(joined(start));
    moveParts(test, ['placed-C2'], 100, 0);
    expect(joined(test.editor.design)).toEqual(joined(start));
  });
});

it('a label that is moved off the corner or the end of a wire leaves the wire as it is', () => {
  for (const at of ['200 0', '0 0']) {
    const label = {
      id: 'l',
      type: 'signal',
      mark: 'label',
      path: `M ${at}`,
      text: 'A',
      net: 'A',
      drawing: '',
    } as const;
    const wire = { id: 'w', type: 'signal', mark: 'wire', path: 'M 0 0 L 200 0 L 200 200' } as const;
    const test = testEditor(design([], [wire, label]));
    test.editor.select(selected([], ['l']));
    moveSelected(test.editor, { x: 50, y: -75 });
    expect(paths(test)[0]).toBe(`wire ${wire.path}`);
    expect(paths(test)[1]).not.toBe(`label ${label.path}`);
  }
});
