import { Module } from '@nestjs/common';
import { defineCapability } from '../../platform/capability';
import { NoteTemplateUseHandler } from './commands/note-use.command';
import { PublishTemplateSeed } from './commands/publish-seed';
import { PublishTemplateHandler } from './commands/publish-template.command';
import { TEMPLATE_EVENTS, TEMPLATE_SEED_EVENTS, TEMPLATE_USE_EVENTS } from './domain/events';
import { TemplateAnswers } from './http/template-answers';
import { TemplatesController } from './http/templates.controller';
import { TemplatePatternsHandler } from './queries/template-patterns';
import { TemplateIndex } from './read-models/template-index';
import { TemplateLists } from './read-models/template-lists';
import { templatesProjection } from './read-models/templates.projection';

@Module({
  controllers: [TemplatesController],
  providers: [
    TemplateLists,
    TemplateIndex,
    TemplateAnswers,
    PublishTemplateSeed,
    PublishTemplateHandler,
    TemplatePatternsHandler,
    NoteTemplateUseHandler,
  ],
})
export class TemplatesModule {
  static readonly capability = defineCapability({
    name: 'templates',
    streams: {
      templateSeed: { owner: null, events: TEMPLATE_SEED_EVENTS },
      template: { subject: 'template', owner: null, events: TEMPLATE_EVENTS },
      templateUse: { owner: 'userId', names: { templateId: 'template' }, events: TEMPLATE_USE_EVENTS },
    },
    projections: [templatesProjection],
    startUp: [PublishTemplateSeed],
  });
}
