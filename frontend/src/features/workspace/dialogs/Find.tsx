import { useState } from 'react';
import { Late, TypedAhead } from '../../../components/late';
import { FindDialog } from './late-dialogs';

/** The dialog that finds, and what is typed for it before it is there. */
export function Find({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const ahead = <TypedAhead label="Find in the design" text={typed} onText={setTyped} onCancel={onClose} />;
  return (
    <Late when meanwhile={ahead}>
      <FindDialog typed={typed} onClose={onClose} />
    </Late>
  );
}
