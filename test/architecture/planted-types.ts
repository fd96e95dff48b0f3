/** One violation of each rule that needs types, by the rule's name. */
export const PLANTED_TYPES: { readonly [rule: string]: string } = {
  'await-thenable': 'export const wait = async (): Promise<number> => await 1;\n',
  'no-array-delete': 'export function drop(list: number[]): void {\n  delete list[0];\n}\n',
  'no-duplicate-type-constituents': "export type Twice = 'a' | 'b' | 'a';\n",
  'no-floating-promises': 'export function go(work: () => Promise<void>): void {\n  work();\n}\n',
  'no-for-in-array': 'export function walk(list: number[]): void {\n  for (const one in list) void one;\n}\n',
  'no-implied-eval': "export const late = () => setTimeout('done()', 1);\n",
  'no-misused-promises':
    'export const each = (list: number[], work: () => Promise<void>): void => list.forEach(() => work());\n',
  'no-redundant-type-constituents': "export type Any = string | 'a';\n",
  'no-unnecessary-type-assertion': 'export const same = (text: string): string => text!;\n',
  'no-unsafe-argument': 'export const parsed = (text: string): number => Math.abs(JSON.parse(text));\n',
  'no-unsafe-assignment':
    'export function read(text: string): void {\n  const read = JSON.parse(text);\n  void read;\n}\n',
  'no-unsafe-call': 'export function call(text: string): void {\n  JSON.parse(text)();\n}\n',
  'no-unsafe-enum-comparison':
    'enum Kind {\n  One,\n  Two,\n}\nexport const isOne = (kind: Kind): boolean => kind === 0;\n',
  'no-unsafe-member-access': 'export function first(text: string): void {\n  void JSON.parse(text).first;\n}\n',
  'no-unsafe-return': 'export function any(text: string) {\n  return JSON.parse(text);\n}\n',
  'no-unsafe-unary-minus': 'export const minus = (text: string) => -text;\n',
  'only-throw-error': "export function fail(): void {\n  throw 'a text';\n}\n",
  'prefer-promise-reject-errors': "export const fails = (): Promise<void> => Promise.reject('a text');\n",
  'restrict-plus-operands': 'export const joined = (one: string, other: number[]): string => one + other;\n',
  'restrict-template-expressions': 'export const told = (one: object): string => `${one}`;\n',
  'switch-exhaustiveness-check':
    "export function told(one: 'a' | 'b'): number {\n  switch (one) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}\n",
};

/** Where React takes handlers that promise, and where a test reads an untyped answer. */
export const SOUND_TYPES: { readonly [file: string]: string } = {
  'test/support/answers.spec.ts': 'export const first = (text: string) => JSON.parse(text).first;\n',
  'libs/kernel/src/awaited.ts':
    'export async function all(work: () => Promise<void>): Promise<void> {\n  await work();\n  void work();\n}\n',
};
