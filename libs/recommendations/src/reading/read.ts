import type {
  CircuitFunction,
  Constraints,
  InterfaceDemand,
  ProjectType,
  Span,
} from '@tracewright/contracts/recommendations';
import { type Figure, figures, normalise, pricesIn, withoutPrices } from '@tracewright/kernel/figures';
import { isKnown, otherChargers, unreadIn } from './not-read';
import { MAINS, namedSource } from './source';
import { mountings, namedClimate } from './surroundings';
import { formFeature, functionsIn, interfacesIn, SUPPLY, withoutMarks } from './words';

export interface Requirement {
  readonly projectType: ProjectType;
  readonly description: string;
  readonly features: readonly string[];
  readonly budget: number | null;
}

export interface Read {
  readonly constraints: Constraints;
  /** Written in figures, and no constraint on a part; features of which no word is known; and phrases that none was read in. */
  readonly unused: readonly string[];
}

const LOAD_WORDS = String.raw`(?:motors?|servos?|steppers?|pumps?|solenoids?|fans?|actuators?|loads?|coils?)`;
const LOAD_AFTER = new RegExp(
  String.raw`^ *(?:and )?(?:[\d.]+ *(?:ma|amp) *)?(?:dc |gear(?:ed)? |brushed |bipolar |water |small |stall (?:current )?(?:of the )?)*${LOAD_WORDS}\b`,
);
const LOAD_BEFORE = new RegExp(
  String.raw`\b${LOAD_WORDS}\b(?:[ :,]+(?:is|are|of|at|with|needs?|needing|draws?|drawing|takes?|taking|runs?|running|on|up|to|a|the|peak|stall|current|rated|about|that|which|requir\w+|for))*[ :,]*(?:[\d.]+ *v,? *(?:and|at)? *)?$`,
);
const SLEEP = /\b(?:sleep\w*|standby|stand-by|quiescent|idle|shutdown)\b/;
const MEASURED =
  /\b(?:measur\w*|sens\w*|read\w*|monitor\w*|detect\w*|record\w*|log\w*|accuracy|accurate|resolution|precision|within|±|\+\/-)\b[^,.;]*$/;
const IN_BEFORE =
  /\b(?:from|input|powered (?:by|from|off|with)|runs? (?:on|off|from)|supplied (?:with|by|from)|fed (?:with|by|from)|source|supply (?:voltage )?(?:is|of|:)|supply:?|battery(?: of)?|vin|given)(?: (?:of|is|a|an|the|my|about|single|between|from|input|supply|dc|voltage|range))* *:? *$/;
const FED_BEFORE = /\b(?:from|off|by|on) (?:an? |the |my |its )?$/;
const IN_AFTER =
  /^ *(?:dc |ac |nominal |regulated )*(?:input|battery|batteries|adapter|adaptor|source|mains|panel|bus|brick|pack|system|wall|line)\b/;
const OUT_BEFORE =
  /\b(?:output|out|to|gives?|giving|delivers?|delivering|produc\w+|regulated|rail|logic|runs? at|operat\w+ (?:at|from|voltage)|working at|vout|vcc|vdd|generate)(?: (?:of|is|a|an|the|voltage|level|rail|fixed|stable|clean|at))* *:? *$/;
const OUT_AFTER =
  /^ *(?:output|rail|logic|out\b|regulat|level|system voltage|operation|operating|microcontroller|mcu|parts)/;

/** V: what parts run on is no more than this, and what they are made from is often more. */
const LOGIC = 5.5;

interface Sorted {
  supply: Span | null;
  rail: number | null;
  current: number | null;
  loadVolts: number | null;
  loadCurrent: number | null;
  sleepCurrent: number | null;
  temperature: Span | null;
  readonly unused: string[];
}

