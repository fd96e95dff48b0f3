import { ALPHA } from './planted';

/** Impure code where pure code belongs: what the lint must say, and of which file. */
export const PLANTED_IMPURITIES: readonly { wall: string; file: string; source: string; says: RegExp }[] = [
  {
    wall: 'domain reads no clock (now)',
    file: `${ALPHA}/domain/c01.ts`,
    source: 'export const at = () => new Date();\n',
    says: /^no-current-date: Pure code reads no clock/,
  },
  {
    wall: 'domain reads no clock (milliseconds)',
    file: `${ALPHA}/domain/c02.ts`,
    source: 'export const at = () => Date.now();\n',
    says: /^no-restricted-properties: .*Pure code reads no clock/,
  },
  {
    wall: 'domain reads no clock (as a text)',
    file: `${ALPHA}/domain/c11.ts`,
    source: 'export const at = () => Date();\n',
    says: /^no-current-date: Pure code reads no clock/,
  },
  {
    wall: 'domain reads no clock (the kernel’s)',
    file: `${ALPHA}/domain/c03.ts`,
    source: "import { systemClock } from '@tracewright/kernel';\nexport const at = () => systemClock.now();\n",
    says: /^no-restricted-imports: .*Pure code reads no clock/,
  },
  {
    wall: 'domain knows no chance',
    file: `${ALPHA}/domain/c04.ts`,
    source: 'export const dice = () => Math.random();\n',
    says: /^no-restricted-properties: .*Pure code knows no chance/,
  },
  {
    wall: 'domain knows no chance (ids)',
    file: `${ALPHA}/domain/c05.ts`,
    source: 'export const id = () => crypto.randomUUID();\n',
    says: /^no-restricted-globals: .*Pure code knows neither/,
  },
  {
    wall: 'a projection reads no clock',
    file: `${ALPHA}/read-models/list/c06.projection.ts`,
    source: 'export const at = () => Date.now();\n',
    says: /^no-restricted-properties: .*Pure code reads no clock/,
  },
  {
    wall: 'a process reads no environment',
    file: `${ALPHA}/processes/c07.process.ts`,
    source: 'export const home = () => process.env.HOME;\n',
    says: /^no-restricted-globals: .*Pure code knows neither/,
  },
  {
    wall: 'the EventBus of @nestjs/cqrs carries no domain event',
    file: `${ALPHA}/commands/c08.ts`,
    source: "import { EventBus } from '@nestjs/cqrs';\nexport const bus = EventBus;\n",
    says: /^no-restricted-imports: .*Domain events travel only through the event store/,
  },
  {
    wall: 'a worker makes no context of its own',
    file: `${ALPHA}/workers/c09.worker.ts`,
    source: "import { commandContext } from '../../../platform/commands';\nexport const context = commandContext;\n",
    says: /^no-restricted-imports: .*take the context from causedByJob/,
  },
  {
    wall: 'nor by the place where it is defined',
    file: `${ALPHA}/workers/c10.worker.ts`,
    source:
      "import { causedBy } from '../../../platform/commands/command-context';\nexport const context = causedBy;\n",
    says: /^no-restricted-imports: .*take the context from causedByJob/,
  },
];

/** The same words where they are allowed. */
export const SOUND_IMPURITIES: { readonly [file: string]: string } = {
  [`${ALPHA}/commands/s01.ts`]:
    "import { systemClock } from '@tracewright/kernel';\nexport const at = () => [new Date(), Date.now(), Math.random(), systemClock.now()];\n",
  [`${ALPHA}/workers/s04.worker.ts`]:
    "import { causedByJob } from '../../../platform/commands';\nexport const context = causedByJob;\n",
  [`${ALPHA}/http/s05.ts`]:
    "import { commandContext } from '../../../platform/commands';\nexport const context = commandContext;\n",
  [`${ALPHA}/domain/s02.ts`]: 'export const at = (text: string) => new Date(text).getTime();\n',
  [`${ALPHA}/http/s03.ts`]: "import { CommandBus } from '@nestjs/cqrs';\nexport const bus = CommandBus;\n",
};
