import { formatQuantity } from '../../../parts';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { crystalPlaces, hasInternalCapacitors, needsOutsideCapacitors, type CrystalPlace } from './crystals';

/** Stray capacitance of pads, tracks and pins on each side, farad: 2 pF to 5 pF seen by the crystal. */
const STRAY = { min: 2e-12, typical: 3.5e-12, max: 5e-12 };
/** Loads that crystals are made for, farad. */
const USUAL_LOAD = { min: 4e-12, max: 32e-12 };
const LOAD_CAPACITORS = [3.3, 4.7, 5.6, 6.8, 8.2, 10, 12, 15, 18, 20, 22, 27, 30, 33, 39, 47].map(
  (pico) => pico * 1e-12,
);
const UNEQUAL = 1.5;
const TOLERANCE = 0.3;

function finding(
  place: CrystalPlace,
  title: string,
  description: string,
  advice: string,
  evidence: RuleFinding['evidence'],
  confidence: number,
): RuleFinding {
  const capacitors = place.sides.flatMap((side) => side.capacitors.map((capacitor) => capacitor.ref));
  return {
    title,
    description,
    recommendations: [advice],
    refs: inOrder([place.part.ref, ...capacitors, ...place.chips.map((chip) => chip.ref)]),
    nets: place.sides.map((side) => side.net.name),
    evidence,
    confidence: confidence * place.part.identity.confidence,
  };
}

/** Load capacitance that the crystal is made for, farad: from its value text or the catalogue. */
function specifiedLoad(place: CrystalPlace): number | undefined {
  const { identity, value } = place.part;
  return value?.loadFarads ?? (identity.exact ? identity.catalogue?.ratings?.loadCapacitanceF : undefined);
}

/** The capacitor for each side, rounded to what can be bought. */
function wantedFor(load: number): string {
  const wanted = 2 * (load - STRAY.typical);
  const nearest = LOAD_CAPACITORS.reduce((best, each) =>
    Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best,
  );
  return formatQuantity(nearest, 'farad');
}

function missing(place: CrystalPlace): RuleFinding {
  const bare = place.sides.filter((side) => side.capacitors.length === 0).map((side) => netName(side.net.name));
  const which = bare.length === 2 ? 'either side' : `the side ${bare[0] ?? ''}`;
  const load = specifiedLoad(place);
  const value =
    load === undefined
      ? 'C = 2 × (load capacitance - 3.5 pF), for a load of 12 pF about 18 pF'
      : `about ${wantedFor(load)} for its load of ${formatQuantity(load, 'farad')}`;
  // Nobody forgets both by chance: a chip of unknown make may have them inside.
  const doubt = bare.length === 2 && !needsOutsideCapacitors(place.chips);
  const hedge = doubt
    ? ` ${list(place.chips.map((chip) => chip.ref))} may have load capacitors inside, which its data sheet tells.`
    : '';
  const found = finding(
    place,
    `Crystal ${place.part.ref} without load ${bare.length === 2 ? 'capacitors' : 'capacitor'}`,
    `No fitted capacitor leads from ${which} of the crystal ${place.part.ref} (${place.part.component.value || 'no value'}) to ground.${hedge}`,
    `Add a C0G capacitor from ${bare.length === 2 ? 'each side' : list(bare)} to ground: ${value}.`,
    { bare, capacitors: place.sides.map((side) => side.capacitors.length) },
    bare.length === 2 ? (doubt ? 0.7 : 0.85) : 0.95,
  );
  return doubt ? { ...found, severity: 'info' } : found;
}

