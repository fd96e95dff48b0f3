/**
 * Runs what is asked for one after the other, the first at once. What is asked for while `most` are waiting is dropped: a
 * key that is held down would go on long after it was let go.
 */
export function inTurn(most: number): (task: () => Promise<void>) => void {
  let open = 0;
  let last = Promise.resolve();
  return (task) => {
    if (open > most) return;
    last = open === 0 ? task() : last.then(task, task);
    open += 1;
    const done = (): void => {
      open -= 1;
    };
    last.then(done, done);
  };
}
