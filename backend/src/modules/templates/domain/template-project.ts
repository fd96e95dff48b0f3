import type { Decider } from '@tracewright/kernel';
import type { TemplateProjectEvent } from './events';

/** A project that was made of a template; `made` is null for any other project. */
export interface TemplateProject {
  readonly made: { readonly templateId: string; readonly userId: string; readonly projectId: number } | null;
  readonly isExported: boolean;
}

export type TemplateProjectCommand =
  | { readonly type: 'Make'; readonly templateId: string; readonly userId: string; readonly projectId: number }
  | { readonly type: 'Export'; readonly userId: string };

/** What became of a project of a template: that it was exported counts once. */
export const templateProject: Decider<TemplateProject, TemplateProjectCommand, TemplateProjectEvent> = {
  initialState: { made: null, isExported: false },

  decide(command, { made, isExported }) {
    if (command.type === 'Make') {
      const { templateId, userId, projectId } = command;
      return made ? [] : [{ type: 'templateProject.Made', data: { templateId, userId, projectId } }];
    }
    if (!made || isExported || made.userId !== command.userId) return [];
    return [{ type: 'templateProject.Exported', data: made }];
  },

  evolve(state, event) {
    if (event.type === 'templateProject.Exported') return { ...state, isExported: true };
    const { templateId, userId, projectId } = event.data;
    return { ...state, made: { templateId, userId, projectId } };
  },
};
