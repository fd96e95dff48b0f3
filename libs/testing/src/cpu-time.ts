/**
 * Runs it and answers the processor time of this process meanwhile, in milliseconds: unlike time on the clock, what
 * other programs do on the machine hardly counts.
 */
export function cpuTimeOf(action: () => void): number {
  const before = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** How much longer work takes at the moment than it needs of a processor, because the machine has other work: 1 when it has none. */
export function stretchOfWork(workMs: number): number {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  let used = 0;
  while (used < workMs) {
    const { user, system } = process.cpuUsage(cpu);
    used = (user + system) / 1000;
  }
  return Math.max(1, (performance.now() - began) / used);
}
