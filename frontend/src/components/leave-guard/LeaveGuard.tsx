import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';

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
    <Modal
      open
      title="Unsaved changes"
      onCancel={() => blocker.reset()}
      footer={[
        <Button key="leave" danger type="text" disabled={busy} onClick={leave}>
          Leave without saving
        </Button>,
        <Button key="stay" disabled={busy} onClick={() => blocker.reset()}>
          Stay
        </Button>,
        <Button key="save" type="primary" autoFocus loading={busy} onClick={() => void save()}>
          Save and leave
        </Button>,
      ]}
    >
      <p>Your last changes have not reached the server yet.</p>
    </Modal>
  );
}
