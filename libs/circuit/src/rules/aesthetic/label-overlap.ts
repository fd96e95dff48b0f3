import type { DrawnText } from '../../model';
import type { Board } from '../board';
import { BoxGrid, type Box } from '../boxes';
import { Outcome, type Rule } from '../rule';
import { count, inOrder, list } from '../words';
import { isDrawing } from './drawing';

/** Widths are estimated, so that only boxes this much smaller count as overlapping. */
const SURE_WIDTH = 0.75;
const SURE_HEIGHT = 0.6;

function boxOf({ center, width, height, rotation }: DrawnText): Box {
  const upwards = Math.abs(rotation % 180) > 45 && Math.abs(rotation % 180) < 135;
  const [w, h] = upwards ? [height * SURE_HEIGHT, width * SURE_WIDTH] : [width * SURE_WIDTH, height * SURE_HEIGHT];
  return { minX: center.x - w / 2, maxX: center.x + w / 2, minY: center.y - h / 2, maxY: center.y + h / 2 };
}

/** Each text that lies on one before it, with that one. The same text twice on one place reads as one. */
function overlaps(texts: readonly DrawnText[]): [DrawnText, DrawnText][] {
  const sheets = new Map<string, BoxGrid<DrawnText>>();
  const found: [DrawnText, DrawnText][] = [];
  for (const text of texts) {
    if (text.hidden || text.text === '' || text.text === '~') continue;
    const sheet = text.sheet ?? '';
    const grid = sheets.get(sheet) ?? new BoxGrid<DrawnText>();
    sheets.set(sheet, grid);
    const box = boxOf(text);
    const under = grid.find(box, (other) => other.text !== text.text);
    if (under) found.push([under, text]);
    grid.add(box, text);
  }
  return found;
}

function netOf(board: Board, { kind, text, sheet = '' }: DrawnText): string[] {
  if (kind !== 'label') return [];
  return [`${sheet}${text}`, `/${text}`, text].filter((name) => board.net(name)).slice(0, 1);
}

/** Texts over texts. */
export const labelOverlap: Rule = {
  name: 'label-overlap',
  version: 2,
  category: 'aesthetic',
  severity: 'info',
  needs: ['positions'],
  reason: 'Texts over one another can’t be read.',
  repair: 'Move the texts apart.',
  source: 'Long practice.',
  check(board) {
    const outcome = new Outcome();
    if (!isDrawing(board.circuit)) return outcome;
    const { texts } = board.circuit;
    if (texts === undefined) {
      outcome.cannotTell('Places and sizes of texts are not read from this format.');
      return outcome;
    }
    outcome.looked(texts.length);
    const pairs = overlaps(texts);
    if (pairs.length === 0) return outcome;
    const places = inOrder(pairs.map((pair) => inOrder(pair.map(({ text }) => text)).join(' on ')));
    const named = pairs.flat();
    outcome.found({
      title: `${count(pairs.length, 'text')} over another`,
      description: `${list(places, 12)} cover one another on the sheet.`,
      recommendations: ['Move the texts apart; KiCad places fields anew with “Autoplace fields”.'],
      refs: inOrder(named.filter(({ kind, text }) => kind === 'reference' && board.part(text)).map(({ text }) => text)),
      nets: inOrder(named.flatMap((text) => netOf(board, text))),
      evidence: { places },
      confidence: 0.6,
    });
    return outcome;
  },
};
