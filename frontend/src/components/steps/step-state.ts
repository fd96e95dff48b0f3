export type StepState = 'done' | 'now' | 'waiting';

/** How the step at `index` stands while the step at `now` runs. */
export const stepState = (index: number, now: number): StepState =>
  index < now ? 'done' : index === now ? 'now' : 'waiting';
