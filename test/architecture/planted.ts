/** One violation of a wall: who imports what, and the rule that must say so. */
export interface Planted {
  readonly wall: string;
  readonly rule: string;
  readonly file: string;
  readonly imports: string;
}

export const ALPHA = 'backend/src/modules/alpha';
const BETA = 'backend/src/modules/beta';

/** Files that are imported, each in its right place and importing only what it may. */
export const SOUND_TREE: { readonly [file: string]: string } = {
  'libs/kernel/src/index.ts': 'export const kernel = 1;\nexport const systemClock = { now: () => new Date(0) };',
  'libs/parts/src/index.ts': 'export const parts = 1;',
  'libs/parts/src/files/index.ts': "import 'node:fs';\nexport const files = 1;",
  'libs/circuit/src/index.ts':
    "import { kernel } from '@tracewright/kernel';\nimport { parts } from '@tracewright/parts';\nexport const circuit = kernel + parts;",
  'libs/contracts/src/index.ts':
    "import type { circuit } from '@tracewright/circuit';\nexport type Contract = typeof circuit;\nexport const contracts = 1;",
  'libs/event-store/src/index.ts': 'export interface Definition { type: string }\nexport const eventStore = 1;',
  'libs/projections/src/index.ts':
    "import { eventStore } from '@tracewright/event-store';\nexport const projections = eventStore;",
  'libs/privacy/src/index.ts': 'export const privacy = 1;',
  'libs/privacy/src/way-back.ts': "export * from './p43';\nexport const back = 1;",
  'libs/test-gateway/src/faults.ts': 'export const faults = 1;',
  'libs/test-gateway/src/machine/orders.ts': "import { faults } from '../faults';\nexport const orders = faults;",
  'libs/test-gateway/src/engine/engine.ts':
    "import { orders } from '../machine/orders';\nexport const engine = () => orders;",
  'test/support/helper.ts': 'export const helper = 1;',
  'backend/src/composition-root.ts': "export { alpha } from './modules/alpha/alpha.module';",
  'backend/src/platform/pool.ts': 'export const pool = 1;',
  'backend/src/platform/commands/index.ts': "export * from './command-context';",
  'backend/src/platform/commands/command-context.ts':
    'export const [commandContext, causedBy, causedByJob] = [1, 2, 3];',
  'backend/src/platform/event-store/provider.ts':
    "import { eventStore } from '@tracewright/event-store';\nexport const provider = eventStore;",
  [`${ALPHA}/alpha.module.ts`]:
    "import { controller } from './http/alpha.controller';\nexport const alpha = controller;",
  [`${ALPHA}/domain/events.ts`]: [
    "import { circuit } from '@tracewright/circuit';",
    "import { kernel } from '@tracewright/kernel';",
    "import type { Definition } from '@tracewright/event-store';",
    "import type { Contract } from '@tracewright/contracts';",
    'export const events: [Definition?, Contract?] = [];',
    'export const sum = circuit + kernel;',
  ].join('\n'),
  [`${ALPHA}/domain/decide.ts`]: "import { events } from './events';\nexport const decide = () => events;",
  [`${ALPHA}/readers/reader.ts`]:
    "import { decide } from '../domain/decide';\nimport { pool } from '../../../platform/pool';\nexport const reader = () => [decide(), pool];",
  [`${ALPHA}/queries/query.ts`]:
    "import { list } from '../read-models/list/list.projection';\nexport const query = list;",
  [`${ALPHA}/commands/act.command.ts`]:
    "import { decide } from '../domain/decide';\nimport { reader } from '../readers/reader';\nimport { pool } from '../../../platform/pool';\nexport const act = () => [decide(), reader, pool];",
  [`${ALPHA}/read-models/list/list.projection.ts`]:
    "import { events } from '../../domain/events';\nimport { projections } from '@tracewright/projections';\nimport type { Definition } from '@tracewright/event-store';\nexport const list: [unknown, unknown, Definition?] = [events, projections];",
  [`${ALPHA}/http/alpha.controller.ts`]:
    "import { act } from '../commands/act.command';\nimport { list } from '../read-models/list/list.projection';\nimport { query } from '../queries/query';\nimport { reader } from '../readers/reader';\nexport const controller = () => [act(), list, query, reader];",
  [`${ALPHA}/workers/send.processor.ts`]:
    "import { act } from '../commands/act.command';\nimport { follow } from '../processes/follow.process';\nexport const send = [act, follow];",
  [`${ALPHA}/processes/follow.process.ts`]:
    "import { act } from '../commands/act.command';\nimport { other } from '../../beta/commands/other.command';\nexport const follow = () => [act(), other];",
  [`${BETA}/domain/events.ts`]: 'export const betaEvents = 1;',
  [`${BETA}/commands/other.command.ts`]:
    "import { betaEvents } from '../domain/events';\nexport const other = betaEvents;",
  'frontend/src/lib/http.ts': "import { contracts } from '@tracewright/contracts';\nexport const http = contracts;",
  'frontend/src/components/Box.tsx': 'export const Box = () => null;',
  'frontend/src/canvas/draw.ts': "import { circuit } from '@tracewright/circuit';\nexport const draw = circuit;",
  'frontend/src/features/alpha/api.ts':
    "import { http } from '../../lib/http';\nimport { kernel } from '@tracewright/kernel';\nimport { draw } from '../../canvas/draw';\nimport { Box } from '../../components/Box';\nexport const api = [http, kernel, draw, Box];",
  'frontend/src/features/beta/api.ts': 'export const betaApi = 1;',
  'frontend/src/app/router.tsx': "import { api } from '../features/alpha/api';\nexport const router = api;",
};

