import { unreadPhrases } from '@tracewright/kernel';
import { normalise, pricesIn } from '@tracewright/kernel/figures';
import { MAINS, namedSource } from './source';
import { mountings, namedClimate } from './surroundings';
import { formFeature, functionsIn, interfacesIn, SUPPLY, withoutMarks } from './words';

/** A word of the form for what the description names. */
const SENSORS = /^sensors?$/i;

export function isKnown(feature: string): boolean {
  if (formFeature(feature) || SENSORS.test(feature.trim()) || /\bCAN\b/.test(feature)) return true;
  const words = withoutMarks(feature);
  const counts = functionsIn(words).size + interfacesIn(words).length + mountings(words).length;
  return counts > 0 || namedClimate(words) !== null || SUPPLY.test(words);
}

/** What supplies, places and ways of running are called, of which no part is chosen by itself. */
const TAKEN =
  /\b(?:budget|power(?:ed)?|suppl(?:y|ied)|batter(?:y|ies)|cells?|phone|app|sleep|standby|rupees?|hand[ -]?solder\w*)\b/;

/** Phrases of a description that no constraint was read in. */
export const unreadIn = (description: string): readonly string[] =>
  unreadPhrases(description, (phrase) => {
    const words = withoutMarks(phrase);
    const text = normalise(words);
    return (
      isKnown(phrase) ||
      TAKEN.test(words) ||
      MAINS.test(text) ||
      namedSource(text) !== null ||
      pricesIn(words).length > 0
    );
  });

/** The catalogue's chargers are for lithium-ion cells. */
const OTHER = /\b(?:lead[ -]acid|sla|agm|lifepo4|ni-?mh|ni-?cd)\b/;

/** Batteries that a charger is asked for and none is known. @param text in lower case */
export const otherChargers = (text: string): readonly string[] =>
  /\bcharg/.test(text) ? (OTHER.exec(text) ?? []).map((one) => `charger for ${one}`) : [];
