import type { INestApplicationContext, Type } from '@nestjs/common';
import type { JobQueue } from '../jobs';
import { PersonalData } from '../personal-data/personal-data';
import { ProcessCommands } from '../processes/process-commands';
import { Sellers } from '../sales';
import { StartUp } from '../start-up';
import { JOBS } from '../tokens';
import type { Registry } from './registry';
import { UnsoundModules } from './soundness';

/**
 * Gives each part that a capability names to whoever drives it: the work of jobs to their queue, what is held about people
 * to their export and erasure, tasks to the start. @throws UnsoundModules when a provider is missing
 */
export function connectParts(app: INestApplicationContext, { capabilities }: Registry): void {
  const problems: string[] = [];
  const [queue, personalData, startUp] = [app.get<JobQueue>(JOBS), app.get(PersonalData), app.get(StartUp)];
  const sellers = app.get(Sellers);
  const find = <T>(provider: Type<T>, problem: string): T | undefined => {
    try {
      return app.get(provider, { strict: false });
    } catch {
      problems.push(`${problem}: make ${provider.name} one of its providers`);
      return undefined;
    }
  };
  for (const capability of capabilities) {
    const { name, jobs = [], sells = [], personalData: held = [], startUp: tasks = [], whenErased = [] } = capability;
    for (const { job, worker: provider } of jobs) {
      const worker = find(provider, `module ${name}: nobody does the job ${job.name}`);
      if (worker) queue.process(job, (payload, run) => worker.work(payload, run));
    }
    for (const data of held) {
      const holder = find(data.holder, `module ${name}: nobody holds the section ${data.section} of a person’s data`);
      if (holder === undefined) continue;
      const { section, open, erase } = data;
      personalData.add({
        section,
        collect: (userId) => data.collect(holder, userId),
        ...(open && { open: (userId: string) => open(holder, userId) }),
        ...(erase && { erase: (userId: string) => erase(holder, userId) }),
      });
    }
    for (const { service, seller: provider } of sells) {
      const seller = find(provider, `module ${name}: nobody sells ${service}`);
      if (seller) sellers.add(service, seller);
    }
    for (const { command } of whenErased) {
      if (app.get(ProcessCommands).has(command.name)) continue;
      problems.push(`module ${name}: nobody executes ${command.name}, which ends something when a person is erased`);
    }
    for (const provider of tasks) {
      const task = find(provider, `module ${name}: nobody does its task at start`);
      if (task) startUp.add(() => task.run());
    }
  }
  if (problems.length > 0) throw new UnsoundModules(problems);
}
