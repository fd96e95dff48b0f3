import type { TemplateContent } from '@tracewright/contracts/templates';
import { type Decider, Refusal } from '@tracewright/kernel';
import type { OwnTemplateEvent } from './events';

/** Of one person. */
const MAX_OWN_TEMPLATES = 100;
/** Bytes as JSON: with what encryption adds, every template has room in an event. */
const MOST_BYTES = 40_000;

/** The templates that somebody has. */
export type OwnTemplates = ReadonlySet<string>;

interface Named {
  readonly ownerId: string;
  readonly templateId: string;
}

export type OwnTemplateCommand =
  | (Named & { readonly type: 'Save'; readonly projectId: number; readonly template: TemplateContent })
  | (Named & { readonly type: 'Delete' });

export const ownTemplates: Decider<OwnTemplates, OwnTemplateCommand, OwnTemplateEvent> = {
  initialState: new Set(),

  decide(command, state) {
    const named = { ownerId: command.ownerId, templateId: command.templateId };
    if (command.type === 'Delete') {
      if (!state.has(command.templateId)) throw ownTemplateNotFound();
      return [{ type: 'ownTemplate.Deleted', data: named }];
    }
    if (state.has(command.templateId)) return [];
    if (state.size >= MAX_OWN_TEMPLATES) {
      const message = `You have ${MAX_OWN_TEMPLATES} templates, which is the most. Delete one first.`;
      throw new Refusal('conflict', 'too_many_templates', message);
    }
    const { projectId, template } = command;
    if (template.components.length === 0) {
      throw new Refusal(
        'impossible',
        'empty_project',
        'This project has no parts yet. Place some, then save it again.',
      );
    }
    if (new TextEncoder().encode(JSON.stringify(template)).length > MOST_BYTES) {
      const message = 'This project is too large for a template: some 250 parts with their wires have room.';
      throw new Refusal('too_large', 'template_too_large', message);
    }
    return [{ type: 'ownTemplate.Saved', data: { ...named, projectId, template } }];
  },

  evolve(state, event) {
    const ids = new Set(state);
    if (event.type === 'ownTemplate.Saved') ids.add(event.data.templateId);
    else ids.delete(event.data.templateId);
    return ids;
  },
};

export const ownTemplateNotFound = (): Refusal =>
  new Refusal('not_found', 'own_template_not_found', 'You have no such template.');
