import { useEffect } from 'react';
import { AUTOSAVE_IN_COMPANY_MS, AUTOSAVE_MS } from '../session/autosave';
import type { DesignSession } from '../session/design-session';
import type { Company } from './company';

/** Who is looked on at saves sooner, for as long as that is so. */
export function useEagerSaving(session: Pick<DesignSession, 'pauseMs'> | undefined, { store }: Pick<Company, 'store'>) {
  useEffect(() => {
    if (!session) return undefined;
    const adjust = (): void => {
      session.pauseMs = store.get().tabs > 1 ? AUTOSAVE_IN_COMPANY_MS : AUTOSAVE_MS;
    };
    adjust();
    return store.subscribe(adjust);
  }, [session, store]);
}
