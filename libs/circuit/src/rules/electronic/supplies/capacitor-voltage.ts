import { type BoardNet, type BoardPart, type Element } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { POLAR } from '../polarity/capacitor-polarity';

const LEAST = 1.25;
/** Class 2 ceramics lose half their capacitance near their rating; 6.3 V parts on 3.3 V are the usual twofold. */
const CERAMIC = 1.9;

function ratingOf(part: BoardPart): number | undefined {
  return part.value?.volts ?? (part.identity.exact ? part.identity.catalogue?.ratings?.voltageMaxV : undefined);
}

/** Highest steady voltage between two rails; undefined when one is no rail or not known. */
function across(a: BoardNet, b: BoardNet): number | undefined {
  const level = (net: BoardNet): { min: number; max: number } | undefined =>
    net.role === 'ground' ? { min: 0, max: 0 } : net.role === 'supply' ? net.volts : undefined;
  const one = level(a);
  const two = level(b);
  if (!one || !two) return undefined;
  return Math.max(Math.abs(one.max - two.min), Math.abs(two.max - one.min));
}

const NOT_CLASS_2 = /C0G|NP0|NPO|COG|TANT|ELEC|ELKO|POLY|LOW[_ -]?ESR|FILM|\bALU/i;
/** Larger ones are electrolytic. Farad. */
const LARGEST_CERAMIC = 150e-6;

function isClass2Ceramic({ component, value }: BoardPart): boolean {
  const text = `${component.value} ${component.footprint} ${component.symbol ?? ''}`;
  return !POLAR.test(component.footprint) && !NOT_CLASS_2.test(text) && (value?.value ?? 0) < LARGEST_CERAMIC;
}

interface Weak {
  readonly part: BoardPart;
  readonly rating: number;
  readonly volts: number;
  readonly rail: BoardNet;
}

function weak(element: Element): { entry: Weak; severity: 'warning' | 'info' } | undefined {
  const { part, a, b } = element;
  const rating = ratingOf(part);
  if (rating === undefined || !a.net || !b.net) return undefined;
  const volts = across(a.net, b.net);
  if (volts === undefined || volts === 0) return undefined;
  const entry = { part, rating, volts, rail: a.net.role === 'supply' ? a.net : b.net };
  if (rating < volts * LEAST * 0.999) return { entry, severity: 'warning' };
  return isClass2Ceramic(part) && rating < volts * CERAMIC ? { entry, severity: 'info' } : undefined;
}

function report(list_: readonly Weak[], severity: 'warning' | 'info'): RuleFinding {
  const texts = inOrder(
    list_.map((each) => `${each.part.ref} (${each.rating} V on ${netName(each.rail.name)}, ${each.volts} V)`),
  );
  const strict = severity === 'warning';
  return {
    severity,
    title: strict
      ? `${list_.length === 1 ? 'Capacitor' : 'Capacitors'} rated too low`
      : `${list_.length === 1 ? 'Ceramic capacitor' : 'Ceramic capacitors'} near the rating`,
    description: strict
      ? `${list(texts)} ${texts.length === 1 ? 'has' : 'have'} less than 1.25 times the rail’s voltage as rating.`
      : `${list(texts)} ${texts.length === 1 ? 'has' : 'have'} less than twice the rail’s voltage as rating; class 2 ceramics lose about half of their capacitance there.`,
    recommendations: [
      strict
        ? 'Use capacitors for at least 1.25 times the highest voltage of the rail, better 1.5 times.'
        : 'Use a higher rating or a larger body where the capacitance matters.',
    ],
    refs: inOrder(list_.map((each) => each.part.ref)),
    nets: inOrder(list_.map((each) => each.rail.name)),
    evidence: { capacitors: texts },
    confidence: 0.9,
  };
}

/** Voltage ratings of capacitors against the rails they stand between. */
export const capacitorVoltage: Rule = {
  name: 'capacitor-voltage',
  version: 2,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'values'],
  reason: 'A capacitor near its rating fails early; ceramics also lose capacitance with voltage.',
  repair: 'A rating of 1.25 times the rail at least, twice for ceramics.',
  source: 'Derating practice (IPC-9592, makers’ notes); DC bias curves of class 2 ceramics.',
  check(board) {
    const outcome = new Outcome();
    const warnings: Weak[] = [];
    const notes: Weak[] = [];
    for (const element of board.elements) {
      if (element.kind !== 'capacitor' || ratingOf(element.part) === undefined) continue;
      outcome.looked();
      const found = weak(element);
      if (found?.severity === 'warning') warnings.push(found.entry);
      else if (found) notes.push(found.entry);
    }
    if (warnings.length > 0) outcome.found(report(warnings, 'warning'));
    if (notes.length > 0) outcome.found(report(notes, 'info'));
    if (outcome.checked === 0 && board.elements.some((element) => element.kind === 'capacitor'))
      outcome.cannotTell('The values of the capacitors tell no voltage rating.');
    return outcome;
  },
};
