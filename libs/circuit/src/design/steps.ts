/** Long work that can be interrupted wherever it yields. */
export type Steps<Result> = Generator<undefined, Result>;

/** The result of work that is not interrupted. */
export function atOnce<Result>(work: Steps<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
