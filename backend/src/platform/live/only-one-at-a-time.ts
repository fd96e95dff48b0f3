/** Calls while one is under way become one more call after it; a failed one is made up for by the next. */
export function onlyOneAtATime(action: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = (): void => {
    again = running;
    if (running) return;
    running = true;
    void action()
      .catch(() => undefined)
      .then(() => {
        running = false;
        if (again) run();
      });
  };
  return run;
}
