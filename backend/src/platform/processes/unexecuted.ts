import { type Capability, UnsoundModules } from '../capability';

type Sender = Pick<Capability, 'name' | 'jobs' | 'processes' | 'whenErased'>;

/** @throws UnsoundModules naming module and process of each command that nobody executes and each job that nobody defines */
export function requireExecuted(capabilities: readonly Sender[], commands: { has(name: string): boolean }): void {
  const jobs = new Set(capabilities.flatMap(({ jobs = [] }) => jobs.map(({ job }) => job.name)));
  const ends = capabilities.flatMap(({ whenErased = [] }) => whenErased);
  const problems = capabilities.flatMap(({ name: module, processes = [] }) =>
    processes
      .map((process) => (typeof process === 'function' ? process(ends) : process))
      .flatMap(({ name: process, sends }) =>
        sends
          .filter(({ kind, name }) => !(kind === 'job' ? jobs : commands).has(name))
          .map(({ kind, name }) => {
            const missing = kind === 'job' ? 'no module defines' : 'no module executes';
            return `module ${module}: process ${process} may send the ${kind} ${name}, which ${missing}`;
          }),
      ),
  );
  if (problems.length > 0) throw new UnsoundModules(problems);
}
