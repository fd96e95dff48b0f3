import { CircuitReadError, type Circuit } from '../../model';
import { drawingOf, type ReadContext } from '../options';
import { circuitOfSheets } from '../schematic/circuit-of-sheets';
import { expandHierarchy, warnOfSheetAlone } from '../schematic/hierarchy';
import { warnOfMissingSymbols } from '../schematic/missing-symbols';
import type { PowerName, SchematicRules } from '../schematic/rules';
import type { Screen } from '../schematic/screen';
import type { PlacedPin, PlacedSymbol } from '../schematic/sheet-graph';
import { listedLibraries, readLegacyFile, readLegacyLines } from './screen-reader';
import { SymbolFinder } from './symbol-finder';

/**
 * Reads a schematic of KiCad up to 5 (`EESchema Schematic File`) with its sheets and the symbol libraries that lie
 * beside it, as far as `siblings` has them. Symbols without a library have no pins and are said.
 *
 * @throws CircuitReadError broken, not_a_circuit, too_large
 */
export function readLegacySchematic(bytes: Uint8Array, context: ReadContext): Circuit {
  const lines = readLegacyLines(bytes, context);
  const libraries = new Set(listedLibraries(lines));
  const base = context.fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
  const finder = new SymbolFinder(base, libraries, context);
  const root = readLegacyFile(lines, '', finder, drawingOf(context));
  const load = (file: string): Screen | undefined => {
    const content = context.siblings(file);
    if (content === undefined) return undefined;
    try {
      return readLegacyFile(readLegacyLines(content, context), file, finder, drawingOf(context)).screen;
    } catch (error) {
      if (!(error instanceof CircuitReadError)) throw error;
      throw new CircuitReadError(error.code, `Sheet file "${file}": ${error.message}`, error.line, error.byte);
    }
  };
  // The root is sheet 1.
  if (lines.some((line) => /^Sheet (?!1 )\d+ \d+/.test(line))) warnOfSheetAlone(context);
  const sheets = expandHierarchy([root], load, context);
  const remedy = ' Give the -cache.lib file with the schematic.';
  warnOfMissingSymbols(
    new Set(sheets.map(({ screen }) => screen)),
    'no library beside the file holds',
    remedy,
    context,
  );
  return circuitOfSheets(sheets, rules, context, {
    ...(root.version !== undefined && { formatVersion: root.version }),
    ...(root.title !== undefined && { title: root.title }),
  });
}

const rules: SchematicRules = {
  format: 'kicad_legacy_sch',
  step: 0.0254,
  powerName,
  old: true,
};

/** Supply pins of power symbols, and hidden ones of any symbol, name their net by their own name. */
function powerName({ symbol }: PlacedSymbol, { pin, name, type }: PlacedPin): PowerName | undefined {
  if (type !== 'power_in' || name === '') return undefined;
  return symbol.library?.power !== undefined || pin.hidden ? { name, scope: 'global' } : undefined;
}
