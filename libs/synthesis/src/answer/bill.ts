import { lineCost } from '@tracewright/circuit/costs';
import type { SheetPart } from '../sheet/sheet';

export interface BillLine {
  readonly mpn: string;
  readonly parts: readonly SheetPart[];
  readonly unitPaise: number;
  readonly totalPaise: number;
}

/** One line an order number, in the order in which they stand on the sheet. */
export function billOf(parts: readonly SheetPart[], boards = 1): BillLine[] {
  const groups = new Map<string, SheetPart[]>();
  for (const part of parts) {
    const group = groups.get(part.mpn) ?? [];
    if (group.push(part) === 1) groups.set(part.mpn, group);
  }
  return [...groups].flatMap(([mpn, group]) => {
    const [first] = group;
    if (!first) return [];
    const { unit, total } = lineCost(first.part, boards, group.length);
    return [{ mpn, parts: group, unitPaise: unit.paise, totalPaise: total.paise }];
  });
}

export const partsCost = (parts: readonly SheetPart[], boards = 1): number =>
  billOf(parts, boards).reduce((sum, { totalPaise }) => sum + totalPaise, 0);
