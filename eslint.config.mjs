import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

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
  group: ['**/platform/commands', '**/platform/commands/*'],
  importNames: ['commandContext', 'causedBy', 'newCommandId'],
  message: 'What a worker does is caused by its job: take the context from causedByJob.',
};

/** What makes a function answer differently the next time: a clock, chance, the machine. */
const IMPURE_SYNTAX = [
  [
    'NewExpression[callee.name="Date"][arguments.length=0]',
    'Pure code reads no clock: take the time from the command or the event.',
  ],
  ['CallExpression[callee.name="Date"]', 'Pure code reads no clock: take the time from the command or the event.'],
  [
    'MemberExpression[object.name="Date"][property.name="now"]',
    'Pure code reads no clock: take the time from the command or the event.',
  ],
  [
    'MemberExpression[object.name="Math"][property.name="random"]',
    'Pure code knows no chance: take ids and seeds from the command.',
  ],
].map(([selector, message]) => ({ selector, message }));

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
const TESTS = [
  '**/*.spec.ts',
  '**/*.spec.tsx',
  '**/*.contract.ts',
  '**/spec-support/**',
  'test/**/*.ts',
  'frontend/src/test/**',
  'libs/testing/src/**/*.ts',
];

/** Rules that need types stand in .oxlintrc.json: oxlint asks the native compiler, in a tenth of the time. */
export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/coverage/**',
      '**/.data/**',
      '.tracewright/**',
      'test/fixtures/**',
      'frontend/public/**',
    ],
  },
  // A rule that does not fit is changed here, for everybody, and not silenced in a file.
  {
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
    // oxlint would heed them.
    rules: { 'no-warning-comments': ['error', { terms: ['eslint-disable', 'oxlint-disable'], location: 'anywhere' }] },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommended],
    rules: {
      'no-restricted-imports': ['error', { paths: [DOMAIN_EVENTS_BY_BUS] }],
      'max-lines': ['error', 300],
      'max-lines-per-function': ['error', 60],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
    },
  },
  {
    files: PURE_CODE,
    ignores: ['**/*.spec.ts', 'libs/kernel/src/clock.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: [DOMAIN_EVENTS_BY_BUS, NO_CLOCK] }],
      'no-restricted-syntax': ['error', ...IMPURE_SYNTAX],
      'no-restricted-globals': ['error', ...IMPURE_GLOBALS],
    },
  },
  {
    files: ['backend/src/modules/*/workers/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: [DOMAIN_EVENTS_BY_BUS], patterns: [CAUSED_BY_THE_JOB] }],
    },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: TESTS,
    rules: {
      // A describe block is long by nature.
      'max-lines-per-function': 'off',
      'no-console': 'off',
      // What the type check must refuse is shown so: the day it no longer does, the comment fails.
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
    },
  },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    extends: [tseslint.configs.recommended],
    languageOptions: {
      globals: Object.fromEntries(
        [
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
        ].map((name) => [name, 'readonly']),
      ),
    },
    rules: {
      'no-undef': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
  {
    // The test gateway's checkout, served as it stands.
    files: ['libs/test-gateway/assets/**/*.js'],
    extends: [tseslint.configs.recommended],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'document',
          'fetch',
          'HTMLElement',
          'location',
          'setTimeout',
          'clearTimeout',
          'URL',
          'URLSearchParams',
          'window',
        ].map((name) => [name, 'readonly']),
      ),
    },
    rules: {
      'no-undef': 'error',
      'max-lines': ['error', 300],
      'max-lines-per-function': ['error', 60],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
);
