import { Button, Input } from 'antd';
import { useState } from 'react';
import { isAutomaticNet, readableNet } from '@tracewright/circuit/design';
import { isPowerNet, pinLabel, pinsOnNet, useEditor } from '../../../canvas';
import { counted } from '../../../lib/format';
import { useWorkspace } from '../workspace-context';
import { madeBy } from './made-by';

/** A net: its name, what makes it, and every pin on it. */
export function NetDetails({ net }: { readonly net: string }) {
  const { editor } = useWorkspace();
  const design = useEditor(editor, (state) => state.design);
  const readOnly = useEditor(editor, (state) => state.readOnly);
  const shown = readableNet(net);
  const [name, setName] = useState(shown);
  const pins = pinsOnNet(design, net);
  const joined = madeBy(design, net);
  return (
    <>
      <section className="ws-section">
        <h3>Net</h3>
        <form
          className="ws-net-rename"
          onSubmit={(event) => {
            event.preventDefault();
            editor.renameNet(net, name);
          }}
        >
          <Input
            size="small"
            aria-label="Net name"
            value={name}
            maxLength={120}
            disabled={readOnly}
            onChange={(event) => setName(event.target.value)}
          />
          <Button size="small" htmlType="submit" disabled={readOnly || name.trim() === '' || name.trim() === shown}>
            Rename
          </Button>
        </form>
        <p className="ws-quiet">
          {isPowerNet(net) ? 'Power' : 'Signal'} net{isAutomaticNet(net) ? ', named automatically' : ''} ·{' '}
          {counted(pins.length, 'pin')}
        </p>
        {joined !== undefined && <p className="ws-quiet">Joined by {joined}</p>}
      </section>
      <section className="ws-section">
        <h3>
          Pins <span className="ws-count">{pins.length}</span>
        </h3>
        <ul className="ws-net-pins">
          {pins.map((end) => (
            <li key={`${end.componentId} ${end.pin}`}>{pinLabel(design, end)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
