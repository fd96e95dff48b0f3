import { useCallback, useMemo, useState } from 'react';
import type { RuleCategory, Severity } from '@tracewright/circuit/rules';
import { counted } from '../../../lib/format';
import type { Analysis } from '../analysis/messages';
import type { Flags, Marked } from '../drawing/picture';
import { ALL_SEVERITIES, flagsOf, listed, partValues, type Listed, type SeverityFilter } from './findings';

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
  /** The group of style is unfolded. */
  readonly styleOpen: boolean;
  toggleStyle(): void;
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

function toggled(filter: SeverityFilter, severity: Severity): SeverityFilter {
  const after = new Set(filter);
  if (!after.delete(severity)) after.add(severity);
  return after;
}

/** Open on arrival; style alone opens nothing. */
function gravest([first]: readonly Listed[]): Selection {
  if (!first || first.style) return NOTHING;
  const { refs, nets, severity } = first.finding;
  return { opened: first.at, reveal: false, marked: { refs, nets, severity } };
}

/** What of a result is shown: category, severities, the opened finding, and what stands out in the drawing. */
export function useResult(analysis: Analysis): ResultState {
  const { findings, rules } = analysis;
  const list = useMemo(() => listed(findings, rules), [findings, rules]);
  const flags = useMemo(() => flagsOf(list), [list]);
  const [tab, setTab] = useState<RuleCategory>(findings[0]?.category ?? 'electronic');
  const [filter, setFilter] = useState(ALL_SEVERITIES);
  const [styleOpen, setStyleOpen] = useState(false);
  const [{ opened, reveal, marked }, select] = useState(() => gravest(list));

  const open = useCallback(
    (at: number, fromDrawing: boolean) => {
      const finding = findings[at];
      if (!finding) return;
      const { refs, nets, severity, category } = finding;
      setTab(category);
      if (list[at]?.style) setStyleOpen(true);
      select({ opened: at, reveal: fromDrawing, marked: { refs, nets, severity } });
    },
    [findings, list],
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
    styleOpen,
    toggleStyle: () => setStyleOpen((before) => !before),
    pick,
    describe,
    chooseTab: (chosen) => {
      setTab(chosen);
      select(NOTHING);
    },
    toggleSeverity: (severity) => setFilter((before) => toggled(before, severity)),
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
