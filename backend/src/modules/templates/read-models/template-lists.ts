import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { TemplateContent, TemplateOutcomes } from '@tracewright/contracts/templates';
import { DATABASE } from '../../../platform/tokens';

export interface KeptTemplate {
  readonly id: string;
  readonly fingerprint: string;
  readonly content: TemplateContent;
}

/** A template of somebody's own. */
export interface OwnTemplateRow {
  readonly id: string;
  readonly project_id: string;
  readonly content: TemplateContent;
  readonly saved_at: Date;
}

interface OutcomeRow extends TemplateOutcomes {
  readonly id: string;
}

const NONE: TemplateOutcomes = {
  ...{ usageCount: 0, openedCount: 0, cleanCount: 0, exportedCount: 0 },
  ...{ successRate: 0, outcomeCount: 0, averageRating: 0, ratingCount: 0 },
};

/**
 * An outcome is a person who opened the template in the workspace, exported it, rated it, or said that it did not do. It is
 * a success where the person gave at least 3 stars; without a rating, where they did not say that it did not do, and
 * exported it or the design rules found no error in their project. What was not analysed yet has none.
 */
const OUTCOMES = `
  select template_id as id, coalesce(sum(uses), 0)::int as "usageCount",
    count(*) filter (where opened)::int as "openedCount",
    count(*) filter (where errors = 0)::int as "cleanCount",
    count(*) filter (where exported)::int as "exportedCount",
    count(*) filter (where outcome)::int as "outcomeCount",
    coalesce(round(100.0 * count(*) filter (where outcome and success) / nullif(count(*) filter (where outcome), 0)), 0)::int
      as "successRate",
    coalesce(round(avg(rating), 1), 0)::float8 as "averageRating", count(rating)::int as "ratingCount"
  from (select uses.*, projects.errors, projects.exported,
          opened or rating is not null or not was_successful as outcome,
          case when rating is not null then rating >= 3
               else was_successful and (projects.exported is true or coalesce(projects.errors, 0) = 0) end as success
        from read.template_uses uses
        left join lateral (
          select min(errors) as errors, bool_or(exported) as exported from read.template_projects made
          where made.template_id = uses.template_id and made.user_id = uses.user_id
        ) projects on true
        where uses.template_id = any($1)) people
  group by template_id`;

@Injectable()
export class TemplateLists {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  /** Another text whenever a template came, went or changed: cheaper than all fingerprints, which say which. */
  async state(): Promise<string> {
    const { rows } = await this.pool.query<{ readonly state: string }>(
      "select count(*) || ' ' || coalesce(bit_xor(hashtextextended(id || fingerprint, 0)), 0) as state from read.templates",
    );
    return rows[0]?.state ?? '';
  }

  /** Which templates there are, and in which state. */
  async fingerprints(): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.pool.query<{ readonly id: string; readonly fingerprint: string }>(
      'select id, fingerprint from read.templates',
    );
    return new Map(rows.map(({ id, fingerprint }) => [id, fingerprint]));
  }

  async byIds(ids: readonly string[]): Promise<readonly KeptTemplate[]> {
    const { rows } = await this.pool.query<KeptTemplate>('select * from read.templates where id = any($1)', [ids]);
    return rows;
  }

  /** Of each template that is asked for. */
  async outcomes(ids: readonly string[]): Promise<(id: string) => TemplateOutcomes> {
    const { rows } = await this.pool.query<OutcomeRow>(OUTCOMES, [ids]);
    const found = new Map(rows.map(({ id, ...outcomes }) => [id, outcomes]));
    return (id) => found.get(id) ?? NONE;
  }

  /** The stars that a person gave; null for none. */
  async ratingOf(templateId: string, userId: string): Promise<number | null> {
    const { rows } = await this.pool.query<{ readonly rating: number | null }>(
      'select rating from read.template_uses where template_id = $1 and user_id = $2',
      [templateId, userId],
    );
    return rows[0]?.rating ?? null;
  }

  /** Of one person, newest first. */
  async ownOf(ownerId: string): Promise<readonly OwnTemplateRow[]> {
    const { rows } = await this.pool.query<OwnTemplateRow>(
      'select id, project_id, content, saved_at from read.own_templates where owner_id = $1 order by saved_at desc, id',
      [ownerId],
    );
    return rows;
  }

  /** Undefined for anybody else's. */
  async own(ownerId: string, id: string): Promise<OwnTemplateRow | undefined> {
    const { rows } = await this.pool.query<OwnTemplateRow>(
      'select id, project_id, content, saved_at from read.own_templates where owner_id = $1 and id = $2',
      [ownerId, id],
    );
    return rows[0];
  }
}
