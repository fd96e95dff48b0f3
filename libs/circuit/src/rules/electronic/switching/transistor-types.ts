import { figures, typesWith } from '@tracewright/parts/types';
import type { BoardPart } from '../../board';
import { typeMatches } from '../start-up/reset-pins';

export type Polarity = 'n' | 'p';

const P_SYMBOL = /PMOS|P-?FET|P-?MOS|P_?CHAN|MOSFET[-_]P|PNP/i;
const N_SYMBOL = /NMOS|N-?FET|N-?MOS|N_?CHAN|MOSFET[-_]N|NPN/i;

/** Types in common use, by their data sheets. */
const P_TYPES = typesWith('p-type');
const N_TYPES = typesWith('n-type');

/** Whether a transistor is of the N (NPN) or P (PNP) kind, by its type or its symbol; undefined where neither tells. */
export function polarityOf(part: BoardPart): Polarity | undefined {
  if (typeMatches(part, P_TYPES)) return 'p';
  if (typeMatches(part, N_TYPES)) return 'n';
  const text = `${part.component.symbol ?? ''} ${part.component.value} ${part.component.description ?? ''}`;
  const [p, n] = [P_SYMBOL.test(text), N_SYMBOL.test(text)];
  return p === n ? undefined : p ? 'p' : 'n';
}

/** Orders of pads 1, 2, 3 by body. Leaded ones differ from type to type. */
const SMALL_BODY = /SOT-?23(?![-_ ]?[4568])|SC-?59|TO-?236|SOT-?323|SOT-?523|SOT-?723|SOT95P/i;
const LEADED_BODY = /TO-?92/i;
/** Makers that number the pads of small bodies in their own way, and junction FETs. */
const OWN_NUMBERS = typesWith('own-pad-numbers');
const LEADED: readonly (readonly [RegExp, string])[] = figures('leaded-order').map(
  ({ type, order }) => [type, order] as const,
);

/** The order in which its body has the pins of a transistor, such as "GSD"; undefined where that is not known. */
export function orderInBody(part: BoardPart): string | undefined {
  const { footprint } = part.component;
  // A footprint that spells an order has its pads numbered to it.
  if (/[-_](?:[GDS]{3}|[BCE]{3})(?![A-Z])/i.test(footprint)) return undefined;
  if (LEADED_BODY.test(footprint)) return LEADED.find(([pattern]) => typeMatches(part, pattern))?.[1];
  if (!SMALL_BODY.test(footprint) || typeMatches(part, OWN_NUMBERS)) return undefined;
  return part.kind === 'mosfet' ? 'GSD' : 'BEC';
}
