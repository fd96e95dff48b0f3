import { describe, expect, it } from 'vitest';
import { design, part, partNamed } from '../testing';
import { diffDesigns, type Gesture } from './changes';
import { moveBy } from './edit';
import {
  afterServerStep,
  canRedo,
  canUndo,
  committed,
  currentDesign,
  firstSent,
  loaded,
  redoStep,
  sendingFirst,
  undoStep,
  type EditHistory,
} from './history';

const start = design([part('R1', 0, 0)]);
const saved = (canUndoSaved: boolean, canRedoSaved = false, revision = 3) => ({
  design: start,
  revision,
  canUndo: canUndoSaved,
  canRedo: canRedoSaved,
});

function move(history: EditHistory, id: string, x: number, joins = false): EditHistory {
  const before = currentDesign(history);
  const after = moveBy(before, new Set(['placed-R1']), { x, y: 0 });
  const gesture: Gesture = { id, label: 'Move R1', change: diffDesigns(before, after) };
  return committed(history, gesture, joins);
}

const x = (history: EditHistory): number => partNamed(currentDesign(history), 'R1').x;

describe('undo', () => {
  it('takes back unsent gestures here, the last first, and redo brings them back', () => {
    let history = move(move(loaded(saved(false)), 'a', 25), 'b', 50);
    expect(x(history)).toBe(75);
    for (const expected of [25, 0]) {
      const step = undoStep(history);
      if (step.kind !== 'local') throw new Error('expected a local step');
      history = step.history;
      expect(x(history)).toBe(expected);
    }
    expect([canUndo(history), canRedo(history)]).toEqual([false, true]);
    const again = redoStep(history);
    if (again.kind !== 'local') throw new Error('expected a local step');
    expect(x(again.history)).toBe(25);
  });

  it('leaves the gesture alone that is on its way, and asks the server', () => {
    const history = sendingFirst(move(loaded(saved(false)), 'a', 25));
    expect(undoStep(history).kind).toBe('server');
  });

  it('asks the server once all is sent', () => {
    expect(undoStep(loaded(saved(true))).kind).toBe('server');
    expect(undoStep(loaded(saved(false))).kind).toBe('nothing');
  });
});

describe('redo', () => {
  it('brings back in the right order what was taken back here and on the server', () => {
    const local = undoStep(move(loaded(saved(true)), 'a', 25));
    if (local.kind !== 'local') throw new Error('expected a local step');
    const after = afterServerStep(local.history, 'undo', saved(false, true, 4));
    expect(redoStep(after).kind).toBe('server');
    const back = afterServerStep(after, 'redo', saved(true, false, 5));
    expect(redoStep(back).kind).toBe('local');
  });

  it('ends with the next gesture', () => {
    const undone = undoStep(move(loaded(saved(false)), 'a', 25));
    if (undone.kind !== 'local') throw new Error('expected a local step');
    expect(canRedo(move(undone.history, 'b', 50))).toBe(false);
  });

  it('of the server is out of reach while something is unsent', () => {
    expect(canRedo(move(loaded(saved(false, true)), 'a', 25))).toBe(false);
  });
});

describe('gestures', () => {
  it('of the same kind on the same part can become one', () => {
    const history = move(move(loaded(saved(false)), 'a', 25), 'b', 25, true);
    expect(history.unsent).toHaveLength(1);
    expect(history.unsent[0]?.change.components[0]).toMatchObject({ from: { x: 0 }, to: { x: 50 } });
  });

  it('never join the one that is on its way', () => {
    const history = move(sendingFirst(move(loaded(saved(false)), 'a', 25)), 'b', 25, true);
    expect(history.unsent.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('leave the queue when the server has them', () => {
    const history = move(move(loaded(saved(false)), 'a', 25), 'b', 50);
    const sent = firstSent(history, {
      ...saved(true),
      design: moveBy(start, new Set(['placed-R1']), { x: 25, y: 0 }),
      revision: 4,
    });
    expect([sent.unsent.length, sent.revision, x(sent)]).toEqual([1, 4, 75]);
  });
});
