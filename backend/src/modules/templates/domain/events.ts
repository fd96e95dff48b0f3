import type { TemplateContent } from '@tracewright/contracts/templates';
import { defineEvents, type DomainEvent } from '@tracewright/kernel';

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
  DomainEvent<'templateSeed.Published', Published> | DomainEvent<'templateSeed.Withdrawn', OfTemplate>;

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
