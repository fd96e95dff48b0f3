import type { DrawnText } from '../../model';
import type { Board, BoardPart } from '../board';
import { boxAround, BoxGrid } from '../boxes';
import { isLayout } from '../layout';
import { Outcome, type Rule } from '../rule';
import { count, inOrder, list } from '../words';

/** Bodies reach this far over the middles of their pads. Millimetres. */
const MARGIN = 0.3;
/** References that nobody needs on the board. */
const NEEDS_NO_TEXT: ReadonlySet<string> = new Set(['mechanical', 'test-point', 'jumper', 'net-tie', 'antenna']);

interface Reference {
  readonly text: DrawnText;
  readonly part: BoardPart;
}

/** The drawn references of the parts that are fitted and that somebody must find. */
function references(board: Board, texts: readonly DrawnText[]): Reference[] {
  return texts.flatMap((text) => {
    const part = text.kind === 'reference' ? board.part(text.text) : undefined;
    return part?.fitted && part.pins.length > 0 && !NEEDS_NO_TEXT.has(part.kind) ? [{ text, part }] : [];
  });
}

const isShown = ({ text }: Reference): boolean => !text.hidden && /SILKS/i.test(text.layer ?? '');
const sideOf = (layer: string | undefined): string => (layer?.startsWith('B.') ? 'bottom' : 'top');

/** References that a body covers once it is fitted. */
function covered(board: Board, shown: readonly Reference[]): Reference[] {
  const grids = { top: new BoxGrid<BoardPart>(), bottom: new BoxGrid<BoardPart>() };
  for (const part of board.parts) {
    if (!part.fitted || part.kind === 'test-point' || part.kind === 'mechanical') continue;
    const box = boxAround(part.pins, MARGIN);
    if (box) grids[part.component.side ?? 'top'].add(box, part);
  }
  return shown.filter(({ text }) => {
    const { x, y } = text.center;
    const point = { minX: x, maxX: x, minY: y, maxY: y };
    return grids[sideOf(text.layer) as 'top' | 'bottom'].find(point, () => true) !== undefined;
  });
}

/** References that read in another direction than the two that most have. */
function astray(shown: readonly Reference[]): Reference[] {
  const directionOf = ({ text }: Reference): number => ((Math.round(text.rotation) % 180) + 180) % 180;
  const counts = new Map<number, number>();
  for (const reference of shown) counts.set(directionOf(reference), (counts.get(directionOf(reference)) ?? 0) + 1);
  const usual = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 2);
  return shown.filter((reference) => !usual.some(([direction]) => direction === directionOf(reference)));
}

const refsOf = (references: readonly Reference[]): string[] => inOrder(references.map(({ part }) => part.ref));

/** References on the board: there, beside their parts, readable from two sides. */
export const silkscreen: Rule = {
  name: 'silkscreen',
  version: 2,
  category: 'aesthetic',
  severity: 'info',
  needs: ['positions'],
  reason: 'References that are hidden, covered or turned many ways make assembly and repair slow.',
  repair: 'Place references beside their parts, readable from the bottom and from the right.',
  source: 'IPC-7351; long practice.',
  check(board) {
    const outcome = new Outcome();
    if (!isLayout(board.circuit)) return outcome;
    const all = references(board, board.circuit.texts ?? []);
    if (all.length === 0) {
      outcome.cannotTell('The file says nothing of where references are drawn.');
      return outcome;
    }
    outcome.looked(all.length);
    const shown = all.filter(isShown);
    const hidden = refsOf(all.filter((reference) => !isShown(reference)));
    const under = refsOf(covered(board, shown));
    const turned = refsOf(astray(shown));
    const faults = [
      ...(hidden.length > 0 ? [`${list(hidden)} ${hidden.length === 1 ? 'is' : 'are'} not on the silkscreen`] : []),
      ...(under.length > 0 ? [`the text of ${list(under)} lies under a part`] : []),
      ...(turned.length > 0 ? [`${list(turned)} read${turned.length === 1 ? 's' : ''} in a third direction`] : []),
    ];
    if (faults.length === 0) return outcome;
    const refs = inOrder([...hidden, ...under, ...turned]);
    outcome.found({
      title: `${count(refs.length, 'reference')} hard to find on the board`,
      description: `Of ${all.length} references, ${faults.join('; ')}.`,
      recommendations: ['Show the references on the silkscreen beside their parts, in one or two directions.'],
      refs,
      nets: [],
      evidence: { references: all.length, hidden: hidden.length, covered: under.length, turned: turned.length },
      confidence: 0.7,
    });
    return outcome;
  },
};
