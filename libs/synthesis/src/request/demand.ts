import { oneNotation } from '@tracewright/kernel';
import type { CompleteSolutionRequest, FailedConstraint } from '@tracewright/contracts/solutions';
import { assumptionsOf, SOLAR } from './assumptions';
import { BEYOND, wholeMatch } from './beyond';
import { type AskedFunction, type FunctionId, GUESSED } from './functions';
import { MOST_SWITCHED, onMains } from './mains';
import type { FunctionWords } from './word-forms';
import { WORDS } from './words';
import { nothingKnown } from './nothing-known';
import {
  amperes,
  countOf,
  holdOf,
  intervalSeconds,
  lifetimeHours,
  milliampHours,
  money,
  rupees,
  watts,
} from './numbers';
import { chargedCells, isSupply, outputsOf, type PowerOutput } from './outputs';
import { OVER } from './over';
import { refined } from './refined';
import { supplied } from './supplied';
import { withoutBackup } from './backup';
import type { SourceKind } from './source-kind';

/** A request as it was understood. */
export interface Demand {
  readonly request: CompleteSolutionRequest;
  readonly volts: number;
  readonly amperes: number;
  /** Rupees: the lower of the field and what the text says. */
  readonly budget: number;
  readonly budgetSaid: string;
  readonly source: SourceKind;
  readonly functions: readonly AskedFunction[];
  readonly wifi: boolean;
  readonly bluetooth: boolean;
  /** Supplies handed out, beside the circuit's own rails. */
  readonly outputs: readonly PowerOutput[];
  /** 0: no charger asked for. */
  readonly chargedCells: number;
  readonly rechargeable: boolean;
  /** Its one cell is charged from a panel. */
  readonly solar: boolean;
  /** A cell takes over where the supply stops. */
  readonly backup: boolean;
  /** What is fed while it is charged, too, and not by the cell alone. */
  readonly always: boolean;
  /** Seconds that an output stays on after the ignition. */
  readonly holdSeconds: number;
  readonly motor: { readonly volts: number; readonly amperes: number; readonly peakAmperes: number };
  /** A field cable this long needs protection. */
  readonly longCable: boolean;
  readonly lifetime: { readonly hours: number; readonly said: string } | undefined;
  readonly intervalSeconds: number | undefined;
  /** Of its lithium cell: as named, else as usual for what is worn or not. */
  readonly cellMah: number;
  readonly failed: readonly FailedConstraint[];
  readonly wouldNeed: readonly string[];
  readonly understood: readonly string[];
  readonly assumptions: readonly string[];
}

/** What the text says it does not want is taken out of it. */
const withoutNegations = (text: string): string =>
  text
    .replace(
      /\b(?:no|not|without|never|instead of)\s+(?:(?:an?|any|the)\s+)?[\w-]+(?:\s*(?:or|nor)\s+[\w-]+)?/gi,
      (all) => (/^no(?:t)? (?:more|less|later|required|needed|necessary)|^without charging/i.test(all) ? all : ' '),
    )
    .replace(/\b[\w-]+ (?:is |are )?not (?:required|needed|necessary)\b/gi, ' ');

const USUAL_MAH = 3500;
const WORN_MAH = 500;

/** What is fed by the supply as it comes in. */
const ON_INPUT: readonly FunctionId[] = ['relay', 'valve', 'load-switch', 'motor', 'stepper'];
const STOPS =
  'What is switched at the voltage of the supply itself stops with it: the cell goes on feeding controller, sensors, radios and 5 V.';

