import type { TemplateContent } from '@tracewright/contracts/templates';
import { defineEvents, type DomainEvent, type Personal, personalOf } from '@tracewright/kernel';

interface OfTemplate {
  /** The same for every template of this name. */
  readonly templateId: string;
}

interface Published extends OfTemplate {
  /** SHA-256 of the content, by which a newer one is told from the same one. */
  readonly fingerprint: string;
  readonly template: TemplateContent;
}

interface OfUse extends OfTemplate {
  readonly userId: string;
}

/** What comes with a build, in one stream. */
export type TemplateSeedEvent =
  | DomainEvent<'templateSeed.Published', Published>
  | DomainEvent<'templateSeed.Withdrawn', OfTemplate>;

/** What the administrator uploads, one stream a template. */
export type TemplateEvent = DomainEvent<'template.Published', Published>;

/** What one person did with one template. */
export type TemplateUseEvent =
  | DomainEvent<
      'templateUse.Used',
      OfUse & {
        readonly wasSuccessful: boolean;
        /** The project that was made of it, if one was. */
        readonly projectId: number | null;
        /** Of UTC, such as 2026-12-01. */
        readonly day: string;
      }
    >
  | DomainEvent<'templateUse.Rated', OfUse & { readonly rating: number }>;

interface OfProject extends OfUse {
  readonly projectId: number;
}

/** What became of a project that was made of a template. */
export type TemplateProjectEvent =
  | DomainEvent<'templateProject.Made', OfProject>
  | DomainEvent<'templateProject.Exported', OfProject>;

/** A template of somebody's own, which nobody else finds. */
export type OwnTemplateEvent =
  | DomainEvent<
      'ownTemplate.Saved',
      {
        readonly ownerId: string;
        readonly templateId: string;
        /** Of whose design it is. */
        readonly projectId: number;
        readonly template: Personal<TemplateContent>;
      }
    >
  | DomainEvent<'ownTemplate.Deleted', { readonly ownerId: string; readonly templateId: string }>;

export const TEMPLATE_SEED_EVENTS = defineEvents<TemplateSeedEvent>({
  'templateSeed.Published': {
    version: 1,
    description: ({ template }) => `The template ${template.name} came with a build`,
  },
  'templateSeed.Withdrawn': { version: 1, description: 'A template is no longer part of the build' },
});

export const TEMPLATE_EVENTS = defineEvents<TemplateEvent>({
  'template.Published': { version: 1, description: ({ template }) => `Published the template ${template.name}` },
});

export const TEMPLATE_USE_EVENTS = defineEvents<TemplateUseEvent>({
  'templateUse.Used': {
    version: 1,
    description: ({ projectId }) =>
      projectId === null ? 'Used a template' : `Opened a template as project ${projectId}`,
  },
  'templateUse.Rated': { version: 1, description: ({ rating }) => `Rated a template ${rating} of 5` },
});

export const TEMPLATE_PROJECT_EVENTS = defineEvents<TemplateProjectEvent>({
  'templateProject.Made': { version: 1, description: ({ projectId }) => `Made project ${projectId} of a template` },
  'templateProject.Exported': { version: 1, description: ({ projectId }) => `Exported project ${projectId}` },
});

const personal = personalOf('ownerId', 'own-templates');

export const OWN_TEMPLATE_EVENTS = defineEvents<OwnTemplateEvent>({
  'ownTemplate.Saved': {
    version: 1,
    personal: personal('template'),
    description: ({ template, projectId }) =>
      `Saved project ${projectId} as the template ${template === null ? 'of somebody erased' : template.name}`,
  },
  'ownTemplate.Deleted': { version: 1, description: 'Deleted a template of their own' },
});
