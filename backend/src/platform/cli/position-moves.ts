import { type Position, START, type StoredEvent } from '@tracewright/event-store';

/** Finds places of one log in its copy, as both are read side by side. */
export class PositionMoves {
  private readonly found = new Map<Position, Position>();
  private index = 0;
  private reached: Position = START;

  /** `wanted` in the order of the log. */
  constructor(private readonly wanted: readonly Position[]) {}

  add(source: Pick<StoredEvent, 'position'>, target: Pick<StoredEvent, 'position'>): void {
    this.settle((wanted) => wanted < source.position);
    this.reached = target.position;
  }

  /** What lies after the last event is at the end of the copy. */
  translation(): ReadonlyMap<Position, Position> {
    this.settle(() => true);
    return this.found;
  }

  /** Whoever stands before an event has seen everything before it and nothing else. */
  private settle(isBehind: (wanted: Position) => boolean): void {
    for (; this.index < this.wanted.length; this.index += 1) {
      const wanted = this.wanted[this.index] ?? START;
      if (!isBehind(wanted)) return;
      this.found.set(wanted, wanted === START ? START : this.reached);
    }
  }
}
