import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../components/toasts';
import { messageOf } from '../../lib/api';
import { loginPath, useAuth } from '../../lib/auth';
import { createProject, noteTemplate, saveDesign, useParts } from './creator-api';
import { type CircuitDraft, discardKept, EMPTY_DRAFT, keepDraft, rememberWorking } from './draft';
import { rememberSaved } from './saved-circuit';
import { KEPT, NOT_KEPT, saveFailed, SAVED } from './texts';
import { circuitOfDraft, designOfDraft, type TemplateCircuit } from './wiring/circuit-of-draft';

const CREATOR = '/simple-creator';

export interface SaveCircuit {
  readonly saving: boolean;
  readonly save: (draft: CircuitDraft) => void;
}

/** Makes a project of a draft; of somebody signed out it is kept until they are signed in. */
export function useSaveCircuit(ofTemplate: TemplateCircuit): SaveCircuit {
  const { status, user } = useAuth();
  const { toast } = useToast();
  const navigate = useNavigate();
  const client = useQueryClient();
  const parts = useParts();
  const made = useRef<ProjectResponse>(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: async (draft: CircuitDraft) => {
      const known = parts.data ?? (await parts.refetch({ throwOnError: true })).data ?? new Map();
      // What was made before a failure is gone on with: another try makes no second project.
      const project = (made.current ??= await createProject(draft));
      await saveDesign(project, designOfDraft(circuitOfDraft(draft, known, ofTemplate)));
      if (draft.template) await noteTemplate(draft.template.id, project.id);
      return project;
    },
    onSuccess: async (project) => {
      discardKept();
      rememberWorking(EMPTY_DRAFT, user?.id);
      rememberSaved({ id: project.id, name: project.name, userId: user?.id ?? '' });
      toast(SAVED);
      void client.invalidateQueries({ queryKey: ['/api/projects/recent'] });
      await navigate('/recommendations');
    },
    onError: (error) => toast(saveFailed(messageOf(error))),
  });
  return {
    saving: isPending,
    save: (draft) => {
      if (status === 'user') return mutate(draft);
      if (!keepDraft(draft)) return toast(NOT_KEPT);
      rememberWorking(EMPTY_DRAFT, undefined);
      toast(KEPT);
      void navigate(loginPath(CREATOR));
    },
  };
}
