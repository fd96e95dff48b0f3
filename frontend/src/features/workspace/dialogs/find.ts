import { readableNet, sheetsOf } from '@tracewright/circuit/design';
import type { Design } from '@tracewright/circuit/design';
import type { FeedbackItem } from '@tracewright/contracts/feedback';
import { labelOf, netList } from '../../../canvas';
import { counted } from '../../../lib/format';

export interface Found {
  readonly kind: 'part' | 'net' | 'sheet' | 'finding';
  readonly id: string;
  /** A part's reference, a net's or sheet's name, a finding's title. */
  readonly name: string;
  readonly detail: string;
}

const MOST = 40;

/** How well a text is met, 0 best: as a whole, at its beginning, within it; undefined where it is not. */
function rank(texts: readonly (string | undefined)[], wanted: string): number | undefined {
  const ranks = texts.flatMap((text, at) => {
    const said = text?.toLowerCase() ?? '';
    const place = said.indexOf(wanted);
    return place < 0 ? [] : [(said === wanted ? 0 : place === 0 ? 1 : 2) + (at === 0 ? 0 : 3)];
  });
  return ranks.length > 0 ? Math.min(...ranks) : undefined;
}

const natural = new Intl.Collator('en', { numeric: true });

/** Parts, nets, sheets and open findings by what they are called, the nearest first. */
export function found(design: Design, findings: readonly FeedbackItem[], text: string): readonly Found[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const hits: { readonly hit: Found; readonly rank: number }[] = [];
  const add = (hit: Found, place: number | undefined): void => {
    if (place !== undefined) hits.push({ hit, rank: place });
  };
  for (const part of design.components) {
    const { value, name, partNumber, footprint } = part;
    const label = labelOf(part);
    add(
      {
        kind: 'part',
        id: part.id,
        name: label,
        detail: [value, name].filter((one) => one && one !== label).join(' · '),
      },
      rank([label, value, name, partNumber, footprint], wanted),
    );
  }
  for (const { name, pins } of netList(design)) {
    // A pin that is joined to nothing is found by its part, unless one asks for such pins.
    if (/^unconnected-\(/i.test(name) && !wanted.startsWith('unconn')) continue;
    add({ kind: 'net', id: name, name, detail: counted(pins.length, 'pin') }, rank([name, readableNet(name)], wanted));
  }
  for (const { id, name } of sheetsOf(design.connections)) {
    add({ kind: 'sheet', id, name, detail: '' }, rank([readableNet(name)], wanted));
  }
  for (const { id, title, description, resolved } of findings) {
    if (!resolved) add({ kind: 'finding', id, name: title, detail: '' }, rank([title, description], wanted));
  }
  hits.sort((a, b) => a.rank - b.rank || natural.compare(a.hit.name, b.hit.name));
  return hits.slice(0, MOST).map(({ hit }) => hit);
}
