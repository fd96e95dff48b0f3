import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Entitlements, EntitlementsQuery } from '@tracewright/contracts/subscriptions/messages';
import {
  type FoundTemplate,
  INDUSTRY_TEMPLATES_REQUIRED,
  type TemplateContent,
  type TemplateOutcomes,
  type TemplateResponse,
  type TemplateSummary,
} from '@tracewright/contracts/templates';
import { Refusal } from '@tracewright/kernel';
import { TemplateSearch } from '@tracewright/template-search';
import type { SessionUser } from '../../../platform/http';
import { isIndustryTemplate } from '../domain/industry';
import { TemplateIndex } from '../read-models/template-index';
import { type KeptTemplate, TemplateLists } from '../read-models/template-lists';

/** What somebody is shown of templates, by the plan that they have. */
@Injectable()
export class TemplateAnswers {
  constructor(
    @Inject(TemplateLists) private readonly lists: TemplateLists,
    @Inject(TemplateIndex) private readonly index: TemplateIndex,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  async search(requirement: string, limit: number, user: SessionUser | undefined): Promise<readonly FoundTemplate[]> {
    const [found, own] = await Promise.all([
      this.index.search(requirement, limit),
      this.ownFound(requirement, limit, user),
    ]);
    const ids = found.map(({ id }) => id);
    const [kept, outcomes, industry] = await Promise.all([
      this.lists.byIds(ids),
      this.lists.outcomes(ids),
      this.givesIndustry(user),
    ]);
    const byId = new Map(kept.map((template) => [template.id, template]));
    const common = found.flatMap(({ id, score, matched }): readonly FoundTemplate[] => {
      const template = byId.get(id);
      if (!template) return [];
      const locked = isIndustryTemplate(template.content) && !industry;
      const summary = summaryOf(template, locked, outcomes(id));
      return [{ ...summary, score: rounded(score), matched: locked ? [] : matched }];
    });
    return [...own, ...common].sort((a, b) => b.score - a.score).slice(0, limit);
  }

  /** Among the person's own templates, which stand in no index that others search. */
  private async ownFound(
    requirement: string,
    limit: number,
    user: SessionUser | undefined,
  ): Promise<readonly FoundTemplate[]> {
    const own = user ? await this.lists.ownOf(user.id) : [];
    if (own.length === 0) return [];
    const search = new TemplateSearch();
    for (const { id, content } of own) search.put({ ...content, id });
    const byId = new Map(own.map((template) => [template.id, template]));
    const outcomes = await this.lists.outcomes([...byId.keys()]);
    return search.search(requirement, limit).flatMap(({ id, score, matched }) => {
      const template = byId.get(id);
      if (!template) return [];
      return [{ ...summaryOf(template, false, outcomes(id)), own: true, score: rounded(score), matched }];
    });
  }

  /** @throws Refusal not_found, `industry_templates_required` for what the person's plan does not give */
  async whole(id: string, user: SessionUser | undefined): Promise<TemplateResponse> {
    const { content, ...template } = await this.usable(id, user);
    const [outcomes, ownRating] = await Promise.all([
      this.lists.outcomes([id]),
      user ? this.lists.ratingOf(id, user.id) : null,
    ]);
    const summary = summaryOf({ content, ...template }, false, outcomes(id));
    return { ...content, ...summary, own: template.own, ownRating };
  }

  /** The same refusals for who uses or rates a template. */
  async usable(id: string, user: SessionUser | undefined): Promise<UsableTemplate> {
    const own = user && (await this.lists.own(user.id, id));
    if (own) return { id, content: own.content, own: true };
    const [template] = await this.lists.byIds([id]);
    if (!template) throw new Refusal('not_found', 'template_not_found', 'There is no such template.');
    if (isIndustryTemplate(template.content) && !(await this.givesIndustry(user))) {
      throw new Refusal('payment_required', 'industry_templates_required', INDUSTRY_TEMPLATES_REQUIRED);
    }
    return { ...template, own: false };
  }

  private async givesIndustry(user: SessionUser | undefined): Promise<boolean> {
    if (!user) return false;
    if (user.role === 'admin') return true;
    const query = new EntitlementsQuery(user.id);
    const { features } = await this.queries.execute<EntitlementsQuery, Entitlements>(query);
    return features.includes('industry-templates');
  }
}

const rounded = (score: number): number => Math.round(score * 1000) / 1000;

type Shown = Pick<KeptTemplate, 'id' | 'content'>;
type UsableTemplate = Shown & { readonly own: boolean };

function summaryOf({ id, content }: Shown, locked: boolean, outcomes: TemplateOutcomes): TemplateSummary {
  const { name, description, category, subcategory, difficultyLevel, applicationAreas }: TemplateContent = content;
  const shown = { id, name, category, subcategory, difficultyLevel, applicationAreas, locked, own: false };
  return { ...shown, description: locked ? '' : description, ...outcomes };
}
