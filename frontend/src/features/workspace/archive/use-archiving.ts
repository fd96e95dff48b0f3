import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProjectResponse, ProjectSummary } from '@tracewright/contracts/projects';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { date } from '../../../lib/format';
import { archiveProject, restoreProject } from '../api/calls';
import { forgetRecent, invalidateProjects } from '../api/queries';
import { TOASTS } from '../texts';

/** Where nothing is open. */
const NO_PROJECT = '/design';

interface Archiving {
  /** Puts a project away and says so. Its own page is left. @throws the server's error when it refuses */
  archive(project: ProjectSummary, isOpen: boolean): Promise<void>;
  /** @throws the server's error when it refuses */
  restore(id: number): Promise<ProjectResponse>;
}

/** Puts projects away and takes them back; the lists follow. */
export function useArchiving(): Archiving {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const restore = useCallback(
    async (id: number) => {
      const project = await restoreProject(id);
      // A page at its address that found nothing looks again.
      void client.invalidateQueries({ queryKey: [`/api/projects/${id}`] });
      void invalidateProjects(client);
      return project;
    },
    [client],
  );
  const archive = useCallback(
    async (project: ProjectSummary, isOpen: boolean) => {
      const { id, name } = project;
      const address = `/design/${id}`;
      const takeBack = async (): Promise<void> => {
        try {
          await restore(id);
          const open = { label: 'Open', onClick: () => void navigate(address) };
          toast({ ...TOASTS.restored(name), ...(!isOpen && { action: open }) });
          if (isOpen) await navigate(address);
        } catch (error) {
          toast(TOASTS.restoreFailed(messageOf(error)));
        }
      };
      const { recoverableUntil } = await archiveProject(id);
      forgetRecent(client, id);
      void invalidateProjects(client);
      toast({
        ...TOASTS.archived(name, date(recoverableUntil)),
        action: { label: 'Take back', onClick: () => void takeBack() },
      });
      // Its page has nothing to go back to.
      if (isOpen) await navigate(NO_PROJECT, { replace: true });
    },
    [client, navigate, restore, toast],
  );
  return { archive, restore };
}
