import { Button, Modal } from 'antd';
import { useState } from 'react';
import { FirstFocus } from '../../../components/first-focus';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { counted, relativeDate } from '../../../lib/format';
import type { DesignSession } from '../session/design-session';
import { removeDraft, type FoundDraft } from '../session/drafts';

const SHOWN = 6;

/** Offers the changes that an earlier visit made and could not send. */
export function DraftDialog({ session, found }: { readonly session: DesignSession; readonly found: FoundDraft }) {
  const [draft, setDraft] = useState<FoundDraft | undefined>(found);
  const [busy, setBusy] = useState(false);
  const { toast } = useToast();
  if (!draft) return null;
  const discard = (): void => {
    removeDraft(draft.key);
    setDraft(undefined);
  };
  const restore = async (): Promise<void> => {
    setBusy(true);
    try {
      await session.restore(draft);
      discard();
    } catch (error) {
      toast({ title: 'Error', description: messageOf(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  const labels = draft.gestures.map(({ label }) => label);
  return (
    <Modal
      open
      title="Restore unsaved changes?"
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={[
        <Button key="discard" onClick={discard} disabled={busy}>
          Discard
        </Button>,
        <FirstFocus key="restore">
          <Button type="primary" loading={busy} onClick={() => void restore()}>
            Restore
          </Button>
        </FirstFocus>,
      ]}
    >
      <p>
        {counted(draft.gestures.length, 'change')} made in this browser ({relativeDate(draft.at)}) had not been saved
        when the page was closed:
      </p>
      <ul className="ws-draft">
        {labels.slice(0, SHOWN).map((label, at) => (
          <li key={`${at} ${label}`}>{label}</li>
        ))}
        {labels.length > SHOWN && <li>and {labels.length - SHOWN} more</li>}
      </ul>
    </Modal>
  );
}
