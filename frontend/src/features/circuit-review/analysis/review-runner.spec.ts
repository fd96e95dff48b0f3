import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { smallBoard } from '../spec-support/analyses';
import type { Progress, WorkerMessage } from './messages';
import { PICTURE_TIME_LIMIT_MS, ReviewFailure, TIME_LIMIT_MS, workerRunner } from './review-runner';

class FakeWorker extends EventTarget {
  readonly received: unknown[] = [];
  terminated = 0;

  postMessage(message: unknown): void {
    this.received.push(message);
  }

  terminate(): void {
    this.terminated += 1;
  }

  say(data: WorkerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function setup(file = new File(['x'], 'a.brd')) {
  const worker = new FakeWorker();
  const create = vi.fn(() => worker as unknown as Worker);
  const controller = new AbortController();
  const progress: Progress[] = [];
  const runner = workerRunner(create);
  const answer = runner.run(file, { signal: controller.signal, onProgress: (step) => progress.push(step) });
  return { worker, create, controller, progress, answer, file };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a review in a worker', () => {
  it('hands the file over, tells the progress and ends the worker when it has answered', async () => {
    const { worker, progress, answer, file } = setup();
    expect(worker.received).toEqual([{ file }]);
    worker.say({ kind: 'progress', progress: { step: 'checking', rulesDone: 3, rulesTotal: 80 } });
    worker.dispatchEvent(new MessageEvent('message', { data: { sourceName: 'worker', action: 'ready' } }));
    const analysis = smallBoard();
    worker.say({ kind: 'done', analysis });
    expect(await answer).toBe(analysis);
    expect(progress).toEqual([{ step: 'checking', rulesDone: 3, rulesTotal: 80 }]);
    expect(worker.terminated).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('passes on why a file could not be read, with the line', async () => {
    const { worker, answer } = setup();
    worker.say({ kind: 'failed', failure: { code: 'broken', message: 'Line 7: what', line: 7 } });
    await expect(answer).rejects.toMatchObject({ name: 'ReviewFailure', code: 'broken', line: 7 });
    expect(worker.terminated).toBe(1);
  });

  it('ends a worker that takes too long', async () => {
    const { worker, answer } = setup();
    const failed = expect(answer).rejects.toMatchObject({ code: 'too_slow', message: /after 2 minutes/ });
    await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS);
    await failed;
    expect(worker.terminated).toBe(1);
  });

  it('gives the letters of a picture longer', async () => {
    const { answer } = setup(new File(['x'], 'plan.PNG'));
    const failed = expect(answer).rejects.toMatchObject({ code: 'too_slow', message: /after 5 minutes/ });
    await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(PICTURE_TIME_LIMIT_MS - TIME_LIMIT_MS);
    await failed;
  });

  it('ends the worker when it is cancelled', async () => {
    const { worker, answer, controller } = setup();
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(worker.terminated).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('says so when the worker itself dies', async () => {
    const { worker, answer } = setup();
    worker.dispatchEvent(new Event('error'));
    await expect(answer).rejects.toMatchObject({ code: 'crashed' });
    expect(worker.terminated).toBe(1);
  });

  it('starts no worker for a file that is too large', async () => {
    const file = new File([], 'panel.brd');
    Object.defineProperty(file, 'size', { value: 51 * 1024 * 1024 });
    const { create, answer } = setup(file);
    await expect(answer).rejects.toBeInstanceOf(ReviewFailure);
    await expect(answer).rejects.toThrow('The file has 51 MB; at most 50 MB can be read.');
    expect(create).not.toHaveBeenCalled();
  });
});
