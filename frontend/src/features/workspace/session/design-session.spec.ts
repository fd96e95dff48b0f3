import type { Design } from '@tracewright/circuit/design';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveBy } from '../../../canvas/state/edit';
import { design, moveSelected, part, partNamed } from '../../../canvas/testing';
import { selected } from '../../../canvas';
import { AUTOSAVE_IN_COMPANY_MS, AUTOSAVE_MS } from './autosave';
import { DesignSession } from './design-session';
import { wouldUndoImport } from './reversals';
import type { SessionServer } from './session-types';
import { findDraft } from './drafts';

const start = design([part('R1', 0, 0), part('C1', 200, 0)]);

function project(from: Design, revision: number, canUndo = revision > 1, canRedo = false): ProjectResponse {
  const summary = {
    id: 7,
    name: 'P',
    description: '',
    userId: 'u',
    status: 'active',
    lastEdited: '2026-11-20T10:00:00Z',
  };
  return { ...summary, componentCount: from.components.length, ...from, revision, canUndo, canRedo };
}

class Stale extends Error {
  constructor(readonly current: ProjectResponse) {
    super('stale');
  }
}

/** A server that keeps one design and refuses stale saves. */
class FakeServer implements SessionServer {
  states: Design[] = [start];
  readonly saves: { readonly revision: number; readonly key: string; readonly x: number }[] = [];
  failing: Error | undefined;
  hold: Promise<void> = Promise.resolve();

  get revision(): number {
    return this.states.length;
  }

  async save(target: Design, revision: number, key: string): Promise<ProjectResponse> {
    await this.hold;
    this.saves.push({ revision, key, x: partNamed(target, 'R1').x });
    if (this.failing) throw this.failing;
    if (revision !== this.revision) throw new Stale(await this.load());
    this.states.push(JSON.parse(JSON.stringify(target)) as Design);
    return project(target, this.revision);
  }

  conflictIn = (error: unknown): ProjectResponse | undefined => (error instanceof Stale ? error.current : undefined);
  isUnknownOutcome = (error: unknown): boolean => error instanceof Error && error.message === 'offline';

  reverse(): Promise<ProjectResponse> {
    this.states.push(this.states.at(-2) ?? start);
    const reversed = project(this.states.at(-1) ?? start, this.revision, false, true);
    return Promise.resolve({ ...reversed, redoes: { moved: 3, part: '' } });
  }

  load(): Promise<ProjectResponse> {
    return Promise.resolve(project(this.states.at(-1) ?? start, this.revision));
  }

  designAt(revision: number): Promise<Design> {
    return Promise.resolve(this.states[revision - 1] ?? start);
  }
}

let server: FakeServer;
let session: DesignSession;
let failures: boolean[];
let merges: number;

function open(from = project(start, 1)): DesignSession {
  let id = 0;
  const opened = new DesignSession(from, {
    server,
    newId: () => `id-${++id}`,
    draftKey: 'tracewright.draft.7.test',
    events: {
      onSaved: () => undefined,
      onSaveFailed: (_error, again) => failures.push(again),
      onMerged: () => merges++,
    },
  });
  opened.open();
  return opened;
}

function move(reference: string, x: number, y = 0): void {
  session.editor.select(selected([`placed-${reference}`]));
  moveSelected(session.editor, { x, y });
}

const x = (): number => partNamed(session.editor.design, 'R1').x;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  failures = [];
  merges = 0;
  session = open();
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
});

describe('saving', () => {
  it.each([AUTOSAVE_MS, AUTOSAVE_IN_COMPANY_MS])('happens by itself %i ms after the last change', async (pause) => {
    session.pauseMs = pause;
    move('R1', 25);
    expect(session.state.status).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(server.saves).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.saves.map(({ revision, x: at }) => [revision, at])).toEqual([[1, 25]]);
    expect(session.state.status).toBe('saved');
  });

  it('sends each gesture by itself and in order', async () => {
    move('R1', 25);
    session.editor.rotateSelection(1);
    move('C1', 0, 50);
    const saving = session.saveNow();
    expect(session.state.status).toBe('saving');
    expect(await saving).toBe(true);
    expect(server.saves.map(({ revision, key }) => [revision, key])).toEqual([
      [1, 'id-1'],
      [2, 'id-2'],
      [3, 'id-3'],
    ]);
  });

  it('keeps the same objects when the server answers what was sent', async () => {
    move('R1', 25);
    const before = session.editor.design;
    await session.saveNow();
    expect(session.editor.design).toBe(before);
  });

  it('takes along what is changed meanwhile', async () => {
    let release: () => void = () => undefined;
    server.hold = new Promise((resolve) => (release = resolve));
    move('R1', 25);
    const saving = session.saveNow();
    move('C1', 0, 25);
    release();
    expect(await saving).toBe(true);
    expect(server.saves).toHaveLength(2);
  });

  it('makes one step of a held arrow key', async () => {
    move('R1', 25);
    moveSelected(session.editor, { x: 25, y: 0 });
    moveSelected(session.editor, { x: 25, y: 0 });
    await session.saveNow();
    expect(server.saves.map(({ x: at }) => at)).toEqual([75]);
  });
});

