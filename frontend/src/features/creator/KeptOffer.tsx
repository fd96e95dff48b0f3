import { Button } from 'antd';
import { useState } from 'react';
import { useAuth } from '../../lib/auth';
import { counted } from '../../lib/format';
import { type CircuitDraft, discardKept, keptDraft } from './draft';

interface Props {
  readonly saving: boolean;
  readonly onSave: (draft: CircuitDraft) => void;
  readonly onGoOn: (draft: CircuitDraft) => void;
}

/** After signing in: the circuit that waited for it. */
export function KeptOffer({ saving, onSave, onGoOn }: Props) {
  const { status } = useAuth();
  const [draft, setDraft] = useState(keptDraft);
  if (!draft || status !== 'user') return null;
  const putAway = (): void => {
    discardKept();
    setDraft(undefined);
  };
  return (
    <section className="crt-notice" aria-label="Kept circuit">
      <p>
        <strong>{draft.name}</strong> with {counted(draft.parts.length, 'component')} was kept in this browser.
      </p>
      <Button type="primary" loading={saving} onClick={() => onSave(draft)}>
        {saving ? 'Saving Circuit...' : 'Save Circuit'}
      </Button>
      <Button
        disabled={saving}
        onClick={() => {
          onGoOn(draft);
          putAway();
        }}
      >
        Go on with it
      </Button>
      <Button type="text" disabled={saving} onClick={putAway}>
        Discard
      </Button>
    </section>
  );
}
