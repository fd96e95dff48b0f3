/** Where the time comes from. Domain code never holds one: commands carry the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
