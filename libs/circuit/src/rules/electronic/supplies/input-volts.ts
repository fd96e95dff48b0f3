import { TIE_LINKS, diodePins, transistorsOf, type Board, type BoardNet, type BoardPin, type Volts } from '../../board';

/** What a Schottky diode keeps of a rail at least. Volts. */
const DIODE_DROP = 0.2;

/** What a part on a net brings there: a voltage, nothing, or something that nobody knows. */
type Brought = Volts | 'nothing' | 'unknown';

const rounded = (volts: number): number => Number(volts.toFixed(2));
const lowered = ({ min, max }: Volts, by: number): Volts => ({ min: rounded(min - by), max: rounded(max - by) });

function overDiode(pin: BoardPin): Brought {
  const pins = pin.part.pins.length === 2 ? diodePins(pin.part) : undefined;
  if (!pins) return 'unknown';
  if (pins.cathode !== pin) return 'nothing';
  const from = pins.anode.net;
  if (!from || from.role === 'ground') return 'nothing';
  return from.volts ? lowered(from.volts, DIODE_DROP) : 'unknown';
}

function overChannel(pin: BoardPin): Brought {
  // Libraries number the three pads in every order: the package alone tells too little here.
  if (pin.known !== 'file') return 'unknown';
  for (const { output, common, control } of transistorsOf(pin.part)) {
    if (control === pin) return 'nothing';
    const far = output === pin ? common : common === pin ? output : undefined;
    if (far?.net?.role === 'ground') return 'nothing';
    if (far?.net?.volts) return far.net.volts;
  }
  return 'unknown';
}

function brought(pin: BoardPin): Brought {
  const { part } = pin;
  if (!part.fitted) return 'nothing';
  switch (part.kind) {
    case 'diode':
      return overDiode(pin);
    case 'mosfet':
      return overChannel(pin);
    case 'connector':
    case 'battery':
    case 'bridge':
    case 'bjt':
    case 'switch':
    case 'unknown':
      return 'unknown';
    default:
      return pin.type === 'power_out' ? 'unknown' : 'nothing';
  }
}

/**
 * The voltage of a net: its own, or what diodes and transistors bring to it from rails with known voltages.
 * Undefined as soon as one of its sources is not known.
 */
export function voltsAt(board: Board, net: BoardNet): Volts | undefined {
  if (net.volts) return net.volts;
  const sources: Volts[] = [];
  for (const reached of board.reach(net, TIE_LINKS)) {
    for (const pin of reached.net.pins) {
      const volts = brought(pin);
      if (volts === 'unknown') return undefined;
      if (volts !== 'nothing') sources.push(volts);
    }
  }
  if (sources.length === 0) return undefined;
  return { min: Math.min(...sources.map(({ min }) => min)), max: Math.max(...sources.map(({ max }) => max)) };
}
