import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useToast } from '../../components/toasts';
import { messageOf } from '../../lib/api';
import { loginPath, useAuth } from '../../lib/auth';
import { readInTab, removeInTab, writeInTab } from '../../lib/storage';
import { getTemplate, makeProject } from './templates-api';
import { opened, openFailed } from './texts';

/** The template that somebody wanted to open before signing in. */
const WAITING = 'templates.openAfterSignIn';

export interface OpenTemplate {
  readonly opening: boolean;
  readonly open: (id: string) => void;
}

/** Makes a project of a template and shows it; signed out it asks to sign in first, and goes on afterwards. */
export function useOpenTemplate(): OpenTemplate {
  const { status } = useAuth();
  const { toast } = useToast();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: async (id: string) => {
      const template = await getTemplate(id);
      return { name: template.name, projectId: await makeProject(template) };
    },
    onSuccess: async ({ name, projectId }) => {
      toast(opened(name));
      await navigate(`/design/${projectId}`);
    },
    onError: (error) => toast(openFailed(messageOf(error))),
  });
  useEffect(() => {
    const waiting = status === 'user' ? readInTab(WAITING) : null;
    if (waiting === null) return;
    removeInTab(WAITING);
    mutate(waiting);
  }, [status, mutate]);
  return {
    opening: isPending,
    open: (id) => {
      if (status === 'user') return mutate(id);
      writeInTab(WAITING, id);
      void navigate(loginPath(pathname));
    },
  };
}
