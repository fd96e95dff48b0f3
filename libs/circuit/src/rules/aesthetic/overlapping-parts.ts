import type { BoardPart } from '../board';
import { Outcome, type Rule } from '../rule';
import { count, inOrder, list } from '../words';
import { isCanvas, isDrawing } from './drawing';
import { addTo } from '../groups';

/** Parts drawn on one another: the same place on the same sheet. */
export const overlappingParts: Rule = {
  name: 'overlapping-parts',
  version: 1,
  category: 'aesthetic',
  severity: 'warning',
  needs: ['positions'],
  reason: 'Of two parts on one place only one is seen; the other is bought and placed all the same.',
  repair: 'Move one of them, or delete the copy.',
  source: 'Long practice.',
  check(board) {
    const outcome = new Outcome();
    if (!isDrawing(board.circuit) && !isCanvas(board.circuit)) return outcome;
    const places = new Map<string, BoardPart[]>();
    for (const part of board.parts) {
      if (!part.position || part.ref === '') continue;
      outcome.looked();
      const key = `${part.component.sheet ?? ''}:${part.position.x.toFixed(1)}:${part.position.y.toFixed(1)}`;
      addTo(places, key, part);
    }
    const same = [...places.values()].filter((parts) => new Set(parts.map((part) => part.ref)).size > 1);
    if (same.length === 0) return outcome;
    const texts = inOrder(same.map((parts) => inOrder(parts.map((part) => part.ref)).join(' on ')));
    outcome.found({
      title: `${count(same.length, 'place')} with more than one part`,
      description: `${list(texts, 12)} are drawn on the same place.`,
      recommendations: ['Move one part of each place; delete copies that were pasted twice.'],
      refs: inOrder(same.flat().map((part) => part.ref)),
      nets: [],
      evidence: { places: texts },
      confidence: 0.85,
    });
    return outcome;
  },
};
