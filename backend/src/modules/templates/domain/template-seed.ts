import type { TemplateContent } from '@tracewright/contracts/templates';
import type { Decider } from '@tracewright/kernel';
import type { TemplateSeedEvent } from './events';

export interface SeedTemplate {
  readonly id: string;
  readonly fingerprint: string;
  readonly content: TemplateContent;
}

/** Fingerprints by template. */
export type TemplateSeed = ReadonlyMap<string, string>;

export interface TemplateSeedCommand {
  readonly type: 'PublishSeed';
  readonly templates: readonly SeedTemplate[];
}

/** Records what a build brings where it is other than what was recorded. */
export const templateSeed: Decider<TemplateSeed, TemplateSeedCommand, TemplateSeedEvent> = {
  initialState: new Map(),

  decide({ templates }, state) {
    const changed = templates.filter(({ id, fingerprint }) => state.get(id) !== fingerprint);
    const now = new Set(templates.map(({ id }) => id));
    const gone = [...state.keys()].filter((id) => !now.has(id));
    return [
      ...gone.map((templateId) => ({ type: 'templateSeed.Withdrawn', data: { templateId } }) as const),
      ...changed.map(
        ({ id: templateId, fingerprint, content: template }) =>
          ({ type: 'templateSeed.Published', data: { templateId, fingerprint, template } }) as const,
      ),
    ];
  },

  evolve(state, event) {
    const next = new Map(state);
    if (event.type === 'templateSeed.Withdrawn') next.delete(event.data.templateId);
    else next.set(event.data.templateId, event.data.fingerprint);
    return next;
  },
};
