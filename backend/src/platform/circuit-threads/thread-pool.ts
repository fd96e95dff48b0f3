import { existsSync } from 'node:fs';
import path from 'node:path';
import Piscina from 'piscina';
import type { CircuitTask, CircuitTaskResult } from './tasks';
import { connectionEnded, needsTooMuchMemory, poolRefusal, takesTooLong, ThreadEnded } from './thread-refusals';
import { busy } from './turns';

export interface Bounds {
  readonly seconds: number;
  /** What the whole process may grow by while the task runs, for what a thread keeps outside its heap. */
  readonly memoryMb?: number;
}

export interface PoolSize {
  readonly threads: number;
  /** Heap of a thread, in MB. */
  readonly heapMb: number;
}

const MEMORY_LOOK_MS = 50;
/** Tasks of all pools of this process: how many work, and how many ever began. */
const tasks = { atWork: 0, begun: 0 };

/** Threads for circuits, started when they are needed. A task that breaks its bounds takes its thread along. */
export class ThreadPool {
  private pool: Piscina<CircuitTask, CircuitTaskResult> | undefined;
  private destroyed = false;

  constructor(private readonly size: PoolSize) {}

  /** @throws Refusal when the bounds are broken, or when `signal` fires or the pool ends meanwhile */
  async run(task: CircuitTask, bounds: Bounds, signal?: AbortSignal): Promise<CircuitTaskResult> {
    const end = new AbortController();
    const wasAlone = aloneSinceNow();
    const timer = setTimeout(() => end.abort(new ThreadEnded('time')), bounds.seconds * 1000);
    const watch = bounds.memoryMb === undefined ? undefined : watchMemory(bounds.memoryMb, end);
    const leave = (): void => end.abort(connectionEnded());
    signal?.addEventListener('abort', leave);
    try {
      if (signal?.aborted || this.destroyed) throw connectionEnded();
      return await this.threads().run(task, { signal: end.signal });
    } catch (error) {
      const reason: unknown = end.signal.reason;
      if (this.destroyed) throw connectionEnded();
      if (!(reason instanceof ThreadEnded)) throw end.signal.aborted ? reason : poolRefusal(error);
      if (reason.why === 'time') throw takesTooLong(bounds.seconds);
      // Memory can't be told apart by task: beside others it is no verdict on this one.
      throw wasAlone() ? needsTooMuchMemory() : busy();
    } finally {
      tasks.atWork -= 1;
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', leave);
    }
  }

  async destroy(): Promise<void> {
    this.destroyed = true;
    await this.pool?.destroy();
  }

  private threads(): Piscina<CircuitTask, CircuitTaskResult> {
    this.pool ??= new Piscina<CircuitTask, CircuitTaskResult>({
      filename: threadFile(),
      minThreads: 0,
      maxThreads: this.size.threads,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: this.size.heapMb },
    });
    return this.pool;
  }
}

/** Counts the task that begins. @returns tells whether no other has been at work since */
function aloneSinceNow(): () => boolean {
  const alone = tasks.atWork === 0;
  tasks.atWork += 1;
  tasks.begun += 1;
  const { begun } = tasks;
  return () => alone && tasks.begun === begun;
}

/** What a PDF unpacks lies outside the heap, where no limit of the thread counts it. */
function watchMemory(mostMb: number, end: AbortController): NodeJS.Timeout {
  const before = process.memoryUsage.rss();
  return setInterval(() => {
    if (process.memoryUsage.rss() - before > mostMb * 1024 * 1024) end.abort(new ThreadEnded('memory'));
  }, MEMORY_LOOK_MS);
}

/** Threads run built code: under a test runner that compiles on the fly, the build beside the sources. */
function threadFile(): string {
  const beside = path.join(__dirname, 'thread.js');
  return existsSync(beside) ? beside : path.join(__dirname, '../../../dist/platform/circuit-threads/thread.js');
}
