import type { ChosenPart } from '../draft';

export type BlockKind =
  | 'microcontroller'
  | 'power'
  | 'motor-driver'
  | 'diode'
  | 'capacitor'
  | 'heat-sink'
  | 'sensor'
  | 'output'
  | 'communication'
  | 'other';

export type WireKind = 'power' | 'sensor' | 'output' | 'communication';

export interface Block {
  readonly key: string;
  readonly kind: BlockKind;
  readonly name: string;
  /** What is known of it as a rough guide. */
  readonly labels: readonly string[];
  readonly x: number;
  readonly y: number;
}

export interface DrawnWire {
  readonly kind: WireKind;
  readonly from: string;
  readonly to: string;
  readonly path: string;
}

export interface Drawing {
  readonly blocks: readonly Block[];
  readonly wires: readonly DrawnWire[];
  readonly width: number;
  readonly height: number;
}

/** Pixels between two places of the grid. */
const SCALE = 120;
export const BLOCK = { width: 192, height: 76 } as const;
const MARGIN = 28;
const COLUMNS = 2.25 * SCALE;

const KEYWORDS: readonly (readonly [RegExp, BlockKind])[] = [
  [/motor driver|h-bridge/i, 'motor-driver'],
  [/diode/i, 'diode'],
  [/capacitor/i, 'capacitor'],
  [/heat|sink/i, 'heat-sink'],
];

/** By its type; of those that have none of the five, by what their name says. */
export function kindOf({ type, name }: Pick<ChosenPart, 'type' | 'name'>): BlockKind {
  if (type !== 'other') return type;
  return KEYWORDS.find(([word]) => word.test(name))?.[1] ?? 'other';
}

/** The specification's informational labels, word for word. */
export function labelsOf(part: Pick<ChosenPart, 'type' | 'name'>): readonly string[] {
  const has = (word: string): boolean => part.name.includes(word);
  switch (kindOf(part)) {
    case 'microcontroller': {
      const [digital, analog] = has('ESP32') ? [25, 12] : has('Arduino') ? [14, 6] : [10, 4];
      return [`Digital pins: ${digital}`, `Analog pins: ${analog}`];
    }
    case 'power':
      return [`Output: ${has('5V') ? '5V' : '3.3V'}`];
    case 'sensor':
      return has('DHT') ? ['Digital', '1-Wire'] : ['Analog', '10-bit'];
    case 'output':
      return has('LED') ? ['Digital', '20mA'] : ['PWM', '100mA'];
    case 'communication':
      return has('WiFi') ? ['SPI', '10Mbps'] : ['I2C', '400kHz'];
    case 'motor-driver':
      return ['PWM 20kHz', '2A max'];
    default:
      return [];
  }
}

const COLUMN_OF: { readonly [kind in BlockKind]: 0 | 1 | 2 } = {
  power: 0,
  capacitor: 0,
  diode: 0,
  'heat-sink': 0,
  other: 0,
  microcontroller: 1,
  'motor-driver': 1,
  sensor: 2,
  output: 2,
  communication: 2,
};
const ORDER: readonly BlockKind[] = [
  ...(['power', 'capacitor', 'diode', 'heat-sink', 'other'] as const),
  ...(['microcontroller', 'motor-driver', 'sensor', 'output', 'communication'] as const),
];

/** Blocks by what each part is, supplies at the left, and wires by what they serve. The same parts give the same drawing. */
export function drawingOf(parts: readonly ChosenPart[]): Drawing {
  const rows = [0, 0, 0];
  const blocks = ORDER.flatMap((kind) =>
    parts
      .filter((part) => kindOf(part) === kind)
      .map((part): Block => {
        const column = COLUMN_OF[kind];
        const row = rows[column] ?? 0;
        rows[column] = row + 1;
        const place = { x: MARGIN + column * COLUMNS, y: MARGIN + row * SCALE };
        return { key: part.key, kind, name: part.name, labels: labelsOf(part), ...place };
      }),
  );
  return {
    blocks,
    wires: wiresBetween(blocks),
    width: 2 * MARGIN + 2 * COLUMNS + BLOCK.width,
    height: 2 * MARGIN + (Math.max(...rows, 1) - 1) * SCALE + BLOCK.height,
  };
}

const WIRE_OF: { readonly [kind in BlockKind]?: WireKind } = {
  sensor: 'sensor',
  output: 'output',
  'motor-driver': 'output',
  communication: 'communication',
};

function wiresBetween(blocks: readonly Block[]): readonly DrawnWire[] {
  const brain = blocks.find(({ kind }) => kind === 'microcontroller');
  const supplies = blocks.filter(({ kind }) => kind === 'power');
  const signals = blocks.flatMap((block) => {
    const kind = WIRE_OF[block.kind];
    return kind && brain ? [wire(kind, brain, block)] : [];
  });
  const supplied = brain ? [brain] : blocks.filter(({ kind }) => WIRE_OF[kind] !== undefined);
  const motors = blocks.filter(({ kind }) => kind === 'motor-driver' && brain !== undefined);
  const power = [...supplied, ...motors].flatMap((block) => supplies.map((supply) => wire('power', supply, block)));
  return [...power, ...signals];
}

/** How far from the block its wires of this kind turn, so that those of several kinds stay apart. */
const TURNS: { readonly [kind in WireKind]: number } = { power: 34, sensor: 26, output: 46, communication: 66 };
/** Where on the side of a block they begin and end. */
const ENTRY: { readonly [kind in WireKind]: number } = { power: 0.3, sensor: 0.35, output: 0.55, communication: 0.75 };

function wire(kind: WireKind, from: Block, to: Block): DrawnWire {
  const entry = BLOCK.height * ENTRY[kind];
  const [start, y] = [from.x + BLOCK.width, from.y + entry];
  const between =
    from.x === to.x
      ? `H${start + TURNS[kind] / 3} V${to.y + entry} H${to.x + BLOCK.width}`
      : `H${start + TURNS[kind]} V${to.y + entry} H${to.x}`;
  return { kind, from: from.key, to: to.key, path: `M${start} ${y} ${between}` };
}
