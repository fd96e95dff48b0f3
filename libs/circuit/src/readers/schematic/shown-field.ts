import type { PlacedSymbol } from './sheet-graph';
import { sheetVariable, shownText } from './shown-text';

/** A placed symbol's value or footprint as it is shown: `${VOLTAGE}` stands for the field of that name. */
export function shownField({ symbol, instance, sheet }: PlacedSymbol, field: 'value' | 'footprint'): string {
  const text = (name: 'value' | 'footprint'): string => instance[name] ?? symbol.base[name] ?? '';
  return shownText(text(field), (name) => {
    if (name === 'REFERENCE') return instance.reference;
    if (name === 'VALUE') return text('value');
    if (name === 'FOOTPRINT') return text('footprint');
    for (const [own, value] of symbol.fields) if (own === name || own.toUpperCase() === name) return value;
    return sheetVariable(sheet, name);
  });
}
