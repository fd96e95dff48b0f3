import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type Entitlements, EntitlementsQuery } from '@tracewright/contracts/subscriptions/messages';
import { type TemplatePatterns, TemplatePatternsQuery } from '@tracewright/contracts/templates/messages';
import { isIndustryTemplate } from '../domain/industry';
import { TemplateIndex } from '../read-models/template-index';
import { TemplateLists } from '../read-models/template-lists';

@QueryHandler(TemplatePatternsQuery)
export class TemplatePatternsHandler implements IQueryHandler<TemplatePatternsQuery, TemplatePatterns> {
  constructor(
    @Inject(TemplateIndex) private readonly index: TemplateIndex,
    @Inject(TemplateLists) private readonly lists: TemplateLists,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  async execute({ requirement, limit, personId }: TemplatePatternsQuery): Promise<TemplatePatterns> {
    const found = await this.index.search(requirement, limit);
    const [kept, { features }] = await Promise.all([
      this.lists.byIds(found.map(({ id }) => id)),
      this.queries.execute<EntitlementsQuery, Entitlements>(new EntitlementsQuery(personId)),
    ]);
    const givesIndustry = features.includes('industry-templates');
    const contents = new Map(kept.map(({ id, content }) => [id, content]));
    return found.flatMap(({ id, score }) => {
      const content = contents.get(id);
      if (!content || (isIndustryTemplate(content) && !givesIndustry)) return [];
      const parts = [...content.majorComponents, ...content.components.map(({ value }) => value)];
      const { name, category } = content;
      return [{ id, name, category, score: Math.round(score * 1000) / 1000, parts }];
    });
  }
}
