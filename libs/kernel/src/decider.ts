import type { DomainEvent } from './event';

/**
 * The decision of one consistency boundary as pure functions.
 * `decide` answers the events that follow from a command, an empty list when there is nothing to do,
 * or throws a {@link Refusal}. `evolve` folds an event into the state and must accept every event ever released.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initialState: State;
  decide(command: Command, state: State): readonly Event[];
  evolve(state: State, event: Event): State;
}

/** Folds events into a state, oldest first. */
export function fold<State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'evolve'>,
  state: State,
  events: Iterable<Event>,
): State {
  let result = state;
  for (const event of events) result = decider.evolve(result, event);
  return result;
}
