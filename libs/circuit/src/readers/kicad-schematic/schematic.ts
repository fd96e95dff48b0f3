import { CircuitReadError, type Circuit } from '../../model';
import { drawingOf, type ReadContext } from '../options';
import { circuitOfSheets } from '../schematic/circuit-of-sheets';
import { expandHierarchy, warnOfSheetAlone, type LoadScreen, type RootSheet } from '../schematic/hierarchy';
import { warnOfMissingSymbols } from '../schematic/missing-symbols';
import { escapeNetName } from '../schematic/net-text';
import type { PowerName, SchematicRules } from '../schematic/rules';
import { shownField } from '../schematic/shown-field';
import type { Screen, SymbolInstance } from '../schematic/screen';
import type { PlacedPin, PlacedSymbol } from '../schematic/sheet-graph';
import { stepsPerMillimetre } from './grid';
import { readProject, type Project } from './project';
import { readSchematicFile, type SchematicFile } from './screen-reader';

/**
 * Reads a KiCad schematic (`.kicad_sch`, KiCad 6 to 10) with all its sheets, as far as `siblings` has them. The nets
 * are worked out from the drawing, and are named as KiCad names them.
 *
 * @throws CircuitReadError broken, too_deep, wrong_encoding, not_a_circuit, too_large
 */
export function readKicadSchematic(bytes: Uint8Array, context: ReadContext): Circuit {
  const { maxDepth } = context.limits;
  const project = readProject(context);
  const root = readSchematicFile(bytes, '', maxDepth, project, drawingOf(context));
  const load = (file: string): Screen | undefined => {
    const content = context.siblings(file);
    if (content === undefined) return undefined;
    try {
      return readSchematicFile(content, file, maxDepth, project, drawingOf(context)).screen;
    } catch (error) {
      throw error instanceof CircuitReadError ? inFile(file, error) : error;
    }
  };
  if (isUsedElsewhere(root)) warnOfSheetAlone(context);
  const sheets = expandHierarchy(rootsOf(root.screen, project, load, context), load, context);
  const screens = new Set(sheets.map(({ screen }) => screen));
  warnOfMissingSymbols(screens, 'the file does not hold', '', context);
  if (root.symbolInstances.size > 0) {
    for (const sheet of sheets) spreadInstances(sheet.path, sheet.screen, root.screen.uuid, root.symbolInstances);
  }
  return circuitOfSheets(sheets, rules, context, {
    ...(root.version !== undefined && { formatVersion: root.version }),
    ...(root.title !== undefined && { title: root.title }),
  });
}

/** All root files where the project lists several and this one among them. */
function rootsOf(screen: Screen, { roots }: Project, load: LoadScreen, context: ReadContext): RootSheet[] {
  const own = context.fileName.replace(/^.*[\\/]/, '');
  if (!roots.some(({ file }) => file === own)) return [{ screen }];
  const loaded = new Map<string, Screen | undefined>([[own, screen]]);
  return roots.slice(0, context.limits.maxSheets).flatMap(({ file, name }) => {
    if (!loaded.has(file)) loaded.set(file, load(file));
    const root = loaded.get(file);
    if (root) return [{ screen: root, name }];
    context.warnings.add('missing_sheet', `Root sheet "${name}" is left out: the file "${file}" was not given.`);
    return [];
  });
}

/** KiCad 6 keeps the references of all sheets in the root file. */
const wroteInstancesInRoot = /^202[01]\d{4}$/;

/** From KiCad 7 on symbols tell the sheets in which they are used, from the root down: none of them is this file as a root. */
function isUsedElsewhere({ screen: { uuid, symbols }, version = '', symbolInstances }: SchematicFile): boolean {
  const used = symbols.filter(({ instances }) => instances.size > 0);
  if (wroteInstancesInRoot.test(version)) return used.length === 0 && symbols.length > 0 && symbolInstances.size === 0;
  return used.length > 0 && used.every(({ instances }) => !instances.has(`/${uuid}`));
}

function inFile(file: string, { code, message, line, byte }: CircuitReadError): CircuitReadError {
  return new CircuitReadError(code, `Sheet file "${file}": ${message}`, line, byte);
}

const rules: SchematicRules = {
  format: 'kicad_sch',
  step: 1 / stepsPerMillimetre,
  powerName,
  old: false,
};

/** Power symbols name their net by their value (up to KiCad 7 by their pin); a hidden supply pin of any other symbol names it by its own name. */
function powerName(placed: PlacedSymbol, { pin, name, type }: PlacedPin): PowerName | undefined {
  if (type !== 'power_in') return undefined;
  const power = placed.symbol.library?.power;
  if (power !== undefined) {
    const text = placed.sheet.screen.powerByPin ? name : shownField(placed, 'value');
    return { name: escapeNetName(text), scope: power };
  }
  return pin.hidden ? { name: escapeNetName(name), scope: 'global' } : undefined;
}

/** KiCad 6 keeps references in the root file, by a path without the root's uuid and with the symbol's. */
function spreadInstances(
  sheetPath: string,
  screen: Screen,
  rootUuid: string,
  all: ReadonlyMap<string, SymbolInstance>,
): void {
  const below = sheetPath.slice(rootUuid.length + 1);
  for (const symbol of screen.symbols) {
    const instance = all.get(`${below}/${symbol.uuid}`);
    if (instance) symbol.instances.set(sheetPath, instance);
  }
}
