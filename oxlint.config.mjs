const DOMAIN_EVENTS_BY_BUS = {
  name: '@nestjs/cqrs',
  importNames: ['EventBus', 'EventPublisher', 'EventsHandler', 'IEventHandler', 'AggregateRoot', 'Saga', 'ofType'],
  message: 'Domain events travel only through the event store; @nestjs/cqrs dispatches commands and queries.',
};
const NO_CLOCK = {
  name: '@tracewright/kernel',
  importNames: ['systemClock'],
  message: 'Pure code reads no clock: commands and events carry their time.',
};

const CAUSED_BY_THE_JOB = {
  group: ['**/platform/commands', '**/platform/commands/**'],
  importNames: ['commandContext', 'causedBy', 'newCommandId'],
  message: 'What a worker does is caused by its job: take the context from causedByJob.',
};

/** What makes a function answer differently the next time: a clock, chance, the machine. */
const IMPURE_PROPERTIES = [
  {
    object: 'Date',
    property: 'now',
    message: 'Pure code reads no clock: take the time from the command or the event.',
  },
  { object: 'Math', property: 'random', message: 'Pure code knows no chance: take ids and seeds from the command.' },
];
const IMPURE_GLOBALS = [
  'process',
  'Buffer',
  'require',
  'global',
  'globalThis',
  'crypto',
  'performance',
  'fetch',
  'console',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
].map((name) => ({ name, message: 'Pure code knows neither the machine nor the time.' }));

/** Decisions, reactions and projections: run again years later, they must give the same answer. */
const PURE_CODE = [
  'backend/src/modules/*/domain/**/*.ts',
  'backend/src/modules/*/processes/**/*.process.ts',
  'backend/src/modules/*/read-models/**/*.projection.ts',
  'libs/kernel/src/**/*.ts',
  'libs/contracts/src/**/*.ts',
  'libs/circuit/src/**/*.ts',
  'libs/synthesis/src/**/*.ts',
  'libs/test-gateway/src/machine/**/*.ts',
];
const SPECS = ['**/*.spec.ts', '**/*.spec.tsx'];
const TESTS = [
  ...SPECS,
  '**/*.contract.ts',
  '**/spec-support/**',
  'test/**/*.ts',
  'frontend/src/test/**',
  'libs/testing/src/**/*.ts',
];

const readonly = (names) => Object.fromEntries(names.map((name) => [name, 'readonly']));
const NODE = readonly([
  'process',
  'console',
  'Buffer',
  'URL',
  'fetch',
  'performance',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'require',
  'module',
  '__dirname',
  'structuredClone',
]);
const BROWSER = readonly([
  'document',
  'fetch',
  'HTMLElement',
  'location',
  'setTimeout',
  'clearTimeout',
  'URL',
  'URLSearchParams',
  'window',
]);

const SAFE = {
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-array-constructor': 'error',
  'no-unused-expressions': 'error',
  'no-warning-comments': ['error', { terms: ['eslint-disable', 'oxlint-disable'], location: 'anywhere' }],
  'no-var': 'error',
  'prefer-const': 'error',
  'prefer-rest-params': 'error',
  'prefer-spread': 'error',
  'typescript/ban-ts-comment': ['error', { 'ts-expect-error': true }],
  'typescript/consistent-type-assertions': ['error', { assertionStyle: 'as', objectLiteralTypeAssertions: 'allow' }],
  'typescript/no-duplicate-enum-values': 'error',
  'typescript/no-empty-object-type': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/no-extra-non-null-assertion': 'error',
  'typescript/no-misused-new': 'error',
  'typescript/no-namespace': 'error',
  'typescript/no-non-null-asserted-optional-chain': 'error',
  'typescript/no-this-alias': 'error',
  'typescript/no-unnecessary-type-constraint': 'error',
  'typescript/no-unsafe-declaration-merging': 'error',
  'typescript/no-unsafe-function-type': 'error',
  'typescript/no-wrapper-object-types': 'error',
  'typescript/prefer-as-const': 'error',
  'typescript/prefer-namespace-keyword': 'error',
  'typescript/triple-slash-reference': 'error',
};
const SHORT = { 'max-lines': ['error', 300], 'max-lines-per-function': ['error', 60] };
/** Nothing begins so: every name is to be used. */
const NOTHING = '^$';
const USED = {
  'no-unused-vars': ['error', { argsIgnorePattern: NOTHING, varsIgnorePattern: NOTHING }],
};

