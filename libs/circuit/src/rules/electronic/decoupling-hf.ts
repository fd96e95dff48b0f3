import { formatQuantity } from '../../parts';
import { PLAIN_LINKS, voltsText, type BoardNet, type BoardPart } from '../board';
import { Outcome, type Rule } from '../rule';
import { list, netName } from '../words';
import { capacitorsOf, consumers, type SupplyCapacitor } from './supply-demand';

/** Capacitors that still work as such at the edges of digital signals. Farad. */
const SMALL = { min: 10e-9, max: 470e-9 };
/** Radio circuits count smaller ones: their supplies carry higher frequencies. Farad. */
const SMALLEST_FOR_RADIO = 0.9e-9;
const BULK = 1e-6;
/** A 1 µF ceramic serves up to some 10 MHz: advice, no fault. Farad. */
const NEARLY_SMALL = 1.05e-6;

function isFast(part: BoardPart): boolean {
  const { classes } = part.identity;
  return (
    part.kind === 'microcontroller' ||
    part.kind === 'addressable-led' ||
    part.kind === 'oscillator' ||
    classes.has('digital') ||
    classes.has('rf')
  );
}

/** The data sheet asks for bulk only: no small capacitor among the catalogue's requirements of an exactly known part. */
function asksOnlyForBulk(part: BoardPart): boolean {
  // Makers of large gate arrays ask for arrays of 0402 capacitors of 1 µF and 4.7 µF and none of 100 nF.
  if (part.identity.classes.has('fpga')) return true;
  const entry = part.identity.catalogue;
  if (!entry || !part.identity.exact) return false;
  const kinds = new Set(entry.requires.map((requirement) => requirement.kind));
  return kinds.has('bulk-capacitor') && !kinds.has('decoupling');
}

interface Store {
  readonly unread: readonly string[];
  readonly small: boolean;
  readonly smallForRadio: boolean;
  readonly bulk: boolean;
}

function summed(capacitors: readonly SupplyCapacitor[]): Store {
  const values = capacitors.flatMap(({ farads }) => farads ?? []);
  const between = (least: number, most: number): boolean =>
    values.some((farads) => farads >= least * 0.999 && farads <= most * 1.001);
  return {
    unread: capacitors.filter(({ farads }) => farads === undefined).map(({ ref }) => ref),
    small: between(SMALL.min, SMALL.max),
    smallForRadio: between(SMALLEST_FOR_RADIO, SMALL.max),
    bulk: between(BULK, Infinity),
  };
}

/** Supply nets of fast circuits that have bulk capacitors only. */
export const decouplingHf: Rule = {
  name: 'decoupling-hf',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'values', 'part data'],
  reason:
    'Large capacitors are slow: their inductance hides them from edges of nanoseconds. Digital and radio circuits need a small ceramic capacitor besides.',
  repair: 'Add 100 nF ceramic capacitors beside the supply pins.',
  source:
    'Data sheets (100 nF at each supply pin; UG583 for gate arrays); self-resonance of ceramic capacitors, 1 µF and more below about 5 MHz.',
  check(board) {
    const outcome = new Outcome();
    const stores = new Map<readonly SupplyCapacitor[], Store>();
    const lacking = new Map<BoardNet, { parts: BoardPart[]; capacitors: readonly SupplyCapacitor[] }>();
    for (const { part, supplies } of consumers(board).known) {
      if (!isFast(part) || asksOnlyForBulk(part)) continue;
      for (const net of supplies) {
        const capacitors = capacitorsOf(board, net, PLAIN_LINKS);
        if (capacitors.length === 0) continue;
        let store = stores.get(capacitors);
        if (!store) {
          store = summed(capacitors);
          stores.set(capacitors, store);
        }
        if (store.unread.length > 0) {
          outcome.cannotTell('The value of a capacitor on the supply can’t be read.', store.unread);
          continue;
        }
        outcome.looked();
        const small = store.small || (store.smallForRadio && part.identity.classes.has('rf'));
        if (small || !store.bulk) continue;
        const entry = lacking.get(net) ?? { parts: [], capacitors };
        entry.parts.push(part);
        lacking.set(net, entry);
      }
    }
    for (const [net, { parts, capacitors }] of lacking) {
      const refs = parts.map((part) => part.ref);
      const present = capacitors.map(
        (capacitor) => `${capacitor.ref} ${formatQuantity(capacitor.farads ?? 0, 'farad')}`,
      );
      const smallest = Math.min(...capacitors.map((capacitor) => capacitor.farads ?? Infinity));
      outcome.found({
        severity: smallest <= NEARLY_SMALL ? 'info' : 'warning',
        title: `Only bulk capacitors on ${netName(net.name)}`,
        description: `${netName(net.name)} feeds ${list(refs)} and has ${list(present)} to ground, but no capacitor between 10 nF and 470 nF for fast current pulses.`,
        recommendations: [
          `Add a 100 nF ceramic capacitor (X7R, 0402 or 0603) from ${netName(net.name)} to ground within a few millimetres of each supply pin of ${list(refs)}.`,
        ],
        refs: [...refs, ...capacitors.map((capacitor) => capacitor.ref)],
        nets: [net.name],
        evidence: {
          supply: net.name,
          volts: voltsText(net.volts) ?? null,
          capacitors: present,
          smallest: formatQuantity(smallest, 'farad'),
        },
        confidence: Math.min(...parts.map((part) => part.identity.confidence)) * 0.95,
      });
    }
    return outcome;
  },
};
