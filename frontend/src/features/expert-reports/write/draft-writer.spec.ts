import type { ReportContent, ReportDraft } from '@tracewright/contracts/reviews/reports';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Call, fakeServer, type Reply } from '../../../test/server';
import { DraftWriter, PAUSE_MS } from './draft-writer';

const EMPTY: ReportContent = { summary: '', verdict: null, findings: [] };
const DRAFT: ReportDraft = { revision: 4, content: EMPTY, attachments: [] };
const write = (summary: string) => (content: ReportContent) => ({ ...content, summary });
const saved = ({ body }: Call, revision: number): Reply => ({
  body: { revision, content: body, attachments: [] },
});
const STALE: Reply = { status: 409, body: { error: 'Changed', code: 'stale_revision' } };

describe('what is written', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is saved after a pause, once, with the revision it was read with', async () => {
    const { calls } = fakeServer((call) => saved(call, 5));
    const writer = new DraftWriter('R1', DRAFT);
    for (const text of ['a', 'ab', 'abc']) writer.change(write(text));
    expect(writer.read().state).toBe('waiting');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: 'PUT', path: '/api/expert/reviews/R1/draft', body: { summary: 'abc' } });
    expect(calls[0]?.headers['if-match']).toBe('4');
    expect(writer.read()).toMatchObject({ state: 'saved', revision: 5 });
  });

  it('while it is being saved is saved afterwards, on top of it', async () => {
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const { calls } = fakeServer(async (call) => {
      if (call.headers['if-match'] === '4') await gate;
      return saved(call, call.headers['if-match'] === '4' ? 5 : 6);
    });
    const writer = new DraftWriter('R1', DRAFT);
    writer.change(write('first'));
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    writer.change(write('second'));
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    letGo();
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(calls.map(({ body, headers }) => [(body as ReportContent).summary, headers['if-match']])).toEqual([
      ['first', '4'],
      ['second', '5'],
    ]);
    expect(writer.read()).toMatchObject({ state: 'saved', content: { summary: 'second' } });
  });

  it('stays on the page when the network is away, and is sent again', async () => {
    let away = true;
    fakeServer((call) => {
      if (away) throw new TypeError('offline');
      return saved(call, 5);
    });
    const writer = new DraftWriter('R1', DRAFT);
    writer.change(write('kept'));
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(writer.read()).toMatchObject({ state: 'failed', content: { summary: 'kept' } });
    expect(writer.hasUnsaved).toBe(true);
    away = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(writer.read().state).toBe('saved');
  });

  it('elsewhere is neither overwritten nor lost until somebody chooses', async () => {
    const theirs = { ...DRAFT, revision: 9, content: { ...EMPTY, summary: 'theirs' } };
    let newest = 9;
    const { calls } = fakeServer((call) => {
      if (call.method === 'GET') return { body: { draft: theirs } };
      return call.headers['if-match'] === String(newest) ? saved(call, ++newest) : STALE;
    });
    const writer = new DraftWriter('R1', DRAFT);
    writer.change(write('mine'));
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(writer.read()).toMatchObject({ state: 'stale', content: { summary: 'mine' } });
    writer.change(write('mine, still'));
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
    expect(calls).toHaveLength(1);
    expect(await writer.keepMine()).toBe(true);
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', body: { summary: 'mine, still' } });
    expect(writer.read()).toMatchObject({ state: 'saved', revision: 10 });

    const other = new DraftWriter('R1', DRAFT);
    other.change(write('mine'));
    await other.saveNow();
    expect(await other.takeTheirs()).toBe(true);
    expect(other.read()).toMatchObject({ state: 'saved', content: { summary: 'theirs' }, revision: 9 });
  });
});
