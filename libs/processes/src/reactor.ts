import type { StoredEvent } from '@tracewright/event-store';
import { Backoff, isTransient, messageOf, type Signal } from '@tracewright/runtime';
import { effectId } from './effect-id';
import type { Dispatch, DueTimer, ProcessManager, Reaction } from './port';
import type { Memory } from './work';

/** The runner was told to stop before an effect had taken hold; the same event or timer comes again. */
export class Stopping extends Error {}

/** Nothing but a person can help this reaction on. */
export class GivenUp extends Error {
  constructor(
    cause: unknown,
    readonly attempts: number,
  ) {
    super(messageOf(cause), { cause });
  }
}

export interface ReactorContext {
  readonly dispatch: Dispatch;
  readonly attempts: number;
  readonly firstRetryMs: number;
  readonly lastRetryMs: number;
}

/** Asks one process manager what follows, and sees to it that it takes hold. */
export class Reactor {
  /** Why the effect under way is tried again. */
  retrying: { eventId: string; message: string } | undefined;
  private stopped = false;

  constructor(
    private readonly process: ProcessManager,
    private readonly context: ReactorContext,
    /** Ends a pause between tries. */
    private readonly halt: Signal,
  ) {}

  stop(): void {
    this.stopped = true;
  }

  /** The instance that an event concerns: the key of its state, else its stream. @throws GivenUp */
  instanceOf(event: StoredEvent): string {
    return attempt(() => this.process.state?.keyOf(event) ?? event.stream);
  }

  /** Afterwards the state, too, has taken the event in. @throws GivenUp, Stopping */
  async onEvent(memory: Memory, event: StoredEvent): Promise<void> {
    const { after, remember } = this.take(memory, event);
    const reactions = attempt(() => this.process.react(event, after));
    await this.carryOut(memory, this.instanceOf(event), reactions, event.id, event);
    remember();
  }

  /** Takes an event into the state alone: what should follow from it is left out. @throws GivenUp */
  skip(memory: Memory, event: StoredEvent): void {
    this.take(memory, event).remember();
  }

  /** @throws GivenUp, Stopping */
  async onTimer(memory: Memory, instance: string, timer: DueTimer): Promise<void> {
    const { process } = this;
    const state = process.state && (memory.get(instance) ?? process.state.initial);
    const reactions = attempt(() => process.whenDue?.(timer, state) ?? []);
    const origin = effectId(process.name, timer.cause.id, JSON.stringify(['timer', timer.key, timer.dueAt]));
    await this.carryOut(memory, instance, reactions, origin, timer.cause);
  }

  /** The state after the event. It is remembered once all has taken hold: until then a second try finds it as it was. */
  private take(memory: Memory, event: StoredEvent): { after: unknown; remember: () => void } {
    const { state } = this.process;
    const key = attempt(() => state?.keyOf(event) ?? null);
    if (!state || key === null) return { after: undefined, remember: () => undefined };
    const after = attempt(() => state.evolve(memory.get(key) ?? state.initial, event));
    return { after, remember: () => memory.set(key, after) };
  }

  private async carryOut(
    memory: Memory,
    instance: string,
    reactions: readonly Reaction[],
    origin: string,
    cause: StoredEvent,
  ): Promise<void> {
    const timers = reactions.flatMap((reaction) => attempt(() => this.timerChange(reaction) ?? []));
    attempt(() => this.assertStated(reactions));
    for (const [index, reaction] of reactions.entries()) {
      if (reaction.kind === 'timer' || reaction.kind === 'cancel timer') continue;
      const id = effectId(this.process.name, origin, reaction.key ?? String(index));
      await this.insist(cause, () => this.context.dispatch({ ...reaction, id }, cause));
    }
    for (const { key, dueAt } of timers) {
      if (dueAt === null) memory.cancelTimer(instance, key);
      else memory.setTimer(instance, key, dueAt, cause);
    }
  }

  /** Start-up has checked only what the process states. */
  private assertStated(reactions: readonly Reaction[]): void {
    const { name: process, sends } = this.process;
    for (const reaction of reactions) {
      if (reaction.kind === 'timer' || reaction.kind === 'cancel timer') continue;
      const { kind, name } = reaction;
      if (!sends.some((stated) => stated.kind === kind && stated.name === name)) {
        throw new Error(`process ${process} does not state that it sends the ${kind} ${name}`);
      }
    }
  }

  private timerChange(reaction: Reaction): { key: string; dueAt: string | null } | undefined {
    if (reaction.kind === 'cancel timer') return { key: reaction.key, dueAt: null };
    if (reaction.kind !== 'timer') return undefined;
    if (!this.process.whenDue) throw new Error(`process ${this.process.name} sets a timer and has no whenDue`);
    return { key: reaction.key, dueAt: new Date(reaction.dueAt).toISOString() };
  }

  /** Tries again while there is hope: without end when something is not reachable, else a few times. */
  private async insist(cause: StoredEvent, action: () => Promise<unknown>): Promise<void> {
    const pause = new Backoff(this.context.firstRetryMs, this.context.lastRetryMs);
    try {
      for (let attempts = 1; ;) {
        try {
          await action();
          return;
        } catch (error) {
          if (!isTransient(error) && attempts++ >= this.context.attempts)
            throw new GivenUp(error, this.context.attempts);
          this.retrying = { eventId: cause.id, message: messageOf(error) };
          await this.halt.wait(pause.next());
          if (this.stopped) throw new Stopping();
        }
      }
    } finally {
      this.retrying = undefined;
    }
  }
}

/** A pure function that throws will throw again. */
function attempt<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new GivenUp(error, 1);
  }
}
