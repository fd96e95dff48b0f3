import type { Circuit, Component } from '@tracewright/circuit/model';
import { circuitOf } from './netlist';

const COLUMNS = 12;
const [PITCH_X, PITCH_Y] = [20, 20];

interface Placed {
  readonly component: Component;
  readonly x: number;
  readonly y: number;
}

/** Parts in rows; the pads of each in a column below its place. */
const placed = ({ components }: Circuit): readonly Placed[] =>
  components.map((component, index) => ({
    component,
    x: 10 + PITCH_X * (index % COLUMNS),
    y: 10 + PITCH_Y * Math.floor(index / COLUMNS),
  }));

/** Corners of an outline around everything. */
function corners({ components }: Circuit): readonly (readonly [number, number])[] {
  const [right, bottom] = [COLUMNS * PITCH_X, (Math.ceil(components.length / COLUMNS) + 1) * PITCH_Y];
  return [
    [0, 0],
    [right, 0],
    [right, bottom],
    [0, bottom],
    [0, 0],
  ];
}

const edges = (circuit: Circuit) =>
  corners(circuit).flatMap((to, index, all) => (index ? [[all[index - 1]!, to]] : []));
const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** The circuit as a board of KiCad 8 that nobody has routed yet. */
export function kicadBoard(circuit: Circuit): string {
  const numbers = new Map(circuit.nets.map(({ name }, index) => [name, index + 1]));
  const netOf = (net: string | undefined): string =>
    net === undefined ? '' : ` (net ${numbers.get(net)} ${quoted(net)})`;
  const pads = ({ pins }: Component): string[] =>
    pins.map(({ number, name, type, net }, index) => {
      const facts = `${name ? ` (pinfunction ${quoted(name)})` : ''}${type ? ` (pintype "${type}")` : ''}`;
      const form = `smd rect (at 0 ${index}) (size 0.8 0.5) (layers "F.Cu")`;
      return `    (pad ${quoted(number)} ${form}${netOf(net)}${facts})`;
    });
  const footprints = placed(circuit).map(({ component, x, y }) =>
    [
      `  (footprint ${quoted(component.footprint)} (layer "F.Cu") (at ${x} ${y})`,
      `    (property "Reference" ${quoted(component.reference)} (at 0 -1) (layer "F.SilkS"))`,
      `    (property "Value" ${quoted(component.value)} (at 0 -2) (layer "F.Fab"))`,
      ...pads(component),
      '  )',
    ].join('\n'),
  );
  const outline = edges(circuit).map(
    ([from, to]) => `  (gr_line (start ${from!.join(' ')}) (end ${to!.join(' ')}) (layer "Edge.Cuts"))`,
  );
  const nets = [...numbers].map(([name, number]) => `  (net ${number} ${quoted(name)})`);
  const parts = ['  (net 0 "")', ...nets, ...footprints, ...outline];
  return `(kicad_pcb (version 20240108) (generator "own")\n${parts.join('\n')}\n)\n`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The circuit as a board of Eagle 9 that nobody has routed yet. */
export function eagleBoard(circuit: Circuit): string {
  const packages = circuit.components.map(({ pins }, index) => {
    const pads = pins.map(
      ({ number }, y) => `<smd name="${escaped(number)}" x="0" y="${-y}" dx="0.8" dy="0.5" layer="1"/>`,
    );
    return `<package name="P${index}">${pads.join('')}</package>`;
  });
  const elements = placed(circuit).map(
    ({ component: { reference, value }, x, y }, index) =>
      `<element name="${escaped(reference)}" library="own" package="P${index}" value="${escaped(value)}" x="${x}" y="${y}"/>`,
  );
  const signals = circuit.nets.map(({ name }) => {
    const ends = circuit.components.flatMap(({ reference, pins }) =>
      pins
        .filter(({ net }) => net === name)
        .map(({ number }) => `<contactref element="${escaped(reference)}" pad="${escaped(number)}"/>`),
    );
    return `<signal name="${escaped(name)}">${ends.join('')}</signal>`;
  });
  const outline = edges(circuit).map(
    ([from, to]) => `<wire x1="${from![0]}" y1="${from![1]}" x2="${to![0]}" y2="${to![1]}" width="0" layer="20"/>`,
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<eagle version="9.6.2"><drawing><board>',
    `<plain>${outline.join('\n')}</plain>`,
    `<libraries><library name="own"><packages>${packages.join('\n')}</packages></library></libraries>`,
    `<elements>${elements.join('\n')}</elements>`,
    `<signals>${signals.join('\n')}</signals>`,
    '</board></drawing></eagle>',
  ].join('\n');
}

/** So many resistors in a ring of so many nets: large, and quickly made. */
export function resistorPanel(parts: number, nets: number): Circuit {
  const lines = Array.from({ length: parts }, (_, n) => `R${n + 1} 10k;R : N${n % nets} N${(n + 1) % nets}`);
  return circuitOf(lines.join('\n'));
}