function judgeValues(place: CrystalPlace, c1: number, c2: number): RuleFinding | undefined {
  const texts = place.sides.map((side) =>
    side.capacitors
      .map((capacitor) => `${capacitor.ref} ${formatQuantity(capacitor.farads ?? 0, 'farad')}`)
      .join(' + '),
  );
  const ratio = Math.max(c1, c2) / Math.min(c1, c2);
  const series = (c1 * c2) / (c1 + c2);
  const evidence = { capacitors: texts, load: formatQuantity(series + STRAY.typical, 'farad') };
  if (ratio > UNEQUAL) {
    return finding(
      place,
      `Unequal load capacitors at ${place.part.ref}`,
      `The crystal ${place.part.ref} has ${texts.join(' on one side and ')} on the other; unequal halves shift the frequency and weaken the start.`,
      'Use the same value on both sides.',
      { ...evidence, ratio: Number(ratio.toFixed(2)) },
      0.85,
    );
  }
  const load = specifiedLoad(place);
  const low = load === undefined ? USUAL_LOAD.min : load * (1 - TOLERANCE);
  const high = load === undefined ? USUAL_LOAD.max : load * (1 + TOLERANCE);
  if (series + STRAY.max >= low && series + STRAY.min <= high) return undefined;
  const wanted = load === undefined ? undefined : wantedFor(load);
  return finding(
    place,
    `Load capacitors of ${place.part.ref} do not match`,
    `${list(texts)} load the crystal ${place.part.ref} with about ${formatQuantity(series + STRAY.typical, 'farad')} (in series, plus 3.5 pF of tracks and pins); ${load === undefined ? 'crystals are made for 4 pF to 32 pF' : `it is made for ${formatQuantity(load, 'farad')}`}.`,
    wanted
      ? `Use ${wanted} on both sides.`
      : 'Use C = 2 × (load capacitance - 3.5 pF) on both sides, usually 10 pF to 33 pF.',
    { ...evidence, specified: load === undefined ? null : formatQuantity(load, 'farad') },
    load === undefined ? 0.8 : 0.9,
  );
}

/** Load capacitors of two-pin crystals: present, equal, of the right value. */
export const crystalLoadCaps: Rule = {
  name: 'crystal-load-caps',
  version: 4,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'values'],
  reason:
    'A crystal oscillates at its frequency only into its load capacitance. Without it the oscillator starts badly or runs off frequency, and USB and radio links fail.',
  repair: 'A C0G capacitor on each side to ground, C = 2 × (load - stray).',
  source: 'CL = C1 C2 / (C1 + C2) + 2 pF to 5 pF; ST AN2867, Microchip AN826.',
  check(board) {
    const outcome = new Outcome();
    const { places, unclear } = crystalPlaces(board);
    for (const part of unclear)
      outcome.cannotTell('Which pads of a crystal are its two poles is not known.', [part.ref]);
    for (const place of places) {
      const counts = place.sides.map((side) => side.capacitors.length);
      if (counts.every((count) => count === 0) && hasInternalCapacitors(place.chips)) continue;
      if (place.chips.length === 0) continue;
      outcome.looked();
      if (counts.some((count) => count === 0)) {
        const typeKnown = place.chips.some((chip) => ['catalogue', 'family'].includes(chip.identity.source));
        if (counts.every((count) => count === 0) && !typeKnown) {
          outcome.cannotTell('Whether a chip of unknown type has load capacitors inside is not known.', [
            place.part.ref,
            ...place.chips.map((chip) => chip.ref),
          ]);
          continue;
        }
        // One external capacitor besides an internal one is what some clocks ask for.
        if (!hasInternalCapacitors(place.chips)) outcome.found(missing(place));
        continue;
      }
      const sums = place.sides.map((side) =>
        side.capacitors.reduce<number | undefined>(
          (sum, each) => (sum === undefined || each.farads === undefined ? undefined : sum + each.farads),
          0,
        ),
      );
      const [c1, c2] = sums;
      if (c1 === undefined || c2 === undefined) {
        outcome.cannotTell('The value of a load capacitor can’t be read.', [place.part.ref]);
        continue;
      }
      const judged = hasInternalCapacitors(place.chips) ? undefined : judgeValues(place, c1, c2);
      if (judged) outcome.found(judged);
    }
    return outcome;
  },
};
