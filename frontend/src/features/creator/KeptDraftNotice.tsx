import { Button } from 'antd';
import { counted } from '../../lib/format';
import type { CircuitDraft } from './draft';

interface Props {
  readonly draft: CircuitDraft;
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly onGoOn: () => void;
  readonly onDiscard: () => void;
}

/** After signing in: the circuit that waited for it. */
export function KeptDraftNotice({ draft, saving, onSave, onGoOn, onDiscard }: Props) {
  return (
    <section className="crt-notice" aria-label="Kept circuit">
      <p>
        <strong>{draft.name}</strong> with {counted(draft.parts.length, 'component')} was kept in this browser.
      </p>
      <Button type="primary" loading={saving} onClick={onSave}>
        {saving ? 'Saving Circuit...' : 'Save Circuit'}
      </Button>
      <Button disabled={saving} onClick={onGoOn}>
        Go on with it
      </Button>
      <Button type="text" disabled={saving} onClick={onDiscard}>
        Discard
      </Button>
    </section>
  );
}
