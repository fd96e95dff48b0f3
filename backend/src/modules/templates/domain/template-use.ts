import { type Decider, Refusal } from '@tracewright/kernel';
import type { TemplateUseEvent } from './events';

type Used = Extract<TemplateUseEvent, { type: 'templateUse.Used' }>['data'];

/** What one person last said of a template. */
export interface TemplateUse {
  readonly last: Pick<Used, 'day' | 'wasSuccessful'> | null;
  readonly projects: ReadonlySet<number>;
  readonly rating: number | null;
}

export type TemplateUseCommand =
  | { readonly type: 'Use'; readonly use: Used }
  | { readonly type: 'Rate'; readonly templateId: string; readonly userId: string; readonly rating: number };

const RATINGS = { least: 1, most: 5 };

/** A use counts once a day, and once for each project that was made. */
export const templateUse: Decider<TemplateUse, TemplateUseCommand, TemplateUseEvent> = {
  initialState: { last: null, projects: new Set(), rating: null },

  decide(command, state) {
    if (command.type === 'Rate') {
      const { templateId, userId, rating } = command;
      if (!Number.isInteger(rating) || rating < RATINGS.least || rating > RATINGS.most) {
        throw new Refusal('invalid', 'invalid_rating', 'Please give one to five stars.');
      }
      return state.rating === rating ? [] : [{ type: 'templateUse.Rated', data: { templateId, userId, rating } }];
    }
    const { use } = command;
    const again = state.last?.day === use.day && state.last.wasSuccessful === use.wasSuccessful;
    const known = use.projectId === null || state.projects.has(use.projectId);
    return again && known ? [] : [{ type: 'templateUse.Used', data: use }];
  },

  evolve(state, event) {
    if (event.type === 'templateUse.Rated') return { ...state, rating: event.data.rating };
    const { day, wasSuccessful, projectId } = event.data;
    const projects = projectId === null ? state.projects : new Set([...state.projects, projectId]);
    return { ...state, last: { day, wasSuccessful }, projects };
  },
};
