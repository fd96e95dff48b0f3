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
    ...twice(capabilities, 'event type', ({ eventTypes = [] }) => eventTypes.map(({ type }) => type)),
    ...twice(capabilities, 'section of a person’s data', ({ personalData = [] }) =>
      personalData.map(({ section }) => section),
    ),
    ...twice(capabilities, 'job', ({ jobs = [] }) => jobs.map(({ job }) => job.name)),
    ...capabilities.flatMap(eventProblems),
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
      return other === undefined ? [] : [`module ${capability.name}: ${what} ${name} belongs to module ${other} already`];
    }),
  );
}

function eventProblems({ name, streams = {}, eventTypes = [], describe }: Capability): string[] {
  const owners = new Set(Object.values(streams).map(({ owner }) => owner));
  return eventTypes.flatMap(({ type, personal }) => [
    ...(describe ? [] : [`module ${name}: event type ${type} has no description: say it in one sentence for people`]),
    ...(personal && !owners.has(personal.subject)
      ? [
          `module ${name}: the personal fields ${personal.fields.join(', ')} of ${type} have no owner: ` +
            `"${personal.subject}" is not the owner of any of the module's streams`,
        ]
      : []),
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
  const followers = [...projections.filter((each) => typeof each !== 'function'), ...processes];
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
