import type { EventStore, EventToAppend } from '@tracewright/event-store';

/** Something that is over once. */
export class Turn {
  readonly done: Promise<void>;
  finish: () => void = () => undefined;

  constructor() {
    this.done = new Promise((resolve) => (this.finish = resolve));
  }
}

export type Place = 'before its texts are encrypted' | 'before it is written';

/** What comes to a place: a person whose key is wanted for a purpose, or events. */
export interface Passing {
  readonly person?: string;
  readonly purpose?: string;
  readonly events?: readonly EventToAppend[];
}

/** Holds the first thing that a person's command does at one place, until it is let through. */
export class Gate {
  readonly reached = new Turn();
  readonly open = new Turn();
  private used = false;

  constructor(
    readonly place: Place,
    private readonly concerns: (what: Passing) => boolean,
  ) {}

  async pass(place: Place, what: Passing): Promise<void> {
    if (this.used || place !== this.place || !this.concerns(what)) return;
    this.used = true;
    this.reached.finish();
    await this.open.done;
  }
}

/** The gates of the process in which the commands run. */
export class Gates {
  private readonly gates = new Set<Gate>();

  add(gate: Gate): void {
    this.gates.add(gate);
  }

  remove(gate: Gate): void {
    gate.open.finish();
    this.gates.delete(gate);
  }

  /** Nobody waits any more, also after a test that failed. */
  openAll(): void {
    for (const gate of this.gates) this.remove(gate);
  }

  /** Between the codec and the store: what comes here is encrypted already. */
  readonly wrap = (store: EventStore): EventStore =>
    appendingThrough(store, (events) => this.pass('before it is written', { events }));

  /** Lets a process ask for keys only when its gate is open. */
  hold(keys: { keyFor(person: string, purpose: string): Promise<unknown> }): void {
    const keyFor = keys.keyFor.bind(keys);
    keys.keyFor = async (person: string, purpose: string) => {
      await this.pass('before its texts are encrypted', { person, purpose });
      return keyFor(person, purpose);
    };
  }

  private async pass(place: Place, what: Passing): Promise<void> {
    await Promise.all([...this.gates].map((gate) => gate.pass(place, what)));
  }
}

/** decided: the account is erased, its keys are not. keys gone: nothing else is. over: the person was told that it is done. */
export type Moment = 'decided' | 'keys gone' | 'over';

/** Stops an erasure at a moment until something else was done; whoever erases, also the process that follows it. */
export class Moments {
  private readonly waiting = new Map<string, () => Promise<void>>();

  /** `action` runs once, at the moment; the erasure goes on after it. */
  at(moment: Moment, person: string, action: () => Promise<void>): void {
    let run: Promise<void> | undefined;
    this.waiting.set(`${moment} ${person}`, () => (run ??= action()));
  }

  async come(moment: Moment, person: string): Promise<void> {
    await this.waiting.get(`${moment} ${person}`)?.();
  }

  readonly wrap = (store: EventStore): EventStore =>
    appendingThrough(store, async (events) => {
      const [event] = events;
      if (event?.type === 'accounts.ErasureCompleted') await this.come('keys gone', String(event.data.accountId));
    });

  stop(keys: { erase(person: string): Promise<void> }): void {
    const erase = keys.erase.bind(keys);
    keys.erase = async (person) => {
      await this.come('decided', person);
      await erase(person);
    };
  }
}

function appendingThrough(store: EventStore, before: (events: readonly EventToAppend[]) => Promise<void>): EventStore {
  return {
    append: async (stream, expected, events) => {
      await before(events);
      return store.append(stream, expected, events);
    },
    readStream: (stream, options) => store.readStream(stream, options),
    readAll: (after, options) => store.readAll(after, options),
    head: () => store.head(),
    appendedUpTo: () => store.appendedUpTo(),
    lag: (after) => store.lag(after),
    onWakeUp: (listener) => store.onWakeUp(listener),
    close: () => store.close(),
  };
}