export function understand(request: CompleteSolutionRequest): Demand {
  const text = withoutNegations(oneNotation(request.description));
  const supply = supplied(request, text);
  const { source, backup, volts: supplyVolts, amperes: supplyAmperes } = supply;
  const { projectType } = request;
  const meant = refined(functionsOf(request, text), { text, volts: supplyVolts, source, projectType });
  const functions = onMains(meant, source, text);
  const price = rupees(text);
  const budget = Math.min(request.budget, price?.amount ?? Infinity);
  const wifi = request.features.includes('WiFi') || /\bwi-?fi\b(?! (?:router|modem|camera))|\bwlan\b/i.test(text);
  const bluetooth = request.features.includes('Bluetooth') || /\bbluetooth\b|\bble\b/i.test(text);
  const cells = backup ? 0 : chargedCells(request, text);
  const rechargeable =
    cells > 0 ||
    (source === 'lithium' && projectType !== 'power-management' && !/without charging|non-?rechargeable/i.test(text));
  const solar = source === 'lithium' && rechargeable && SOLAR.test(text);
  const outputs = outputsOf(request, text, supplyVolts, supplyAmperes, cells, backup, source === 'lithium');
  const { failed, wouldNeed } = impossible(
    solar ? text.replace(/\bmppt\b/gi, '') : backup ? withoutBackup(text) : text,
    budget,
    supplyVolts * supplyAmperes,
  );
  return {
    ...{ request, volts: supplyVolts, amperes: supplyAmperes, budget, source, functions, wifi, bluetooth },
    budgetSaid: price && price.amount <= request.budget ? price.said : money(request.budget),
    outputs,
    chargedCells: cells,
    ...{ rechargeable, solar, backup, always: !/\bpower ?bank\b/i.test(text) },
    holdSeconds: holdOf(text),
    motor: motorOf(text, supplyVolts, supplyAmperes, functions.find(({ id }) => id === 'motor')?.count ?? 1),
    longCable: /\b(?:cable|metre|meter|outdoor|field|far|long|remote)\b/i.test(text),
    lifetime: lifetimeHours(text),
    intervalSeconds: intervalSeconds(text),
    cellMah: milliampHours(text) ?? (projectType === 'wearable' && !/18650/.test(text) ? WORN_MAH : USUAL_MAH),
    failed: [
      ...failed,
      ...supply.failed,
      ...nothingKnown(
        text,
        functions,
        outputs.length + cells > 0 || wifi || bluetooth || projectType === 'power-management',
      ),
    ],
    wouldNeed,
    understood: understoodAs({ ...request, voltage: supply.voltage }, source, functions),
    assumptions: [
      ...supply.assumptions,
      ...assumptionsOf(request, text, functions, source, solar, backup),
      ...(backup && supplyVolts > 5 && functions.some(({ id }) => ON_INPUT.includes(id)) ? [STOPS] : []),
    ],
  };
}

const DEFAULTS: { readonly [type: string]: readonly FunctionId[] } = {
  'iot-sensor': ['temperature-humidity'],
  'smart-home': ['relay'],
  wearable: ['motion'],
  automation: ['relay', 'digital-io'],
  medical: ['skin-temperature'],
  automotive: ['can'],
  robotics: ['motor'],
  'power-management': [],
  communication: ['rs485'],
  embedded: ['led-indicator', 'button'],
};

/** What a sensor is, where a project of the type only asks for sensors. */
const USUAL_SENSOR: { readonly [type: string]: FunctionId } = {
  wearable: 'motion',
  robotics: 'distance',
  medical: 'skin-temperature',
  automotive: 'analog-input',
  'power-management': 'current-sense',
};

/** On any of them something is shown. */
const SHOWN: readonly FunctionId[] = ['led-indicator', 'digits', 'character-display'];

/** They turn beside whatever else moves. */
const OWN_MOTORS = /\b(?:dc|gear(?:ed)?|bo|n20|drive|driving|wheel|encoder) motors?\b/i;

const staysBeside = (other: AskedFunction | undefined, text: string): boolean =>
  (other?.id === 'motor' && OWN_MOTORS.test(text)) || (other?.id === 'relay' && /pump/i.test(other.because));

