import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { compareFindings, type Coverage, gravityOf } from '@tracewright/circuit/rules';
import type { FeedbackCoverage, FeedbackItem, ModelText } from '@tracewright/contracts/feedback';
import { LANGUAGE_MODEL, type LanguageModel } from '../../../platform/language-model';
import { DATABASE } from '../../../platform/tokens';
import type { ReportedFinding } from '../domain/events';

interface ItemRow {
  readonly id: string;
  readonly project_id: string;
  readonly status: string;
  readonly accepted_reason: string | null;
  readonly came_back: boolean;
  readonly found_at: Date;
  readonly analysed: string | null;
  readonly finding: ReportedFinding;
  readonly wording: ModelText | null;
}

interface AnalysisRow {
  readonly revision: string;
  readonly analysed_at: Date;
  readonly coverage: Coverage;
  readonly summary: ModelText | null;
}

@Injectable()
export class FeedbackLists {
  constructor(
    @Inject(DATABASE) private readonly pool: Pool,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel | null,
  ) {}

  /** What the newest analysis found, in the order in which findings are listed everywhere. */
  async items(projectId: number): Promise<readonly FeedbackItem[]> {
    const { rows } = await this.pool.query<ItemRow>(
      `select i.id, i.project_id, i.status, i.accepted_reason, i.came_back, i.found_at, i.finding,
         i.wording, a.revision as analysed
       from read.feedback_items i left join read.feedback_analyses a on a.project_id = i.project_id
       where i.project_id = $1 and i.present
       order by i.place, i.id`,
      [String(projectId)],
    );
    // The sort is stable; analyses of earlier versions were stored in another order.
    const sorted = [...rows].sort((a, b) => compareFindings(a.finding, b.finding));
    return sorted.map((row) => feedbackItem(row, this.model !== null));
  }

  /** Null before the first analysis. */
  async coverage(projectId: number): Promise<FeedbackCoverage | null> {
    const { rows } = await this.pool.query<AnalysisRow>(
      'select revision, analysed_at, coverage, summary from read.feedback_analyses where project_id = $1',
      [String(projectId)],
    );
    const row = rows[0];
    if (!row) return null;
    return {
      coverage: row.coverage,
      revision: Number(row.revision),
      analysedAt: row.analysed_at.toISOString(),
      ...(this.model && row.summary && { summary: row.summary }),
    };
  }
}

/** @param withModel texts by a model are shown: whoever switches the model off sees the rules' own again */
function feedbackItem(row: ItemRow, withModel: boolean): FeedbackItem {
  const {
    rule,
    ruleVersion,
    category,
    severity,
    title,
    description,
    recommendations,
    refs,
    nets,
    evidence,
    confidence,
  } = row.finding;
  const wording = withModel ? row.wording : null;
  return {
    id: row.id,
    projectId: Number(row.project_id),
    category,
    type: severity,
    gravity: gravityOf(rule),
    title,
    description: wording?.text ?? description,
    recommendations,
    resolved: row.status !== 'open',
    rule,
    ruleVersion,
    refs,
    nets,
    evidence,
    confidence,
    source: wording ? 'model' : 'rules',
    ...(wording && { wording: { model: wording.model, rulesText: description } }),
    ...(row.accepted_reason !== null && { acceptedReason: row.accepted_reason }),
    cameBack: row.came_back,
    revision: Number(row.analysed ?? -1),
    foundAt: row.found_at.toISOString(),
  };
}
