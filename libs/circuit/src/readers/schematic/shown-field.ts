import type { ScreenSymbol, SymbolInstance } from './screen';
import type { Sheet } from './sheet';
import { sheetVariable, shownText } from './shown-text';
import { unitLetters } from '../../model';

/** A symbol in one use of its sheet. */
export interface SymbolUse {
  readonly sheet: Sheet;
  readonly symbol: ScreenSymbol;
  readonly instance: SymbolInstance;
}

export function useOn(sheet: Sheet, symbol: ScreenSymbol): SymbolUse {
  return { sheet, symbol, instance: symbol.instances.get(sheet.path) ?? symbol.base };
}

/** A placed symbol's value or footprint as it is shown: `${VOLTAGE}` stands for the field of that name. */
export function shownField(use: SymbolUse, field: 'value' | 'footprint'): string {
  return shown(writtenField(use, field), use);
}

/** What a variable stands for in the texts of a symbol, or `${R1:VARIABLE}` in those of others. */
export function symbolText(use: SymbolUse, variable: string): string | undefined {
  const text = ownVariable(use, variable);
  return text === undefined ? undefined : shown(text, use);
}

function shown(text: string, use: SymbolUse): string {
  // A root has no name, which would be no name for a net but is a text of a symbol.
  const own = (name: string) => ownVariable(use, name) ?? sheetVariable(use.sheet, name);
  return shownText(text, (name) => own(name) ?? (name === 'SHEETNAME' ? '' : undefined));
}

function writtenField({ instance, symbol }: SymbolUse, field: 'value' | 'footprint'): string {
  return instance[field] ?? symbol.base[field] ?? '';
}

/** Fields first, whatever the case of their names, then what else is known of the symbol. */
function ownVariable(use: SymbolUse, variable: string): string | undefined {
  const { symbol, instance } = use;
  const name = variable.toUpperCase();
  if (name === 'REFERENCE') return instance.reference;
  if (name === 'VALUE') return writtenField(use, 'value');
  if (name === 'FOOTPRINT') return writtenField(use, 'footprint');
  const field = fieldsByName(symbol).get(name);
  if (field !== undefined) return field === '~' ? '' : field;
  switch (name) {
    case 'UNIT':
      return unitLetters(instance.unit);
    case 'DNP':
      return symbol.notFitted ? 'DNP' : '';
    case 'SYMBOL_LIBRARY':
      return beforeColon(symbol.libraryId);
    case 'SYMBOL_NAME':
      return symbol.libraryId.slice(symbol.libraryId.indexOf(':') + 1);
    case 'SYMBOL_DESCRIPTION':
      return symbol.library?.fields.get('Description') ?? symbol.library?.fields.get('ki_description') ?? '';
    case 'SYMBOL_KEYWORDS':
      return symbol.library?.fields.get('ki_keywords') ?? '';
    case 'FOOTPRINT_LIBRARY':
      return beforeColon(writtenField(use, 'footprint'));
    case 'FOOTPRINT_NAME':
      return writtenField(use, 'footprint').replace(/^[^:]*:/, '');
    default:
      return undefined;
  }
}

/** A symbol may have as many fields as others ask for. */
const fieldsOf = new WeakMap<ScreenSymbol, ReadonlyMap<string, string>>();

function fieldsByName(symbol: ScreenSymbol): ReadonlyMap<string, string> {
  let fields = fieldsOf.get(symbol);
  if (fields === undefined) {
    fields = new Map([...symbol.fields].reverse().map(([name, text]) => [name.toUpperCase(), text] as const));
    fieldsOf.set(symbol, fields);
  }
  return fields;
}

function beforeColon(text: string): string {
  return text.includes(':') ? text.slice(0, text.indexOf(':')) : '';
}