const planted = (wall: string, rule: string, file: string, imports: string): Planted => ({ wall, rule, file, imports });

const OUTER_OF_DOMAIN = 'domain does not know commands, http, workers, processes or the platform';
const SIDE_BY_SIDE = 'http, workers and processes go through commands, not through each other';
const COMMANDS = 'http, workers and processes import commands, never the other way round';
const READERS = 'readers read streams: they know no call, no command and no table';
const MODULES = 'module to module is forbidden';
const LIBS = 'libs never import backend, frontend or test';

export const PLANTED: readonly Planted[] = [
  planted(OUTER_OF_DOMAIN, 'domain-knows-no-outer-layer', `${ALPHA}/domain/p01.ts`, '../commands/act.command'),
  planted(OUTER_OF_DOMAIN, 'domain-knows-no-outer-layer', `${ALPHA}/domain/p02.ts`, '../http/alpha.controller'),
  planted(OUTER_OF_DOMAIN, 'domain-knows-no-outer-layer', `${ALPHA}/domain/p03.ts`, '../workers/send.processor'),
  planted(OUTER_OF_DOMAIN, 'domain-knows-no-outer-layer', `${ALPHA}/domain/p04.ts`, '../processes/follow.process'),
  planted(OUTER_OF_DOMAIN, 'domain-knows-no-outer-layer', `${ALPHA}/domain/p05.ts`, '../../../platform/pool'),
  planted(
    'domain imports of libs only kernel and circuit',
    'domain-imports-only-pure-libs',
    `${ALPHA}/domain/p06.ts`,
    '@tracewright/projections',
  ),
  planted(
    'domain takes only types from contracts',
    'domain-takes-only-types-from-contracts-and-event-store',
    `${ALPHA}/domain/p07.ts`,
    '@tracewright/contracts',
  ),
  planted(
    'domain takes only types from the event store',
    'domain-takes-only-types-from-contracts-and-event-store',
    `${ALPHA}/domain/p08.ts`,
    '@tracewright/event-store',
  ),
  planted('domain imports no framework', 'domain-imports-no-framework', `${ALPHA}/domain/p09.ts`, '@nestjs/common'),
  planted('domain imports no other package', 'domain-imports-no-framework', `${ALPHA}/domain/p10.ts`, 'pg'),
  planted('domain imports no Node module', 'domain-imports-no-node-module', `${ALPHA}/domain/p11.ts`, 'node:crypto'),
  planted(COMMANDS, 'commands-import-no-outer-layer', `${ALPHA}/commands/p12.ts`, '../http/alpha.controller'),
  planted(COMMANDS, 'commands-import-no-outer-layer', `${ALPHA}/commands/p13.ts`, '../workers/send.processor'),
  planted(COMMANDS, 'commands-import-no-outer-layer', `${ALPHA}/commands/p14.ts`, '../processes/follow.process'),
  planted(SIDE_BY_SIDE, 'outer-layers-do-not-know-each-other', `${ALPHA}/http/p15.ts`, '../workers/send.processor'),
  planted(SIDE_BY_SIDE, 'workers-know-no-http', `${ALPHA}/workers/p16.ts`, '../http/alpha.controller'),
  planted(
    SIDE_BY_SIDE,
    'outer-layers-do-not-know-each-other',
    `${ALPHA}/processes/p45.ts`,
    '../workers/send.processor',
  ),
  planted(SIDE_BY_SIDE, 'outer-layers-do-not-know-each-other', `${ALPHA}/http/p46.ts`, '../processes/follow.process'),
  planted(SIDE_BY_SIDE, 'outer-layers-do-not-know-each-other', `${ALPHA}/processes/p17.ts`, '../http/alpha.controller'),
  planted(
    'domain never reads read-models',
    'decisions-read-no-read-models',
    `${ALPHA}/domain/p18.ts`,
    '../read-models/list/list.projection',
  ),
  planted(
    'commands never read read-models',
    'decisions-read-no-read-models',
    `${ALPHA}/commands/p19.ts`,
    '../read-models/list/list.projection',
  ),
  planted(READERS, 'readers-import-no-outer-layer', `${ALPHA}/readers/p60.ts`, '../http/alpha.controller'),
  planted(READERS, 'readers-import-no-outer-layer', `${ALPHA}/readers/p61.ts`, '../workers/send.processor'),
  planted(READERS, 'readers-import-no-outer-layer', `${ALPHA}/readers/p62.ts`, '../processes/follow.process'),
  planted(READERS, 'readers-import-no-outer-layer', `${ALPHA}/readers/p63.ts`, '../commands/act.command'),
  planted(READERS, 'decisions-read-no-read-models', `${ALPHA}/readers/p64.ts`, '../read-models/list/list.projection'),
  planted(READERS, 'decisions-read-no-read-models', `${ALPHA}/readers/p65.ts`, '../queries/query'),
  planted('commands never ask tables', 'decisions-read-no-read-models', `${ALPHA}/commands/p66.ts`, '../queries/query'),
  planted(
    'read-models never import readers',
    'read-models-import-no-commands',
    `${ALPHA}/read-models/p67.ts`,
    '../readers/reader',
  ),
  planted(OUTER_OF_DOMAIN, 'domain-knows-no-outer-layer', `${ALPHA}/domain/p68.ts`, '../readers/reader'),
  planted(
    'read-models never import commands',
    'read-models-import-no-commands',
    `${ALPHA}/read-models/p20.ts`,
    '../commands/act.command',
  ),
  planted(
    'read-models import of the domain only event types',
    'read-models-know-only-events-of-the-domain',
    `${ALPHA}/read-models/p21.ts`,
    '../domain/decide',
  ),
  planted(
    'read-models never import the event store',
    'read-models-import-no-event-store',
    `${ALPHA}/read-models/p22.ts`,
    '@tracewright/event-store',
  ),
  planted(
    'read-models never import the event store of the platform',
    'read-models-import-no-event-store',
    `${ALPHA}/read-models/p23.ts`,
    '../../../platform/event-store/provider',
  ),
  planted(MODULES, 'modules-do-not-import-each-other', `${ALPHA}/http/p24.ts`, '../../beta/commands/other.command'),
  planted(MODULES, 'modules-do-not-import-each-other', `${ALPHA}/domain/p25.ts`, '../../beta/domain/events'),
  planted(MODULES, 'modules-do-not-import-each-other', `${ALPHA}/read-models/p26.ts`, '../../beta/domain/events'),
  planted(
    'a process sends commands of another module and knows nothing else of it',
    'processes-import-only-commands-of-other-modules',
    `${ALPHA}/processes/p27.ts`,
    '../../beta/domain/events',
  ),
  planted(
    'only the composition root names modules',
    'only-the-composition-root-names-modules',
    'backend/src/platform/p28.ts',
    '../modules/alpha/alpha.module',
  ),
  planted(
    'frontend never imports backend',
    'frontend-imports-no-backend',
    'frontend/src/app/p29.ts',
    '../../../backend/src/platform/pool',
  ),
  planted(
    'frontend imports only circuit, parts, contracts and kernel of the libs',
    'frontend-imports-only-shared-libs',
    'frontend/src/lib/p30.ts',
    '@tracewright/privacy',
  ),
  planted(
    'feature to feature is forbidden',
    'features-do-not-import-each-other',
    'frontend/src/features/alpha/p31.ts',
    '../beta/api',
  ),
  planted(
    'components import nothing from features',
    'shared-components-import-no-feature',
    'frontend/src/components/p32.ts',
    '../features/alpha/api',
  ),
  planted(
    'lib imports nothing from features',
    'shared-components-import-no-feature',
    'frontend/src/lib/p33.ts',
    '../features/alpha/api',
  ),
  planted('canvas knows no Ant Design', 'canvas-knows-no-http-and-no-ant-design', 'frontend/src/canvas/p34.ts', 'antd'),
  planted(
    'canvas knows no HTTP',
    'canvas-knows-no-http-and-no-ant-design',
    'frontend/src/canvas/p35.ts',
    '../lib/http',
  ),
  planted(LIBS, 'libs-import-no-application', 'libs/privacy/src/p36.ts', '../../../backend/src/platform/pool'),
  planted(LIBS, 'libs-import-no-application', 'libs/privacy/src/p37.ts', '../../../frontend/src/lib/http'),
  planted(LIBS, 'libs-import-no-application', 'libs/privacy/src/p38.ts', '../../../test/support/helper'),
  planted(
    'the kernel depends on nothing',
    'kernel-depends-on-nothing',
    'libs/kernel/src/p39.ts',
    '@tracewright/privacy',
  ),
  planted(
    'the circuit library knows only the kernel and parts',
    'circuit-knows-only-kernel-and-parts',
    'libs/circuit/src/p40.ts',
    '@tracewright/privacy',
  ),
  planted('parts know nothing else', 'parts-know-nothing-else', 'libs/parts/src/p70.ts', '@tracewright/kernel'),
  planted('parts are read in the browser', 'parts-import-no-node-module', 'libs/parts/src/p71.ts', 'node:fs'),
  planted(
    'the circuit library runs in the browser',
    'circuit-imports-no-node-module',
    'libs/circuit/src/p41.ts',
    'node:fs',
  ),
  planted(
    'contracts speak the language of kernel and circuit alone',
    'contracts-know-only-kernel-and-circuit',
    'libs/contracts/src/p42.ts',
    'pg',
  ),
  planted(
    'solutions are made with circuit, contracts and kernel alone',
    'synthesis-knows-only-circuit-contracts-and-kernel',
    'libs/synthesis/src/p43.ts',
    '@tracewright/event-store',
  ),
  planted(
    'processes do not know projections',
    'projections-and-processes-do-not-know-each-other',
    'libs/processes/src/p47.ts',
    '@tracewright/projections',
  ),
  planted(
    'the runtime knows nobody who uses it',
    'runtime-knows-only-kernel-and-event-store',
    'libs/runtime/src/p48.ts',
    '@tracewright/projections',
  ),
  planted(
    'the test gateway stands for another company',
    'test-gateway-knows-nothing-of-the-product',
    'libs/test-gateway/src/p70.ts',
    '@tracewright/kernel',
  ),
  planted(
    'its machine decides apart from what runs it',
    'test-gateway-machine-is-pure',
    'libs/test-gateway/src/machine/p71.ts',
    '../engine/engine',
  ),
  planted(
    'its machine needs no module of Node',
    'test-gateway-machine-imports-no-package',
    'libs/test-gateway/src/machine/p72.ts',
    'node:crypto',
  ),
  planted('no cycles', 'no-cycles', 'libs/privacy/src/p43.ts', './way-back'),
  planted('what is imported exists', 'everything-imported-exists', 'backend/src/platform/p44.ts', './gone'),
];

/** More than types is imported. */
export const sourceOf = ({ imports }: Planted): string =>
  `import * as imported from '${imports}';\nexport const used = Object.keys(imported);\n`;
