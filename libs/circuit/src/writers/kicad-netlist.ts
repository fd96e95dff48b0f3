import type { Circuit, Component } from '../model';
import { quoted } from './sexpr';

/**
 * A KiCad netlist in s-expressions (version E), as Pcbnew and other tools read it. Like KiCad's own it lists parts
 * without pins, such as fiducials, and leaves out those whose reference is empty or begins with '#'.
 */
export function writeKicadNetlist(circuit: Circuit): string {
  const parts = circuit.components.filter(({ reference }) => /^[^#]/.test(reference));
  const pinsByKey = new Map(
    parts.flatMap((part) => part.pins.map((pin) => [`${part.reference}.${pin.number}`, { part, pin }])),
  );
  const lines = [
    '(export (version "E")',
    `  (design (source ${quoted(circuit.title ?? '')}) (tool "Tracewright"))`,
    '  (components',
    ...parts.flatMap(componentLines),
    '  )',
    '  (nets',
  ];
  circuit.nets.forEach(({ name, pins }, index) => {
    lines.push(`    (net (code "${index + 1}") (name ${quoted(name)})`);
    for (const key of pins) {
      const found = pinsByKey.get(key);
      if (!found) continue;
      const { part, pin } = found;
      const purpose =
        (pin.name ? ` (pinfunction ${quoted(pin.name)})` : '') + (pin.type ? ` (pintype ${quoted(pin.type)})` : '');
      lines.push(`      (node (ref ${quoted(part.reference)}) (pin ${quoted(pin.number)})${purpose})`);
    }
    lines.push('    )');
  });
  return [...lines, '  )', ')', ''].join('\n');
}

function componentLines(part: Component): readonly string[] {
  const fields = Object.entries({
    ...part.properties,
    ...(part.partNumber && { MPN: part.partNumber }),
    ...(part.manufacturer && { Manufacturer: part.manufacturer }),
  });
  return [
    `    (comp (ref ${quoted(part.reference)})`,
    `      (value ${quoted(part.value)})`,
    ...(part.footprint ? [`      (footprint ${quoted(part.footprint)})`] : []),
    ...(part.datasheet ? [`      (datasheet ${quoted(part.datasheet)})`] : []),
    ...(fields.length > 0
      ? [`      (fields ${fields.map(([name, text]) => `(field (name ${quoted(name)}) ${quoted(text)})`).join(' ')})`]
      : []),
    ...(part.symbol
      ? [`      (libsource (lib "") (part ${quoted(part.symbol)}) (description ${quoted(part.description ?? '')}))`]
      : []),
    ...(part.dnp ? ['      (property (name "dnp"))'] : []),
    '    )',
  ];
}
