import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { late, Late, loadWhenIdle } from '../late';

const load = () => import('./LeaveQuestion');
const LeaveQuestion = late(async () => (await load()).LeaveQuestion);

/** What somebody is working on. */
export interface UnsavedWork {
  readonly hasUnsaved: boolean;
  /** Answers whether everything is saved now. */
  saveNow(): Promise<boolean>;
  giveUp(): void;
}

/** Asks before a page with unsaved changes is left, inside the product and when the tab is closed. */
export function LeaveGuard({ session }: { readonly session: UnsavedWork }) {
  const [busy, setBusy] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => session.hasUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => loadWhenIdle(load), []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (session.hasUnsaved) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [session]);
  if (blocker.state !== 'blocked') return null;
  const leave = (): void => {
    session.giveUp();
    blocker.proceed();
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    const saved = await session.saveNow();
    setBusy(false);
    if (saved) blocker.proceed();
  };
  return (
    <Late when>
      <LeaveQuestion busy={busy} onLeave={leave} onStay={() => blocker.reset()} onSave={() => void save()} />
    </Late>
  );
}
