const times = (count: number, line: string): string => `${line}\n`.repeat(count);
const longFunction = (lines: number): string =>
  `export function long(step: () => void): void {\n${times(lines - 2, '  step();')}}\n`;
const longFile = (lines: number): string => `export const one = 1;\n${times(lines - 1, '// more')}`;

/** One violation of each rule that needs no types, by the rule's name. */
export const PLANTED_RULES: { readonly [rule: string]: string } = {
  'ban-ts-comment': '// @ts-expect-error for a reason that is told\nexport const one: number = 1;\n',
  'consistent-type-assertions': 'export const text = (value: unknown): string => <string>value;\n',
  eqeqeq: 'export const same = (one: string, other: string): boolean => one == other;\n',
  'exhaustive-deps':
    "import { useEffect } from 'react';\nexport function useTold(tell: () => void): void {\n  useEffect(() => tell(), []);\n}\n",
  'max-lines': longFile(301),
  'max-lines-per-function': longFunction(61),
  'no-array-constructor': 'export const list = new Array(1, 2);\n',
  'no-console': "console.log('told');\n",
  'no-duplicate-enum-values': 'export enum Kind {\n  One = 1,\n  Two = 1,\n}\n',
  'no-empty-object-type': 'export type Anything = {};\n',
  'no-explicit-any': 'export const text = (value: any): string => String(value);\n',
  'no-extra-non-null-assertion': 'export const text = (value?: string): string => value!!;\n',
  'no-misused-new': 'export interface Maker {\n  new (): Maker;\n}\n',
  'no-namespace': 'export namespace Inner {\n  export const one = 1;\n}\n',
  'no-non-null-asserted-optional-chain': 'export const size = (list?: { size: number }): number => list?.size!;\n',
  'no-require-imports': "export const fs: unknown = require('node:fs');\n",
  'no-this-alias': 'export class Held {\n  self(): Held {\n    const self = this;\n    return self;\n  }\n}\n',
  'no-undef': 'export const one = unheardOf;\n',
  'no-unnecessary-type-constraint': 'export const same = <T extends unknown>(value: T): T => value;\n',
  'no-unsafe-declaration-merging': 'export interface Both {\n  one: number;\n}\nexport class Both {}\n',
  'no-unsafe-function-type': 'export const call = (work: Function): void => void work;\n',
  'no-unused-expressions': 'export function look(one: { size: number }): void {\n  one.size;\n}\n',
  'no-unused-vars': 'const kept = 1;\nexport const one = 1;\n',
  'no-var': 'export var one = 1;\n',
  'no-warning-comments': `// ${'oxlint'}-disable-next-line no-var\nexport var one = 1;\n`,
  'no-wrapper-object-types': 'export const size = (text: String): number => text.length;\n',
  'prefer-as-const': "export const one: 'one' = 'one' as 'one';\n",
  'prefer-const': 'let one = 1;\nexport const two = one + 1;\n',
  'prefer-namespace-keyword': 'export declare module Inner {\n  const one: number;\n}\n',
  'prefer-rest-params': 'export function all(): unknown[] {\n  return [...arguments];\n}\n',
  'prefer-spread': 'export const highest = (list: number[]): number => Math.max.apply(Math, list);\n',
  'rules-of-hooks':
    "import { useId } from 'react';\nexport function useTold(told: boolean): string {\n  return told ? useId() : '';\n}\n",
  'triple-slash-reference': '/// <reference path="other.ts" />\nexport const one = 1;\n',
};

/** Up to the limits, and where a rule is not asked for. */
export const SOUND_RULES: { readonly [file: string]: string } = {
  'backend/src/platform/long-file.ts': longFile(300),
  'backend/src/platform/long-function.ts': longFunction(60),
  'backend/src/platform/unused.ts': 'export const first = ([_head, ...tail]: string[]): string[] => tail;\n',
  'libs/kernel/src/long.spec.ts': `${longFunction(100)}console.log(long);\n`,
  'libs/kernel/src/told.spec.ts': '// @ts-expect-error for a reason that is told\nexport const one: number = "1";\n',
};
