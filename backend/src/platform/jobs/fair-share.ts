/** Whose job it is, and whether their plan has it go first. */
export interface JobShare {
  readonly person: string;
  readonly goesFirst: boolean;
}

/**
 * How far apart a person's jobs stand: of two people who both keep a queue busy, the one who goes first has four done for each of
 * the other's.
 */
const STEP = { first: 1, others: 4 } as const;
/** Largest place that the backend can hold; what comes after it stands in the order in which it came. */
const LAST_PLACE = 2 ** 21 - 1;

/**
 * The places of people's jobs in one queue, by weighted fair queueing (start-time fair queueing, Goyal, Vin and Cheng 1996,
 * with the lowest place that waits as the virtual time): each job stands one step after the person's one before it, and
 * never before what waits first. So somebody's thousandth job waits behind everybody's first, and whatever keeps coming, a
 * job that waits is reached: everything that comes later stands behind what is first by then.
 *
 * What a person's last place was is known to this process alone; another process, or this one after a restart, begins with
 * what waits first. So a flood may have more than its share by one job, and still nobody waits for the flood.
 */
export class FairShare {
  private readonly last = new Map<string, number>();

  /** @param first the lowest place that waits; undefined while nothing does */
  place({ person, goesFirst }: JobShare, first: number | undefined): number {
    this.forget(first);
    const place = Math.max(this.last.get(person) ?? 0, first ?? 0) + (goesFirst ? STEP.first : STEP.others);
    this.last.set(person, place);
    return Math.min(place, LAST_PLACE);
  }

  /** Places that were passed say nothing any more. */
  private forget(first = Infinity): void {
    for (const [person, place] of this.last) if (place <= first) this.last.delete(person);
  }
}
