import type { Screen, ScreenSheet } from './screen';

/** What variables stand for that name another part of the design, `R1:VALUE`. */
export interface TextReferences {
  find(variable: string): string | undefined;
}

/** One use of a schematic file in the hierarchy. */
export interface Sheet {
  readonly screen: Screen;
  /** Uuids from the root down, as instances name them: `/root/sheet/sheet`. */
  readonly path: string;
  /** Human-readable path with a stroke at both ends: `/` for the root, `/Power/`. */
  readonly name: string;
  readonly depth: number;
  /** Its number in the design, from 1. */
  readonly page: number;
  /** The sheets drawn on it, where their files were found. */
  readonly children: Map<ScreenSheet, Sheet>;
  readonly onBoard: boolean;
  readonly notFitted: boolean;
  readonly ancestors: ReadonlySet<string>;
  /** As its parent draws it; absent for a root. */
  readonly drawn?: ScreenSheet;
  /** Of the whole design. */
  readonly references: TextReferences;
}