/** The native compiler is asked for them. */
const ABOUT_TYPES = {
  'typescript/await-thenable': 'error',
  'typescript/no-array-delete': 'error',
  'typescript/no-duplicate-type-constituents': 'error',
  'typescript/no-floating-promises': 'error',
  'typescript/no-for-in-array': 'error',
  'typescript/no-implied-eval': 'error',
  // React's handlers may be asynchronous: React ignores what they answer.
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  'typescript/no-redundant-type-constituents': 'error',
  'typescript/no-unnecessary-type-assertion': 'error',
  'typescript/no-unsafe-argument': 'error',
  'typescript/no-unsafe-assignment': 'error',
  'typescript/no-unsafe-call': 'error',
  'typescript/no-unsafe-enum-comparison': 'error',
  'typescript/no-unsafe-member-access': 'error',
  'typescript/no-unsafe-return': 'error',
  'typescript/no-unsafe-unary-minus': 'error',
  'typescript/only-throw-error': 'error',
  'typescript/prefer-promise-reject-errors': 'error',
  'typescript/restrict-plus-operands': 'error',
  'typescript/restrict-template-expressions': 'error',
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  // Not asked for: unbound-method (interfaces here are objects of functions that are handed on and taken apart),
  // require-await (a method may promise for its interface's sake), no-base-to-string (values of rows and of JSON are
  // unions that hold objects too: what is printed is known from their place).
};

/**
 * What each kind of code may not do. Each rule is tested with a planted violation in test/architecture. One that does not
 * fit is changed here, for everybody, and not silenced in a file.
 */
export default {
  options: { respectEslintDisableDirectives: false },
  plugins: ['typescript', 'react'],
  jsPlugins: ['./scripts/lib/pure-code.mjs'],
  categories: { correctness: 'off' },
  ignorePatterns: [
    '**/dist/**',
    '**/node_modules/**',
    '**/coverage/**',
    '**/.data/**',
    '.tracewright/**',
    'test/fixtures/**',
    'frontend/public/**',
    '**/*.mts',
  ],
  overrides: [
    {
      files: ['**/*.ts', '**/*.tsx'],
      rules: {
        ...SAFE,
        ...SHORT,
        'no-console': 'error',
        'no-restricted-imports': ['error', { paths: [DOMAIN_EVENTS_BY_BUS] }],
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
        'typescript/no-require-imports': 'error',
      },
    },
    // Of their own settings the compiler knows nothing.
    { files: ['**/*.ts', '**/*.tsx'], excludeFiles: ['frontend/*.config.ts'], rules: ABOUT_TYPES },
    {
      files: PURE_CODE,
      excludeFiles: [...SPECS, 'libs/kernel/src/clock.ts'],
      rules: {
        'no-restricted-imports': ['error', { paths: [DOMAIN_EVENTS_BY_BUS, NO_CLOCK] }],
        'no-restricted-properties': ['error', ...IMPURE_PROPERTIES],
        'no-restricted-globals': ['error', ...IMPURE_GLOBALS],
        'pure-code/no-current-date': 'error',
      },
    },
    {
      files: ['backend/src/modules/*/workers/**/*.ts'],
      excludeFiles: SPECS,
      rules: {
        'no-restricted-imports': ['error', { paths: [DOMAIN_EVENTS_BY_BUS], patterns: [CAUSED_BY_THE_JOB] }],
      },
    },
    {
      files: ['frontend/**/*.ts', 'frontend/**/*.tsx'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    {
      files: TESTS,
      rules: {
        // A describe block is long by nature.
        'max-lines-per-function': 'off',
        'no-console': 'off',
        // What the type check must refuse is shown so: the day it no longer does, the comment fails.
        'typescript/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
        // Answers of HTTP calls are untyped.
        'typescript/await-thenable': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
    { files: ['**/*.mjs', '**/*.cjs'], globals: NODE, rules: { ...SAFE, ...USED, 'no-undef': 'error' } },
    {
      // The test gateway's checkout, served as it stands.
      files: ['libs/test-gateway/assets/**/*.js'],
      globals: BROWSER,
      rules: { ...SAFE, ...SHORT, ...USED, 'no-undef': 'error', 'typescript/no-require-imports': 'error' },
    },
  ],
};
