import type { Decider } from '@tracewright/kernel';
import type { TemplateEvent } from './events';
import type { SeedTemplate } from './template-seed';

/** The fingerprint of what was published last; null before. */
export type PublishedTemplate = string | null;

export interface TemplateCommand {
  readonly type: 'Publish';
  readonly template: SeedTemplate;
}

/** A template that the administrator uploads. The same again changes nothing; another of its name takes its place. */
export const template: Decider<PublishedTemplate, TemplateCommand, TemplateEvent> = {
  initialState: null,

  decide({ template: { id: templateId, fingerprint, content } }, state) {
    if (state === fingerprint) return [];
    return [{ type: 'template.Published', data: { templateId, fingerprint, template: content } }];
  },

  evolve: (_, event) => event.data.fingerprint,
};
