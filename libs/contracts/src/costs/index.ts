import type { Costs } from '@tracewright/circuit/costs';

/** GET /api/projects/{id}/cost-analysis: amounts in paise; as CSV at /api/projects/{id}/cost-analysis.csv. */
export interface CostAnalysis extends Costs {
  readonly projectId: number;
  /** Of the design that it is about. */
  readonly designRevision: number;
  /** What the prices are, in one sentence. */
  readonly priceBasis: string;
}
