/**
 * The import walls of the house: who may import whom. Each is tested with planted violations in test/architecture.
 * The layers of a module: http, workers, processes -> commands -> readers -> domain -> libs/kernel, libs/circuit.
 */
const MODULES = '^backend/src/modules';
const layer = (...names) => `${MODULES}/[^/]+/(${names.join('|')})(/|[.]ts$)`;
const OUTER = ['http', 'workers', 'processes'];
const NPM = [
  'npm',
  'npm-dev',
  'npm-optional',
  'npm-peer',
  'npm-bundled',
  'npm-no-pkg',
  'npm-unknown',
  'unknown',
  'undetermined',
];

/** What isn't imported as a type: that vanishes when it is compiled, and what vanished can't be called. */
const CALLABLE = { dependencyTypesNot: ['type-only'] };
const SPECS = '[.]spec[.]tsx?$';
/** While the event store is away nothing else knows who may come in; it is folded by the domain's own hand, to be the same. */
const SIGN_INS = '/accounts/read-models/sign-in/';

const layers = [
  {
    name: 'domain-knows-no-outer-layer',
    comment: 'The arrow points from outside to the domain: a decision does not know how it is run, not even as a type.',
    from: { path: layer('domain'), pathNot: SPECS },
    to: { path: [layer(...OUTER, 'commands', 'readers', 'queries'), '^backend/src/(?!modules/)'] },
  },
  {
    name: 'domain-imports-only-pure-libs',
    comment: 'The kernel, the circuit model and what is known of parts are what decisions are made with.',
    from: { path: layer('domain'), pathNot: SPECS },
    to: { path: '^libs/', pathNot: '^libs/(kernel|circuit|parts|contracts|event-store)/' },
  },
  {
    name: 'domain-takes-only-types-from-contracts-and-event-store',
    comment:
      "The types of published events and of an event's definition are words; anything that can be called is not.",
    from: { path: layer('domain'), pathNot: SPECS },
    to: { path: '^libs/(contracts|event-store)/', ...CALLABLE },
  },
  {
    name: 'domain-imports-no-framework',
    comment: 'No package at all: a decision must be readable and runnable without one.',
    from: { path: layer('domain'), pathNot: SPECS },
    to: { dependencyTypes: NPM, pathNot: '^libs/' },
  },
  {
    name: 'domain-imports-no-node-module',
    from: { path: layer('domain'), pathNot: SPECS },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'commands-import-no-outer-layer',
    comment: 'http, workers and processes send commands, never the other way round.',
    from: { path: layer('commands'), pathNot: SPECS },
    to: { path: layer(...OUTER) },
  },
  {
    name: 'readers-import-no-outer-layer',
    comment: 'What reads streams is used by whoever decides or answers, and knows none of them.',
    from: { path: layer('readers'), pathNot: SPECS },
    to: { path: [layer(...OUTER), `${MODULES}/[^/]+/commands/.*[.]command[.]ts$`] },
  },
  {
    name: 'outer-layers-do-not-know-each-other',
    comment: 'http and processes share commands, nothing else; a process only names the job that a worker does.',
    from: { path: `${MODULES}/([^/]+)/(http|processes)/`, pathNot: SPECS },
    to: { path: `${MODULES}/$1/(http|workers|processes)/`, pathNot: `${MODULES}/$1/$2/` },
  },
  {
    name: 'workers-know-no-http',
    comment: 'A worker does the job that a process of its module named; who asked over HTTP is not its business.',
    from: { path: `${MODULES}/([^/]+)/workers/`, pathNot: SPECS },
    to: { path: `${MODULES}/$1/http/` },
  },
  {
    name: 'decisions-read-no-read-models',
    comment: 'Deciding from a stale table is how things get booked twice: readers read streams, queries read tables.',
    from: { path: layer('commands', 'readers', 'domain'), pathNot: SPECS },
    to: { path: layer('read-models', 'queries'), pathNot: SIGN_INS },
  },
];

const readModels = [
  {
    name: 'read-models-import-no-commands',
    from: { path: layer('read-models'), pathNot: SPECS },
    to: { path: layer('commands', 'readers', 'queries', ...OUTER) },
  },
  {
    name: 'read-models-know-only-events-of-the-domain',
    comment:
      'Of the domain, a projection sees the event types in domain/events.ts: state and decisions are not its business.',
    from: { path: layer('read-models'), pathNot: [SPECS, SIGN_INS] },
    to: {
      path: layer('domain'),
      pathNot: [`${MODULES}/[^/]+/domain/events([.]ts$|/)`, `${MODULES}/[^/]+/domain/[^/]+[.-]events[.]ts$`],
      ...CALLABLE,
    },
  },
  {
    name: 'read-models-import-no-event-store',
    comment: 'The runner reads the store; a projection is given its events.',
    from: { path: layer('read-models'), pathNot: SPECS },
    to: { path: ['^libs/event-store/', '^backend/src/platform/event-store', 'node_modules/@eventstore/'], ...CALLABLE },
  },
];

const modules = [
  {
    name: 'modules-do-not-import-each-other',
    comment: 'Modules speak through libs/contracts; only a process may send a command of another module.',
    from: { path: `${MODULES}/([^/]+)/`, pathNot: layer('processes') },
    to: { path: `${MODULES}/`, pathNot: `${MODULES}/$1/` },
  },
  {
    name: 'processes-import-only-commands-of-other-modules',
    from: { path: `${MODULES}/([^/]+)/processes/` },
    to: { path: `${MODULES}/`, pathNot: [`${MODULES}/$1/`, layer('commands')] },
  },
  {
    name: 'only-the-composition-root-names-modules',
    comment: 'composition-root.ts is the only file that names modules, a line each; the platform knows none.',
    from: { path: '^backend/src/', pathNot: [`${MODULES}/`, '^backend/src/composition-root[.]ts$', SPECS] },
    to: { path: `${MODULES}/` },
  },
];