function functionsOf({ projectType, features }: CompleteSolutionRequest, text: string): AskedFunction[] {
  const found = new Map<FunctionId, AskedFunction>();
  const add = (id: FunctionId, because: string, count = 1, most = count): void => {
    if (found.has(id)) return;
    found.set(id, { id, count: Math.min(most, count), because, ...(count > most ? { asked: count } : {}) });
  };
  for (const asked of WORDS) {
    const match = asked.words.exec(text);
    if (match) add(asked.id, `"${match[0]}"`, howMany(text, asked, match[0]), asked.most);
  }
  for (const id of [...found.keys()])
    for (const other of OVER[id] ?? []) if (!staysBeside(found.get(other), text)) found.delete(other);
  if (features.includes('Sensors') && !WORDS.some(({ id, sensor }) => sensor && found.has(id)))
    add(USUAL_SENSOR[projectType] ?? 'temperature-humidity', 'the feature Sensors');
  if (features.includes('GPS')) add('gps', 'the feature GPS');
  if (features.includes('Display') && !SHOWN.some((id) => found.has(id))) add('display', 'the feature Display');
  const pumps = /pump|contactor/i.test(found.get('relay')?.because ?? '');
  const moves =
    pumps ||
    ['motor', 'esc-output', 'stepper', 'geared-stepper', 'servo', 'phase-control'].some((id) =>
      found.has(id as FunctionId),
    );
  if (features.includes('Motor Control') && !moves) add('motor', 'the feature Motor Control');
  if (features.includes('Data Logging')) add('storage', 'the feature Data Logging');
  if (features.includes('Real-time Clock')) add('rtc', 'the feature Real-time Clock');
  if (found.size === 0 && !isSupply(text))
    for (const id of DEFAULTS[projectType] ?? []) add(id, `${GUESSED}${projectType}`);
  return [...found.values()].filter(
    ({ id }) => projectType !== 'power-management' || !['motor', 'mains-load'].includes(id),
  );
}

function howMany(text: string, { words, counted, named, kinds, everywhere }: FunctionWords, said: string): number {
  if (named) {
    const all = [...text.matchAll(new RegExp(words.source, 'gi'))].map(([word]) =>
      word.toLowerCase().replace(/s$/, ''),
    );
    return [...new Set(all)].reduce(
      (sum, word) =>
        sum + (/^count|^door .*open/.test(word) ? 1 : countOf(text, new RegExp(`\\b${word}(?:s|es)?\\b`, 'i'))),
      0,
    );
  }
  const ofKinds = kinds ? new Set((everywhere ? text : said).toLowerCase().match(kinds)).size : 0;
  return Math.max(ofKinds, counted ? countOf(text, counted) : 1);
}

function motorOf(text: string, supply: number, current: number, count: number): Demand['motor'] {
  // Several share what the supply gives, unless the text names what one takes.
  const own = current / Math.max(1, count);
  const peak = Math.max(own, ...amperes(text));
  return { volts: supply, amperes: own, peakAmperes: peak };
}

function impossible(text: string, budget: number, supplyWatts: number): Pick<Demand, 'failed' | 'wouldNeed'> {
  const failed: FailedConstraint[] = [];
  const wouldNeed: string[] = [];
  for (const beyond of BEYOND) {
    const found = wholeMatch(beyond, text);
    if (!found) continue;
    const said = found.said.length > 60 ? `${found.said.slice(0, 57)}...` : found.said;
    wouldNeed.push(...beyond.needs);
    failed.push({
      field: 'description',
      stated: said,
      needed: '',
      reason: `No part of our catalogue gives ${beyond.what}, and none is invented.`,
    });
    if (Number.isFinite(beyond.fromRupees) && beyond.fromRupees > budget)
      failed.push({
        field: 'budget',
        stated: money(budget),
        needed: `at least about ${money(beyond.fromRupees)}`,
        reason: `For ${beyond.what} alone.`,
      });
    if (beyond.fromWatts > supplyWatts)
      failed.push({
        field: 'current',
        stated: `${Number(supplyWatts.toFixed(3))} W offered`,
        needed: `about ${beyond.fromWatts} W and more`,
        reason: `What ${beyond.what} takes is more than the supply gives.`,
      });
  }
  const load = Math.max(0, ...watts(text));
  if (load > 3500)
    failed.push({
      field: 'description',
      stated: `${load} W`,
      needed: 'at most 2200 W a switched load',
      reason: MOST_SWITCHED,
    });
  return { failed, wouldNeed };
}

export const SOURCE_TEXT: { readonly [source in SourceKind]: string } = {
  terminal: 'comes from a supply outside, by a screw terminal',
  usb: 'comes from USB-C',
  mains: 'is made on the board from 230 V mains, isolated',
  coin: 'comes from a coin cell',
  lithium: 'is made from a lithium-ion cell',
  vehicle: 'comes from the vehicle, with its surges',
};

function understoodAs(
  { voltage, current }: { readonly voltage: string; readonly current: string },
  source: SourceKind,
  functions: readonly AskedFunction[],
): string[] {
  return [
    `The supply of ${voltage} and ${current} ${SOURCE_TEXT[source]}.`,
    ...functions.map(({ id, count, because }) => `${count} x ${id.replace(/-/g, ' ')}, because of ${because}.`),
  ];
}
