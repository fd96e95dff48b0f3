import type { Component } from '../model';
import { withoutNotFitted } from './value';

/** Texts that may be a part number, most telling first; all upper case. */
export function candidates(component: Component): string[] {
  const found = new Set<string>();
  const own = [
    'MPN',
    'MANUFACTURER PART NUMBER',
    'PART NUMBER',
    'PARTNUMBER',
    'MFR_PN',
    'MF_PN',
    'MFR. PART #',
    'PARTNO',
  ];
  for (const [name, text] of Object.entries(component.properties ?? {})) {
    if (own.includes(name.toUpperCase())) found.add(text.toUpperCase());
  }
  if (component.partNumber) found.add(component.partNumber.toUpperCase());
  const value = withoutNotFitted(component.value).toUpperCase().trim();
  if (value) {
    found.add(value);
    for (const piece of value.split(/[\s(),;|/]+/)) if (piece.length >= 3) found.add(piece);
    // "ATSAMD21G18_QFN": the package after the type; "Dialog_SLG5NT1487V": a maker's name before the type.
    for (const cut of value.matchAll(/[_-](?=[A-Z0-9]+(?:[_-]|$))/g)) {
      const stem = value.slice(0, cut.index);
      if (stem.length >= 6 && /[A-Z]{2}\w*\d\d/.test(stem)) found.add(stem);
    }
    const maker = /^(?:[A-Z]{4,}|V_?REG)_(.+)$/.exec(value);
    if (maker?.[1]) found.add(maker[1]);
    // A house's own prefix, as in "GSG-74HC08"; "'HC161" leaves out the 74 that everybody knows.
    const house =
      /^(?!SMD|LED|USB|CON|SOT|DIP|QFN|CAP|RES|IND)[A-Z]{2,3}-((?:\d{2,4}[A-Z]|[A-Z]+\d)[A-Z0-9]*\d[A-Z0-9-]*)$/.exec(
        value,
      );
    if (house?.[1]) found.add(house[1]);
    const short = /^['’`](\w+)$/.exec(value);
    if (short?.[1]) found.add(`74${short[1]}`);
  }
  const symbol = component.symbol?.split(':').pop()?.toUpperCase();
  if (symbol) found.add(symbol);
  return [...found].filter((text) => text !== '' && text !== '~');
}
