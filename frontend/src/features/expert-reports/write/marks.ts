import type { ReportFinding } from '@tracewright/contracts/reviews/reports';

type Marked = Pick<ReportFinding, 'file' | 'refs' | 'nets' | 'own'>;

export const hasMarks = ({ refs, nets, own }: Omit<Marked, 'file'>): boolean =>
  refs.length + nets.length > 0 || own !== null;

/** The finding with other marks: of `file` where it has any, else of no file. */
export function withMarks(finding: ReportFinding, file: number, change: Partial<Marked>): ReportFinding {
  const marked = { ...finding, ...change };
  return { ...marked, file: hasMarks(marked) ? file : null };
}

/** Taken away where it is there, else added. */
export const toggled = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name];

/** One place up (-1) or down (1); as it is at the end. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const to = from + by;
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return list;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, one);
}
