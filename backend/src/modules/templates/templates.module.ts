import { Module } from '@nestjs/common';
import { defineCapability, workedBy } from '../../platform/capability';
import { NoteProjectExportedHandler } from './commands/note-export.command';
import { NOTE_EXPORT_JOB } from './commands/note-export.job';
import { NoteTemplateUseHandler } from './commands/note-use.command';
import { DeleteOwnTemplateHandler, SaveOwnTemplateHandler } from './commands/own-templates.command';
import { PublishTemplateSeed } from './commands/publish-seed';
import { PublishTemplateHandler } from './commands/publish-template.command';
import { UploadTemplatesHandler } from './commands/upload-templates.command';
import {
  OWN_TEMPLATE_EVENTS,
  TEMPLATE_EVENTS,
  TEMPLATE_PROJECT_EVENTS,
  TEMPLATE_SEED_EVENTS,
  TEMPLATE_USE_EVENTS,
} from './domain/events';
import { TEMPLATE_UPLOAD_EVENTS } from './domain/template-upload-events';
import { OwnTemplatesController } from './http/own-templates.controller';
import { TemplateAnswers } from './http/template-answers';
import { TemplateDraftsController } from './http/template-drafts.controller';
import { TemplateSampleController } from './http/template-sample.controller';
import { TemplateUploadsController } from './http/template-uploads.controller';
import { TemplatesController } from './http/templates.controller';
import { templateUploadsProcess } from './processes/template-uploads.process';
import { TemplatePatternsHandler } from './queries/template-patterns';
import { TemplateIndex } from './read-models/template-index';
import { TemplateIndexWarmth } from './read-models/template-index-warmth';
import { TemplateLists } from './read-models/template-lists';
import { TemplateUploadLists } from './read-models/template-upload-lists';
import { templateUploadsProjection } from './read-models/template-uploads.projection';
import { templatesProjection } from './read-models/templates.projection';
import { NoteExportWorker } from './workers/note-export.worker';
import { TAKE_TEMPLATES_JOB, TakeTemplatesWorker } from './workers/take-templates.worker';

@Module({
  controllers: [
    OwnTemplatesController,
    TemplateDraftsController,
    TemplatesController,
    TemplateUploadsController,
    TemplateSampleController,
  ],
  providers: [
    TemplateLists,
    TemplateIndex,
    TemplateIndexWarmth,
    TemplateAnswers,
    PublishTemplateSeed,
    PublishTemplateHandler,
    TemplatePatternsHandler,
    NoteTemplateUseHandler,
    NoteProjectExportedHandler,
    SaveOwnTemplateHandler,
    DeleteOwnTemplateHandler,
    UploadTemplatesHandler,
    TemplateUploadLists,
    TakeTemplatesWorker,
    NoteExportWorker,
  ],
})
export class TemplatesModule {
  static readonly capability = defineCapability({
    name: 'templates',
    streams: {
      templateSeed: { owner: null, events: TEMPLATE_SEED_EVENTS },
      template: { subject: 'template', owner: null, events: TEMPLATE_EVENTS },
      templateUpload: { subject: 'template upload', owner: 'ownerId', events: TEMPLATE_UPLOAD_EVENTS },
      templateProject: { owner: 'userId', names: { templateId: 'template' }, events: TEMPLATE_PROJECT_EVENTS },
      ownTemplate: { owner: 'ownerId', events: OWN_TEMPLATE_EVENTS },
      templateUse: { owner: 'userId', names: { templateId: 'template' }, events: TEMPLATE_USE_EVENTS },
    },
    projections: [templatesProjection, templateUploadsProjection],
    processes: [templateUploadsProcess],
    jobs: [workedBy(TakeTemplatesWorker, TAKE_TEMPLATES_JOB), workedBy(NoteExportWorker, NOTE_EXPORT_JOB)],
    startUp: [PublishTemplateSeed],
  });
}
