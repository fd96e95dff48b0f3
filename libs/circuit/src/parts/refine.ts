import type { Component } from '../model';
import { kindByReference, referencePrefix } from './footprint';
import type { PartKind } from './kinds';

/** A unit in the value tells more than the footprint that somebody reused: 470pF is a capacitor on any pads. */
function unitInValue(value: string): 'resistor' | 'capacitor' | 'inductor' | undefined {
  // A link on the pads of a capacitor or inductor.
  if (/^\s*0R0?\s*$/i.test(value)) return 'resistor';
  const match = /^\s*[\d.,]+\s*[pnuµμmkKM]?(F|H|Ω|ohms?)(?![a-z])/i.exec(value);
  if (!match?.[1]) return undefined;
  const unit = match[1].toUpperCase();
  return unit === 'F' ? 'capacitor' : unit === 'H' ? 'inductor' : 'resistor';
}

/** Chip fuses sit on the pads of resistors: the current in the value, with the designator or symbol, tells them. */
function isFuse({ reference, value, symbol, pins }: Component): boolean {
  const amperes = /^\s*\d+(?:[.,]\d+)?\s*m?A(?![A-Z])/i.test(value);
  return (
    pins.length === 2 &&
    amperes &&
    (/^(?:FS?|FU|PTC|PPTC)$/.test(referencePrefix(reference)) || /FUSE|PTC/i.test(symbol ?? ''))
  );
}

/** What the value and the designator add to a kind that footprint or name gave. Ferrites drawn as inductors say "600R/2A", "120R@100MHz" or "Ferrite". */
export function refine(kind: PartKind, component: Component): PartKind {
  const value = component.value;
  const text = `${value} ${component.footprint} ${component.symbol ?? ''} ${component.description ?? ''}`;
  if (kind === 'resistor' || kind === 'capacitor' || kind === 'inductor') {
    const unit = unitInValue(value);
    if (unit !== undefined && unit !== kind && component.pins.length === 2) return unit;
  }
  if (kind === 'inductor' || kind === 'resistor') {
    if (/ferrite|(?:^|[^A-Z])(?:bead|FB\d|BLM\d|MPZ\d{4}|HZ\d{4}|PBY\d|7427920\d)|@\s*100\s*MHz/i.test(value))
      return 'ferrite';
    if (kind === 'inductor' && /^\d+[Rr](?:$|[/@ ])|\d\s*(?:Ω|ohm)/i.test(value)) return 'ferrite';
  }
  // Pads for several wires are a place to plug or solder a cable in.
  if (kind === 'test-point' && new Set(component.pins.flatMap(({ net }) => net ?? [])).size > 2) return 'connector';
  if ((kind === 'resistor' || kind === 'capacitor') && isFuse(component)) return 'fuse';
  // SMC_B is a case of tantalum capacitors, too: the designator decides.
  if (kind === 'diode' && component.pins.length === 2 && /^C[PE]?$/.test(referencePrefix(component.reference)))
    return 'capacitor';
  // SMA is a case of diodes and a plug for aerial cables.
  if (kind === 'diode' && kindByReference(component) === 'connector') return 'connector';
  if (kind === 'diode') {
    if (/\bLED\b|LED[-_]|_LED/i.test(text) || /^\w*LED\d*$/i.test(value)) return 'led';
    if (/ZENER/i.test(text)) return 'zener';
    if (/\bTVS\b|\bESD\b/i.test(text)) return 'tvs';
  }
  if (kind === 'resistor' && component.pins.length > 3 && component.pins.length !== 4) return 'resistor-array';
  if ((kind === 'bjt' || kind === 'mosfet') && component.pins.length === 2) return 'unknown';
  // "20V/4.2A/52mΩ": an on-resistance belongs to a MOSFET.
  if (kind === 'bjt' && /MOS|FET|\d\s*m?Ω/i.test(text)) return 'mosfet';
  if (kind === 'oscillator' && component.pins.length === 2) return 'crystal';
  if (kind === 'crystal' && /MEMS|OSCILLATOR|TCXO|OCXO|VCXO|(?:^|[^A-Z])FOX\d{3}/i.test(text)) return 'oscillator';
  return kind;
}