/** A requirement in words and fields as constraints. Deterministic, and never more than was said. */
export function readRequirement({ projectType, description, features, budget }: Requirement): Read {
  const lower = withoutMarks(description);
  const text = normalise(withoutPrices(lower));
  const words = `${lower} ; ${features.filter((one) => formFeature(one) === undefined).join(' ; ')}`.toLowerCase();
  const functions = asked(projectType, words, features, description);
  const sorted = sort(text, projectType, functions.has('motor'));
  const mains = MAINS.test(text) && !/\brelay\b|\bswitch/.test(text);
  const source = namedSource(text);
  const constraints: Constraints = {
    supply: mains ? { from: 230, to: 230 } : supplyOf(sorted.supply, source),
    mains,
    rail: sorted.rail,
    current: sorted.current,
    loadVolts: sorted.loadVolts,
    loadCurrent: sorted.loadCurrent,
    sleepCurrent: sorted.sleepCurrent,
    temperature: sorted.temperature ?? namedClimate(words),
    interfaces: demands(words, functions),
    functions: [...functions],
    budget: budget ?? lowest(pricesIn(lower).map(({ rupees }) => rupees)),
    mounting: mountings(words),
  };
  return {
    constraints,
    unused: [
      ...sorted.unused.filter((figure) => !isOf(source, figure)),
      ...features.filter((feature) => !isKnown(feature)),
      ...otherChargers(lower),
      ...unreadIn(description),
    ],
  };
}

/** The 5 V of "USB 5 V" say what the name says already. */
function isOf(source: Span | null, figure: string): boolean {
  const volts = Number(/^([\d.]+) v$/.exec(figure)?.[1]);
  return source !== null && volts >= source.from && volts <= source.to;
}

/** What each project type is about, where the words name nothing of it. */
function asked(
  projectType: ProjectType,
  words: string,
  features: readonly string[],
  original: string,
): ReadonlySet<CircuitFunction> {
  const found = new Set(functionsIn(words));
  for (const feature of features) {
    const known = formFeature(feature);
    // A servo has its own driver.
    if (known && !(known === 'motor' && found.has('servo'))) found.add(known);
  }
  if (/\bCAN\b/.test(original)) found.add('can');
  if (projectType === 'power-supply') found.add('converter');
  if (projectType === 'motor-control') found.add('motor');
  if (projectType === 'amplifier' && !found.has('opamp')) found.add('amplifier');
  if (projectType === 'microcontroller' || projectType === 'iot') found.add('controller');
  if (projectType === 'iot' && !RADIO_FUNCTIONS.some((radio) => found.has(radio))) found.add('wifi');
  if (SUPPLY.test(words)) found.add('converter');
  if (otherChargers(words).length > 0) found.delete('charger');
  if (found.has('wifi')) found.add('controller');
  return found;
}

const RADIO_FUNCTIONS: readonly CircuitFunction[] = ['wifi', 'bluetooth', 'zigbee', 'lora', 'cellular', 'ethernet'];

function sort(text: string, projectType: ProjectType, motor: boolean): Sorted {
  const sorted: Sorted = {
    ...{ supply: null, rail: null, current: null, loadVolts: null, loadCurrent: null },
    ...{ sleepCurrent: null, temperature: null, unused: [] },
  };
  for (const figure of figures(text)) {
    if (figure.unit === 'degc') place(sorted, figure, degrees(figure, sorted));
    else if (figure.unit === 'v') place(sorted, figure, volts(figure, sorted, projectType, motor));
    else if (figure.unit === 'amp') place(sorted, figure, milliamps(figure, sorted, motor, projectType));
    else if (figure.unit === 'w') sorted.unused.push(figure.text);
  }
  return sorted;
}

/** A figure that says the same as one before it, or nothing of a part, is told as not used. */
function place(sorted: Sorted, { text }: Figure, taken: boolean): void {
  if (!taken && !sorted.unused.includes(text)) sorted.unused.push(text);
}

function degrees({ from, to, before, after }: Figure, sorted: Sorted): boolean {
  if (MEASURED.test(before) && !/\b(?:works?|operat\w*|survive\w*|ambient)\b/.test(before)) return false;
  const only = from === to;
  const low = only && (from < 0 || /\b(?:down to|min\w*(?: of)?|as cold as|from) *$/.test(before));
  const isLow = low && !/^ *to\b/.test(after);
  const known = sorted.temperature;
  const span = only
    ? isLow
      ? { from, to: Math.max(known?.to ?? 25, 25) }
      : { from: Math.min(known?.from ?? 25, 25), to }
    : { from, to };
  sorted.temperature = known ? { from: Math.min(known.from, span.from), to: Math.max(known.to, span.to) } : span;
  return true;
}