const pages = [
  {
    name: 'frontend-imports-no-backend',
    from: { path: '^frontend/' },
    to: { path: '^(backend|test)/' },
  },
  {
    name: 'frontend-imports-only-shared-libs',
    comment:
      'The pages share the circuit model, the parts, the contracts and the kernel with the server, and nothing else.',
    from: { path: '^frontend/' },
    to: { path: '^libs/', pathNot: '^libs/(circuit|contracts|kernel|parts)/' },
  },
  {
    name: 'features-do-not-import-each-other',
    from: { path: '^frontend/src/features/([^/]+)/' },
    to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
  },
  {
    name: 'shared-components-import-no-feature',
    from: { path: '^frontend/src/(components|lib|canvas)/' },
    to: { path: '^frontend/src/(features|app)/' },
  },
  {
    name: 'canvas-knows-no-http-and-no-ant-design',
    comment: 'The editor draws and edits; loading, saving and dialogs are the features’ part.',
    from: { path: '^frontend/src/canvas/', pathNot: SPECS },
    to: {
      path: [
        'node_modules/(antd|@ant-design|@tanstack|react-router|react-router-dom)/',
        '^frontend/src/lib/(http|api)',
      ],
    },
  },
];

const libraries = [
  {
    name: 'libs-import-no-application',
    from: { path: '^libs/' },
    to: { path: '^(backend|frontend|test)/' },
  },
  {
    name: 'projections-and-processes-do-not-know-each-other',
    comment: 'What both need to follow the log (tail, locks, backoff) is libs/runtime.',
    from: { path: '^libs/(projections|processes)/src/' },
    to: { path: '^libs/(projections|processes)/', pathNot: '^libs/$1/' },
  },
  {
    name: 'runtime-knows-only-kernel-and-event-store',
    comment: 'Following the log is the same for whoever does it.',
    from: { path: '^libs/runtime/src/', pathNot: SPECS },
    to: { path: '^libs/', pathNot: '^libs/(runtime|kernel|event-store)/' },
  },
  {
    name: 'kernel-depends-on-nothing',
    from: { path: '^libs/kernel/src/', pathNot: SPECS },
    to: { pathNot: '^libs/kernel/' },
  },
  {
    name: 'circuit-knows-only-kernel-and-parts',
    from: { path: '^libs/circuit/src/', pathNot: SPECS },
    to: { path: '^libs/', pathNot: '^libs/(circuit|kernel|parts)/' },
  },
  {
    name: 'parts-know-nothing-else',
    comment: 'Everybody reads them: rules in the browser, catalogue and synthesis on the server.',
    from: { path: '^libs/parts/src/', pathNot: SPECS },
    to: { path: '^libs/', pathNot: '^libs/parts/' },
  },
  {
    name: 'parts-import-no-node-module',
    comment: 'All but the folder that reads them from a disk runs in the browser as well.',
    from: { path: '^libs/parts/src/', pathNot: [SPECS, '^libs/parts/src/files/'] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'circuit-imports-no-node-module',
    comment: 'It runs in the browser as well.',
    from: { path: '^libs/circuit/src/', pathNot: SPECS },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'contracts-know-only-kernel-and-circuit',
    comment: 'What modules and pages say to each other, in the language of kernel and circuit.',
    from: { path: '^libs/contracts/src/', pathNot: SPECS },
    to: { pathNot: '^libs/(contracts|kernel|circuit)/' },
  },
  {
    name: 'synthesis-knows-only-circuit-contracts-and-kernel',
    from: { path: '^libs/synthesis/src/', pathNot: [SPECS, 'spec-support/'] },
    to: { pathNot: '^libs/(synthesis|circuit|contracts|kernel)/' },
  },
];

const testGateway = [
  {
    name: 'test-gateway-knows-nothing-of-the-product',
    comment: 'It stands for another company: what the product knows of it goes over HTTP.',
    from: { path: '^libs/test-gateway/src/', pathNot: SPECS },
    to: { path: '^libs/', pathNot: '^libs/test-gateway/' },
  },
  {
    name: 'test-gateway-machine-is-pure',
    comment: 'What a payment does is decided apart from HTTP, files and the clock.',
    from: { path: '^libs/test-gateway/src/machine/', pathNot: SPECS },
    to: { path: '^libs/test-gateway/src/', pathNot: '^libs/test-gateway/src/(machine/|entities[.]ts|faults[.]ts)' },
  },
  {
    name: 'test-gateway-machine-imports-no-package',
    from: { path: '^libs/test-gateway/src/machine/', pathNot: SPECS },
    to: { dependencyTypes: ['core', ...NPM], pathNot: '^libs/' },
  },
];

const whole = [
  {
    name: 'no-cycles',
    comment: 'A cycle through types alone is one as well: it can be read from no end.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'everything-imported-exists',
    from: { pathNot: '^test/fixtures/' },
    to: { couldNotResolve: true },
  },
];

module.exports = {
  forbidden: [...layers, ...readModels, ...modules, ...pages, ...libraries, ...testGateway, ...whole].map((rule) => ({
    severity: 'error',
    ...rule,
  })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
