import type { ReadContext } from '../options';
import { CrossReferences } from './cross-references';
import { escapeNetName } from './net-text';
import type { Screen, ScreenSheet } from './screen';
import type { Sheet } from './sheet';

/** A file that no other draws; it has a name where the design has several. */
export interface RootSheet {
  readonly screen: Screen;
  readonly name?: string;
}

/** Reads another file of the design by its path from the root's folder; undefined where it is not there. */
export type LoadScreen = (file: string) => Screen | undefined;

/**
 * All uses of all files, parents before children. A sheet file that is missing, or that holds itself, is left out and
 * said; the rest is read as far as it goes.
 */
export function expandHierarchy(roots: readonly RootSheet[], load: LoadScreen, context: ReadContext): Sheet[] {
  const screens = new Map<string, Screen | undefined>(roots.map(({ screen }) => [screen.file, screen]));
  const sheets: Sheet[] = [];
  const references = new CrossReferences(sheets);
  for (const { screen, name } of roots) {
    sheets.push({
      screen,
      path: `/${screen.uuid}`,
      name: name === undefined ? '/' : `/${name}/`,
      depth: 0,
      page: sheets.length + 1,
      children: new Map(),
      onBoard: true,
      notFitted: false,
      ancestors: new Set([screen.file]),
      references,
    });
  }
  // The list grows while it is walked: every sheet adds those drawn on it.
  for (const sheet of sheets) {
    context.budget.spend(itemsOf(sheet.screen));
    for (const drawn of sheet.screen.sheets) {
      const file = resolveFile(sheet.screen.file, drawn.file);
      const problem = problemWith(file, sheet, sheets.length, context);
      if (!problem && !screens.has(file)) screens.set(file, load(file));
      const screen = screens.get(file);
      if (problem || screen === undefined) {
        const reason = problem ?? `the file "${drawn.file}" was not given (choose it together with this one)`;
        context.warnings.add('missing_sheet', `Sheet "${drawn.name}" is left out: ${reason}.`);
        continue;
      }
      const child = childOf(sheet, drawn, screen, sheets.length + 1);
      sheet.children.set(drawn, child);
      sheets.push(child);
    }
  }
  return sheets;
}

function itemsOf({ wires, buses, entries, labels, symbols, sheets }: Screen): number {
  const pins = symbols.reduce((sum, { library }) => sum + 1 + (library?.pins.length ?? 0), 0);
  const sheetPins = sheets.reduce((sum, sheet) => sum + 1 + sheet.pins.length, 0);
  return wires.length + buses.length + entries.length + labels.length + pins + sheetPins;
}

function childOf(parent: Sheet, drawn: ScreenSheet, screen: Screen, page: number): Sheet {
  return {
    screen,
    path: `${parent.path}/${drawn.uuid}`,
    name: `${parent.name}${parent.screen.escapesSheetNames ? escapeNetName(drawn.name) : drawn.name}/`,
    depth: parent.depth + 1,
    page,
    children: new Map(),
    onBoard: parent.onBoard && drawn.onBoard,
    notFitted: parent.notFitted || drawn.notFitted,
    ancestors: new Set([...parent.ancestors, screen.file]),
    drawn,
    references: parent.references,
  };
}

/** What other sheets draw on the nets of this one is not known. */
export function warnOfSheetAlone({ warnings }: ReadContext): void {
  const message =
    'This file is one sheet of a larger design; what its nets lead to on other sheets is not known. Choose the root file for the whole.';
  warnings.add('sheet_alone', message);
}

/** Files nest at most this deep; KiCad's own limit is far lower in practice. */
const deepestSheet = 100;

function problemWith(file: string, sheet: Sheet, count: number, { limits }: ReadContext): string | undefined {
  if (file === '') return 'it names no file';
  if (sheet.ancestors.has(file)) return 'it would hold itself';
  if (sheet.depth >= deepestSheet) return `sheets are nested more than ${deepestSheet} deep`;
  if (count >= limits.maxSheets) return `the design has more than ${limits.maxSheets} sheets`;
  return undefined;
}

/** A sheet's file is named from the folder of the file that draws it. */
export function resolveFile(from: string, file: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of file.replaceAll('\\', '/').split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
