import type { Capability } from '../capability';

/** A process was given to the server that may send what nobody does. */
export class SentToNobody extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('; '));
    this.name = 'SentToNobody';
  }
}

type Sender = Pick<Capability, 'name' | 'jobs' | 'processes'>;

/** @throws SentToNobody naming module and process of each command that nobody executes and each job that nobody defines */
export function requireExecuted(capabilities: readonly Sender[], commands: { has(name: string): boolean }): void {
  const jobs = new Set(capabilities.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name)));
  const problems = capabilities.flatMap(({ name: module, processes = [] }) =>
    processes.flatMap(({ name: process, sends }) =>
      sends
        .filter(({ kind, name }) => !(kind === 'job' ? jobs : commands).has(name))
        .map(({ kind, name }) => {
          const missing = kind === 'job' ? 'no module defines' : 'no module executes';
          return `module ${module}: process ${process} may send the ${kind} ${name}, which ${missing}`;
        }),
    ),
  );
  if (problems.length > 0) throw new SentToNobody(problems);
}
