import { amountFits, type Fit } from './facts/fit';
import type { Known } from './known';
import type { Requirement } from './requirement';

const OTHER_CHEMISTRY = 0.45;
/** A charger also names its cell and a voltage, and makes none of the other. */
const CHARGER_UNASKED = 0.75;
/** What makes no voltage of another is hardly what was asked for where one is to be made. */
const NO_CONVERTER = 0.8;
/** What makes it, with all figures met, is it whatever hangs on it. */
const CONVERTER = 1.4;
const FOREIGN_UNANSWERED = 0.25;
/** Where several figures are met, the foreign device is what hangs on it. */
const FOREIGN_LOAD = 0.7;

/** How well a template can do what is asked, by its figures, its cell and what it is. */
export interface Ability {
  /** Multiplies its score. */
  readonly fit: number;
  /** How sure it is that it is an answer at all: 1 where none of its figures is far from what was asked. */
  readonly sure: number;
  /** So many figures of the requirement it meets. */
  readonly met: number;
}

/** @param fits how it answers each figure of the requirement */
export function ability(requirement: Requirement, known: Known, fits: readonly Fit[]): Ability {
  const { asks, chemistries, converts, amounts } = requirement;
  const all = [...fits, ...amountFits(amounts, known.facts.amounts)];
  const met = fits.filter(({ reason }) => reason !== undefined).length;
  const makes = !converts || asks.some(({ at, term }) => at.length === 0 && known.being.has(term));
  const sameChemistry = [...chemistries].some((chemistry) => known.chemistries.has(chemistry));
  const isForeign = asks.some(({ foreign, term }) => foreign && !known.being.has(term));
  let fit = all.reduce((product, { factor }) => product * factor, 1);
  if (chemistries.size > 0 && known.chemistries.size > 0 && !sameChemistry) fit *= OTHER_CHEMISTRY;
  if (converts && known.being.has('@charger')) fit *= CHARGER_UNASKED;
  if (converts && makes && met === fits.length) fit *= CONVERTER;
  if (isForeign) fit *= met < 2 ? FOREIGN_UNANSWERED : FOREIGN_LOAD;
  const sure = all.reduce((product, { doubt = 1 }) => product * doubt, makes ? 1 : NO_CONVERTER);
  return { fit, sure, met };
}
