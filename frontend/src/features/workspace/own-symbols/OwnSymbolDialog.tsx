import { Modal, Segmented } from 'antd';
import { useState } from 'react';
import { useWorkspace } from '../workspace-context';
import './own-symbols.css';
import { partOf, rememberSymbol, type SymbolTemplate } from './own-symbols';
import { SymbolEditor } from './SymbolEditor';
import { SymbolFilePicker } from './SymbolFilePicker';

/** A part of one's own: drawn as a box with pins, or taken from a KiCad symbol file. */
export function OwnSymbolDialog({ onClose }: { readonly onClose: () => void }) {
  const { addPart } = useWorkspace();
  const [way, setWay] = useState<'draw' | 'file'>('draw');
  const done = (template: SymbolTemplate): void => {
    rememberSymbol(template);
    onClose();
    addPart(partOf(template), { hangs: true });
  };
  return (
    <Modal open title="A part of your own" footer={null} width={880} onCancel={onClose} destroyOnHidden>
      <Segmented
        value={way}
        onChange={setWay}
        options={[
          { value: 'draw', label: 'Draw its symbol' },
          { value: 'file', label: 'From a KiCad symbol file' },
        ]}
      />
      {way === 'draw' ? <SymbolEditor onDone={done} /> : <SymbolFilePicker onDone={done} />}
      <p className="ws-quiet">
        It hangs on the pointer then, and is kept among your symbols, wherever you sign in. A design that it stands in
        has all of it.
      </p>
    </Modal>
  );
}
