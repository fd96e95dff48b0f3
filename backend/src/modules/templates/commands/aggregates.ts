import type { Aggregate } from '../../../platform/commands';
import type {
  OwnTemplateEvent,
  TemplateEvent,
  TemplateProjectEvent,
  TemplateSeedEvent,
  TemplateUseEvent,
} from '../domain/events';
import { type OwnTemplateCommand, type OwnTemplates, ownTemplates } from '../domain/own-template';
import { type PublishedTemplate, template, type TemplateCommand } from '../domain/template';
import { type TemplateProject, templateProject, type TemplateProjectCommand } from '../domain/template-project';
import { type TemplateSeed, templateSeed, type TemplateSeedCommand } from '../domain/template-seed';
import { templateUpload, type TemplateUploadCommand, type TemplateUploadState } from '../domain/template-upload';
import type { TemplateUploadEvent } from '../domain/template-upload-events';
import { type TemplateUse, templateUse, type TemplateUseCommand } from '../domain/template-use';

/** There is one: `TEMPLATE_SEED_ID`. A hundred streams would take a start a hundred times as long. */
export const TEMPLATE_SEED: Aggregate<TemplateSeed, TemplateSeedCommand, TemplateSeedEvent> = {
  category: 'templateSeed',
  decider: templateSeed,
  retry: 'on-conflict',
};
export const TEMPLATE_SEED_ID = 'all';

export const TEMPLATE: Aggregate<PublishedTemplate, TemplateCommand, TemplateEvent> = {
  category: 'template',
  decider: template,
  retry: 'on-conflict',
};

/** One stream a person and template. */
export const TEMPLATE_USE: Aggregate<TemplateUse, TemplateUseCommand, TemplateUseEvent> = {
  category: 'templateUse',
  decider: templateUse,
  retry: 'on-conflict',
};

/** One stream an upload. */
export const TEMPLATE_UPLOAD: Aggregate<TemplateUploadState, TemplateUploadCommand, TemplateUploadEvent> = {
  category: 'templateUpload',
  decider: templateUpload,
  retry: 'on-conflict',
};

/** One stream a project: its number. */
export const TEMPLATE_PROJECT: Aggregate<TemplateProject, TemplateProjectCommand, TemplateProjectEvent> = {
  category: 'templateProject',
  decider: templateProject,
  retry: 'on-conflict',
};

/** One stream a person. */
export const OWN_TEMPLATES: Aggregate<OwnTemplates, OwnTemplateCommand, OwnTemplateEvent> = {
  category: 'ownTemplate',
  decider: ownTemplates,
  retry: 'on-conflict',
};
