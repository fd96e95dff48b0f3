import { type Decider, type DomainEvent, fold, Refusal } from '@tracewright/kernel';

/** What may be claimed about a decision. Each throws an Error that shows both sides when it does not hold. */
export interface Decision<State, Event extends DomainEvent> {
  /** Exactly these events, in this order. */
  then(...expected: readonly Event[]): void;
  thenNothing(): void;
  /** Refused with this code. */
  thenRefused(code: string): void;
  /** The decided events for closer looks. */
  events(): readonly Event[];
  /** The state after the decided events. */
  state(): State;
}

/**
 * Tests a decision in its own words:
 * `given(decider, [registered]).when({ type: 'erase' }).then(erased)`.
 */
export function given<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  history: readonly Event[] = [],
): { when(command: Command): Decision<State, Event> } {
  const before = fold(decider, decider.initialState, history);
  return {
    when: (command) => {
      const decide = (): readonly Event[] => decider.decide(command, before);
      return {
        then: (...expected) => assertEqual(decide(), expected),
        thenNothing: () => assertEqual(decide(), []),
        thenRefused: (code) => assertRefused(decide, code),
        events: decide,
        state: () => fold(decider, before, decide()),
      };
    },
  };
}

function assertEqual(actual: readonly DomainEvent[], expected: readonly DomainEvent[]): void {
  const [left, right] = [show(actual), show(expected)];
  if (left !== right) throw new Error(`decided\n${left}\ninstead of\n${right}`);
}

function assertRefused(decide: () => readonly DomainEvent[], code: string): void {
  let decided: readonly DomainEvent[];
  try {
    decided = decide();
  } catch (error) {
    if (error instanceof Refusal && error.code === code) return;
    throw error;
  }
  throw new Error(`decided\n${show(decided)}\ninstead of refusing with ${code}`);
}

/** Keys in order and undefined fields left out: as the events would be stored. */
function show(events: readonly DomainEvent[]): string {
  return JSON.stringify(events, sorted, 2);
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
