import { useCallback, useMemo, useState } from 'react';
import type { RuleCategory, Severity } from '@tracewright/circuit/rules';
import { counted } from '../../../lib/format';
import type { Analysis } from '../analysis/messages';
import type { Flags, Marked } from '../drawing/picture';
import { ALL_SEVERITIES, flagsOf, inCategory, listed, partValues, type Listed, type SeverityFilter } from './findings';
import { CATEGORIES } from './wording';

export interface ResultState {
  readonly findings: readonly Listed[];
  readonly tab: RuleCategory;
  readonly filter: SeverityFilter;
  /** Place of the opened finding in the review's list. */
  readonly opened: number | undefined;
  /** Opened from the drawing, so that the list has to come along. */
  readonly reveal: boolean;
  readonly marked: Marked;
  readonly flags: Flags;
  chooseTab(tab: RuleCategory): void;
  toggleSeverity(severity: Severity): void;
  showAll(): void;
  toggle(at: number): void;
  /** Lets one part or net of the opened finding stand out. */
  point(refs: readonly string[], nets: readonly string[]): void;
  /** A part of the drawing was clicked, or the empty space of it. */
  pick(reference: string | undefined): void;
  describe(reference: string): string;
}

const NOTHING_MARKED: Marked = { refs: [], nets: [] };

interface Selection {
  readonly opened: number | undefined;
  readonly reveal: boolean;
  readonly marked: Marked;
}

const NOTHING: Selection = { opened: undefined, reveal: false, marked: NOTHING_MARKED };

/** What of a result is shown: category, severities, the opened finding, and what stands out in the drawing. */
export function useResult(analysis: Analysis): ResultState {
  const { findings } = analysis;
  const list = useMemo(() => listed(findings), [findings]);
  const flags = useMemo(() => flagsOf(findings), [findings]);
  const first = CATEGORIES.find(({ category }) => inCategory(list, category).length > 0)?.category ?? 'electronic';
  const [tab, setTab] = useState<RuleCategory>(first);
  const [filter, setFilter] = useState(ALL_SEVERITIES);
  const [{ opened, reveal, marked }, select] = useState(NOTHING);

  const open = useCallback(
    (at: number, fromDrawing: boolean) => {
      const finding = findings[at];
      if (!finding) return;
      const { refs, nets, severity, category } = finding;
      setTab(category);
      select({ opened: at, reveal: fromDrawing, marked: { refs, nets, severity } });
    },
    [findings],
  );
  const pick = useCallback(
    (reference: string | undefined) => {
      if (reference === undefined) return select(NOTHING);
      const at = findings.findIndex(({ refs }) => refs.includes(reference));
      if (at < 0) return select({ ...NOTHING, marked: { refs: [reference], nets: [] } });
      setFilter(ALL_SEVERITIES);
      open(at, true);
    },
    [findings, open],
  );
  const describe = useDescription(analysis);
  return {
    findings: list,
    tab,
    filter,
    opened,
    reveal,
    marked,
    flags,
    pick,
    describe,
    chooseTab: (chosen) => {
      setTab(chosen);
      select(NOTHING);
    },
    toggleSeverity: (severity) =>
      setFilter((before) => {
        const after = new Set(before);
        if (!after.delete(severity)) after.add(severity);
        return after;
      }),
    showAll: () => setFilter(ALL_SEVERITIES),
    toggle: (at) => (at === opened ? select(NOTHING) : open(at, false)),
    point: (refs, nets) =>
      select((before) => ({
        ...before,
        reveal: false,
        marked: { refs, nets, ...(before.marked.severity && { severity: before.marked.severity }) },
      })),
  };
}

/** What is said of a part under the pointer. */
function useDescription({ findings, drawing }: Analysis): (reference: string) => string {
  const values = useMemo(() => partValues(drawing), [drawing]);
  return useCallback(
    (reference: string) => {
      const about = findings.filter(({ refs }) => refs.includes(reference)).length;
      return [reference, values.get(reference), about > 0 && counted(about, 'finding')].filter(Boolean).join(' · ');
    },
    [findings, values],
  );
}
