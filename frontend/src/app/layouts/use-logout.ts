import { useState } from 'react';
import { useToast } from '../../components/toasts';
import { messageOf } from '../../lib/api';
import { useAuth } from '../../lib/auth';

/** Logout that says so when the server could not be reached: the person is still signed in then. */
export function useLogout(): { readonly leaving: boolean; readonly leave: () => void } {
  const { logout } = useAuth();
  const { toast } = useToast();
  const [leaving, setLeaving] = useState(false);
  const leave = (): void => {
    setLeaving(true);
    logout()
      .catch((error: unknown) =>
        toast({ title: 'You are still signed in', description: messageOf(error), variant: 'destructive' }),
      )
      .finally(() => setLeaving(false));
  };
  return { leaving, leave };
}
