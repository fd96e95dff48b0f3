/** As much as one turn of the event loop gives to long work, in milliseconds. */
const SLICE_MS = 10;

const waiting: (() => void)[] = [];
let scheduled = false;

/** Of all long work in this process one piece goes on with each turn of the event loop. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (!scheduled) setImmediate(goOn);
    scheduled = true;
  });
}

function goOn(): void {
  waiting.shift()?.();
  scheduled = waiting.length > 0;
  if (scheduled) setImmediate(goOn);
}

/**
 * Long work on the thread that answers requests, done in slices: `if (slices.isOver()) await slices.next()` between its
 * steps lets everybody else in.
 */
export class Slices {
  private began = performance.now();

  isOver(): boolean {
    return performance.now() - this.began > SLICE_MS;
  }

  async next(): Promise<void> {
    await nextTurn();
    this.began = performance.now();
  }
}

/** Carries out work that says itself where it may be interrupted. */
export async function inSlices<Result>(work: Generator<undefined, Result>): Promise<Result> {
  const slices = new Slices();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (slices.isOver()) await slices.next();
  }
}
