import type { Capability } from './capability';

/** Modules that don't fit together: told at start, each problem with its module and what to do. */
export class UnsoundModules extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`the modules don't fit together:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'UnsoundModules';
  }
}

/** What can be told before anything is opened. @throws UnsoundModules */
export function assertSound(capabilities: readonly Capability[]): void {
  const problems = [
    ...twice(capabilities, 'module', ({ name }) => [name]),
    ...twice(capabilities, 'category', ({ streams = {} }) => Object.keys(streams)),
    ...twice(capabilities, 'event type', ({ streams = {} }) =>
      Object.values(streams).flatMap(({ events }) => events.types.map(({ type }) => type)),
    ),
    ...twice(capabilities, 'section of a person’s data', ({ personalData = [] }) =>
      personalData.map(({ section }) => section),
    ),
    ...twice(capabilities, 'sold service', ({ sells = [] }) => sells.map(({ service }) => service)),
    ...twice(capabilities, 'support command', ({ cli = [] }) => cli.map(({ name }) => name)),
    ...twice(capabilities, 'job', ({ jobs = [] }) => jobs.map(({ job }) => job.name)),
    ...capabilities.flatMap(eventProblems),
    ...capabilities.flatMap(erasureProblems),
    ...capabilities.flatMap((capability) => streamProblems(capability, capabilities)),
  ];
  if (problems.length > 0) throw new UnsoundModules(problems);
}

function twice(
  capabilities: readonly Capability[],
  what: string,
  namesOf: (capability: Capability) => readonly string[],
): string[] {
  const owners = new Map<string, string>();
  return capabilities.flatMap((capability) =>
    namesOf(capability).flatMap((name) => {
      const other = owners.get(name);
      owners.set(name, capability.name);
      return other === undefined
        ? []
        : [`module ${capability.name}: ${what} ${name} belongs to module ${other} already`];
    }),
  );
}

function eventProblems({ name, streams = {} }: Capability): string[] {
  return Object.entries(streams).flatMap(([category, { owner, events }]) => [
    ...events.undescribed.map(
      (type) => `module ${name}: event type ${type} has no description: say it in one sentence for people`,
    ),
    ...events.types.flatMap(({ type, personal }) =>
      personal === undefined || personal.subject === owner
        ? []
        : [
            `module ${name}: the personal fields ${personal.fields.join(', ')} of ${type} have no owner: they are of ` +
              `"${personal.subject}", and the owner of ${category} is ${owner === null ? 'nobody' : `"${owner}"`}`,
          ],
    ),
  ]);
}

function erasureProblems({ name, streams = {}, personalData = [], whenErased = [] }: Capability): string[] {
  return whenErased.flatMap(({ section, category }) => [
    ...(category in streams
      ? []
      : [`module ${name}: what is ended when a person is erased is in ${category}, not its own`]),
    ...(personalData.some((held) => held.section === section && held.open)
      ? []
      : [`module ${name}: nobody tells what a person has open of "${section}", which is ended when they are erased`]),
  ]);
}

/** Followers of what nobody writes, and names of what nobody is. */
function streamProblems(
  { name, streams = {}, projections = [], processes = [] }: Capability,
  all: readonly Capability[],
): string[] {
  const known = all.flatMap((each) => Object.entries(each.streams ?? {}));
  const categories = new Set(known.map(([category]) => category));
  const subjects = new Set(known.map(([, { subject }]) => subject));
  const followers = [
    ...projections.filter((each) => typeof each !== 'function'),
    ...processes.filter((each) => typeof each !== 'function'),
  ];
  return [
    ...followers.flatMap((follower) =>
      (follower.categories === 'all' ? [] : follower.categories)
        .filter((category) => !categories.has(category))
        .map((category) => `module ${name}: ${follower.name} follows ${category}, which no module writes`),
    ),
    ...Object.entries(streams).flatMap(([category, { names = {} }]) =>
      Object.entries(names)
        .filter(([, subject]) => !subjects.has(subject))
        .map(([field, subject]) => `module ${name}: ${field} of ${category} names a ${subject}, which no module has`),
    ),
  ];
}
