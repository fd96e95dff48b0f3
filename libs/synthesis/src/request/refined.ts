import type { AskedFunction, FunctionId } from './functions';
import { countOf, holdOf, volts } from './numbers';
import type { SourceKind } from './source-kind';
import { LOOP, TEN_VOLTS } from './transmitters';

/** Whose LEDs are chosen one by one. */
const ADDRESSABLE = /addressable|neopixel|ws28|sk68|apa102|digital (?:led|strip)|pixel/i;
const TRANSMITTED = new RegExp(`\\b(?:${LOOP}|${TEN_VOLTS})\\b`, 'i');
const LEVELS: readonly FunctionId[] = ['waterproof-distance', 'distance', 'pressure', 'flow'];
/** More than the chip that measures current and voltage stands. */
const MOST_OF_SHUNT = 26;

/** A motor of the mains: none that a bridge turns. */
const ON_MAINS =
  /\b\d+(?:\.\d+)? ?(?:hp|horse ?power)\b|\bmotors? (?:of |on |at )?(?:2[234]0|110|4[014][05]) ?v|\b(?:2[234]0|110|4[014][05]) ?v(?:olts?)?(?: ac)? (?:\w+ )?motor/i;

interface Asked {
  readonly text: string;
  readonly volts: number;
  readonly source: SourceKind;
  readonly projectType: string;
}

/** What words mean beside each other, where each by itself would mean something else. */
export function refined(functions: readonly AskedFunction[], asked: Asked): readonly AskedFunction[] {
  const has = (id: FunctionId): boolean => functions.some((one) => one.id === id);
  return (
    functions
      // The hold has its own input for it.
      .filter(({ id, because }) => !(id === 'digital-io' && /ignition/i.test(because) && holdOf(asked.text) > 0))
      .filter(({ id, because }) => !(id === 'nfc' && has('fingerprint') && !/rfid|nfc|card|tag/i.test(because)))
      .filter(({ id }) => !(LEVELS.includes(id) && has('analog-input') && TRANSMITTED.test(asked.text)))
      .map((one) => meant(one, asked))
      .map((one, _, all) => asManyAs(one, all))
      .filter((one, at, all) => all.findIndex(({ id }) => id === one.id) === at)
  );
}

function meant(one: AskedFunction, asked: Asked): AskedFunction {
  const { text } = asked;
  switch (one.id) {
    case 'led-strip':
      return plainStrip(asked) ? { ...one, id: 'load-switch', count: channels(text) } : one;
    case 'motor':
      return ON_MAINS.test(text) ? { ...one, id: 'relay', because: `${one.because}, switched by a relay` } : one;
    case 'current-sense':
      if (ON_MAINS.test(text)) return { ...one, id: 'current-clamp' };
      return /volt ?meter/i.test(one.because) && Math.max(0, ...volts(text)) > MOST_OF_SHUNT
        ? { ...one, id: 'voltage-input' }
        : one;
    case 'character-display':
      return asked.source === 'coin' || asked.projectType === 'wearable' ? { ...one, id: 'display' } : one;
    // Four under one platform are one bridge.
    case 'weight':
      return one.count === 4 ? { ...one, count: 1 } : one;
    case 'stepper':
      return asked.volts <= 5 && !/\bnema\b/i.test(text)
        ? { ...one, id: 'geared-stepper', count: countOf(text, /\bstepper(?: motor)?s?\b/i) }
        : one;
    default:
      return one;
  }
}

/** "with manual switches also": one for each relay. */
function asManyAs(one: AskedFunction, all: readonly AskedFunction[]): AskedFunction {
  if (one.id !== 'limit-switch' || !/manual|wall|toggle/i.test(one.because)) return one;
  const relays = all.find(({ id }) => id === 'relay')?.count ?? all.find(({ id }) => id === 'mains-load')?.count ?? 0;
  return one.count <= 2 && relays > one.count ? { ...one, count: Math.min(8, relays) } : one;
}

const plainStrip = ({ text, volts: supply }: Asked): boolean =>
  !ADDRESSABLE.test(text) && (volts(text).some((one) => one === 12 || one === 24) || supply >= 12);

/** Of a strip of one colour one is enough. */
const channels = (text: string): number => (/rgbw/i.test(text) ? 4 : /rgb/i.test(text) ? 3 : 1);