describe('a failed save', () => {
  it('goes back to unsaved, is told once, and is tried again with the same key', async () => {
    server.failing = new Error('offline');
    move('R1', 25);
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
    expect([session.state.status, failures]).toEqual(['unsaved', [false]]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(failures).toEqual([false, true]);
    server.failing = undefined;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(session.state.status).toBe('saved');
    expect(new Set(server.saves.map(({ key }) => key))).toEqual(new Set(['id-1']));
  });

  it('that the server refused is not tried again by itself, and can be undone', async () => {
    server.failing = new Error('400');
    move('R1', 25);
    expect(await session.saveNow()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.saves).toHaveLength(1);
    server.failing = undefined;
    await session.undo();
    expect([x(), session.hasUnsaved]).toEqual([0, false]);
  });
});

describe('undo', () => {
  it('takes back what was not sent without asking the server', async () => {
    move('R1', 25);
    expect(await session.undo()).toBe('moved R1');
    expect([x(), session.canRedo, session.state.status]).toEqual([0, true, 'saved']);
    expect(await session.redo()).toBe('moved R1');
    expect([x(), session.state.status]).toEqual([25, 'unsaved']);
    expect(server.saves).toEqual([]);
  });

  it('asks the server once all is saved', async () => {
    move('R1', 25);
    await session.saveNow();
    expect(await session.undo()).toBe('moved 3 parts');
    expect([x(), session.canUndo, session.canRedo]).toEqual([0, false, true]);
  });

  it('knows that it would take a whole import back, but not while something newer stands before it', async () => {
    const imported = { ...project(start, 1, true), undoes: { placed: 170, wired: 20, imported: true } as const };
    session = open(imported);
    expect(wouldUndoImport(session.state)).toBe(true);
    move('R1', 25);
    expect(wouldUndoImport(session.state)).toBe(false);
    await session.undo();
    expect(wouldUndoImport(session.state)).toBe(true);
  });
});

describe('other people’s changes', () => {
  it('are put together with one’s own without a question where they can be', async () => {
    server.states.push(moveBy(start, new Set(['placed-C1']), { x: 0, y: 75 }));
    move('R1', 25);
    expect(await session.saveNow()).toBe(true);
    expect([x(), partNamed(session.editor.design, 'C1').y, merges]).toEqual([25, 75, 1]);
    expect(partNamed(server.states.at(-1) ?? start, 'C1').y).toBe(75);
  });

  it('are asked about where they can’t, and saved as decided', async () => {
    server.states.push(moveBy(start, new Set(['placed-R1']), { x: 0, y: 75 }));
    move('R1', 25);
    expect(await session.saveNow()).toBe(false);
    expect(session.state.conflict?.merge.conflicts).toHaveLength(1);
    expect(await session.saveNow()).toBe(false);
    expect(await session.resolveConflict(new Map([['placed-R1', 'mine']]))).toBe(true);
    expect(partNamed(server.states.at(-1) ?? start, 'R1')).toMatchObject({ x: 25, y: 0 });
    expect(session.state.status).toBe('saved');
  });

  it('win without a further save when one keeps theirs', async () => {
    server.states.push(moveBy(start, new Set(['placed-R1']), { x: 0, y: 75 }));
    move('R1', 25);
    await session.saveNow();
    const before = server.saves.length;
    expect(await session.resolveConflict(new Map([['placed-R1', 'theirs']]))).toBe(true);
    expect(server.saves).toHaveLength(before);
    expect(partNamed(session.editor.design, 'R1')).toMatchObject({ x: 0, y: 75 });
  });
});

describe('the draft', () => {
  it('holds what has not arrived, and goes when it has', async () => {
    move('R1', 25);
    expect(findDraft(7)?.gestures.map(({ label }) => label)).toEqual(['Move R1']);
    await session.saveNow();
    expect(findDraft(7)).toBeUndefined();
  });

  it('is put back on the same revision', async () => {
    move('R1', 25);
    const draft = findDraft(7);
    session.close();
    session = open();
    expect(x()).toBe(0);
    if (draft) await session.restore(draft);
    expect([x(), session.state.status]).toEqual([25, 'unsaved']);
  });

  it('is put together with what was saved since', async () => {
    move('R1', 25);
    const draft = findDraft(7);
    session.close();
    server.states.push(moveBy(start, new Set(['placed-C1']), { x: 0, y: 75 }));
    session = open(await server.load());
    if (draft) await session.restore(draft);
    expect([x(), partNamed(session.editor.design, 'C1').y]).toEqual([25, 75]);
    expect(await session.saveNow()).toBe(true);
  });

  it('that had arrived after all changes nothing', async () => {
    move('R1', 25);
    const draft = findDraft(7);
    session.close();
    server.states.push(moveBy(start, new Set(['placed-R1']), { x: 25, y: 0 }));
    session = open(await server.load());
    if (draft) await session.restore(draft);
    expect([x(), session.hasUnsaved]).toEqual([25, false]);
  });

  it('is gone when the person leaves without saving', () => {
    move('R1', 25);
    session.giveUp();
    expect(findDraft(7)).toBeUndefined();
  });

  it('that can’t be read is thrown away', () => {
    localStorage.setItem('tracewright.draft.7.broken', '{"projectId":7,"gestures":[{}]}');
    expect(findDraft(7)).toBeUndefined();
    expect(localStorage.getItem('tracewright.draft.7.broken')).toBeNull();
  });
});