function volts(figure: Figure, sorted: Sorted, projectType: ProjectType, motor: boolean): boolean {
  const { from, to, before, after, conversion } = figure;
  const span = { from, to };
  if (to >= 100) return MAINS.test(figure.text + after);
  if (conversion === undefined && motor && (LOAD_AFTER.test(after) || LOAD_BEFORE.test(before))) {
    sorted.loadVolts ??= to;
    return sorted.loadVolts === to;
  }
  const role = conversion ?? roleOf(figure, projectType);
  if (role === 'unsaid' && motor && projectType === 'motor-control' && from === to) {
    return (sorted.loadVolts ??= to) === to;
  }
  const isInput = role === 'in' || (role === 'unsaid' && projectType !== 'power-supply' && to > LOGIC);
  if (isInput) return (sorted.supply ??= span) === span;
  if (from !== to) return sorted.supply === null && (sorted.supply = span) === span;
  if (sorted.rail !== null) return sorted.rail === to;
  sorted.rail = to;
  return true;
}

function roleOf({ from, to, before, after }: Figure, projectType: ProjectType): 'in' | 'out' | 'unsaid' {
  if (IN_AFTER.test(after)) return 'in';
  if (OUT_AFTER.test(after)) return 'out';
  if (FED_BEFORE.test(before)) return 'in';
  if (/^ *supply\b/.test(after))
    return projectType === 'power-supply' ? 'out' : to > LOGIC || from !== to ? 'in' : 'out';
  if (/^ *(?:to|into|down to) *\d/.test(after)) return 'in';
  if (projectType === 'power-supply' && /\bsupply:? *$/.test(before)) return 'out';
  if (IN_BEFORE.test(before)) return 'in';
  if (OUT_BEFORE.test(before)) return 'out';
  if (from !== to) return 'in';
  return 'unsaid';
}

function milliamps({ to, before, after }: Figure, sorted: Sorted, motor: boolean, projectType: ProjectType): boolean {
  const near = `${before.split(/[,.;]/).at(-1) ?? ''} ${after.split(/[,.;]/)[0] ?? ''}`;
  const milli = Number((to * 1e3).toPrecision(9));
  if (SLEEP.test(near)) return (sorted.sleepCurrent ??= milli * 1e3) === milli * 1e3;
  if (motor && (LOAD_AFTER.test(after) || LOAD_BEFORE.test(before))) return (sorted.loadCurrent ??= milli) === milli;
  const ofRail = OUT_BEFORE.test(before) || OUT_AFTER.test(after);
  if (motor && projectType === 'motor-control' && !ofRail) return (sorted.loadCurrent ??= milli) === milli;
  return (sorted.current ??= milli) === milli;
}

/** A battery or USB is a span around its figure; a figure that is outside of it is another source. */
function supplyOf(stated: Span | null, source: Span | null): Span | null {
  if (stated === null || source === null) return stated ?? source;
  return source.from <= stated.from && source.to >= stated.to ? source : stated;
}

/** An interface in the words beside a function is that function's; any other is for all that exchange data. */
function demands(words: string, functions: ReadonlySet<CircuitFunction>): readonly InterfaceDemand[] {
  const found = interfacesIn(words).flatMap(({ name, before, after }): readonly InterfaceDemand[] => {
    const next = functionsIn(after.split(/[,.;]| and | with | for | or /)[0] ?? '');
    const last = REACHED_BY.test(before) ? functionsIn(sinceLastInterface(before)) : [];
    const beside = [...next, ...last].filter((one) => functions.has(one) && !ITSELF.includes(one));
    return beside.length === 0 ? [{ name, of: null }] : beside.map((of) => ({ name, of }));
  });
  const once = new Map(found.map((demand) => [`${demand.name} ${demand.of}`, demand]));
  return [...once.values()];
}

const REACHED_BY = /\b(?:over|via|through|with|on|using|by|has|having|speaks?|talks?)\s+(?:an? |the )?$/;

/** `light sensor over I2C and display over SPI`: the display's words begin behind I2C. */
function sinceLastInterface(before: string): string {
  const clause = before.split(/[,.;]/).at(-1) ?? '';
  const [last] = interfacesIn(clause)
    .map(({ after }) => after)
    .sort((a, b) => a.length - b.length);
  return last ?? clause;
}

/** An interface and a function at once: that it is there is asked for already. */
const ITSELF: readonly CircuitFunction[] = ['rs485', 'rs232', 'ethernet', 'can', 'converter', 'charger'];

const lowest = (prices: readonly number[]) => (prices.length === 0 ? null : Math.min(...prices));
