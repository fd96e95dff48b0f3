import { CheckOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { PlacedComponent } from '@tracewright/circuit/design';
import { changePart, useEditor } from '../../../canvas';
import { counted } from '../../../lib/format';
import { useWorkspace } from '../workspace-context';

/** Parts that were recognised in a PDF or picture, until a person says that they are right. */
export function ToConfirm({ parts }: { readonly parts: readonly PlacedComponent[] }) {
  const { editor } = useWorkspace();
  const readOnly = useEditor(editor, (state) => state.readOnly);
  const doubtful = parts.filter(({ lowConfidence }) => lowConfidence);
  if (doubtful.length === 0) return null;
  const guessed = doubtful.filter(({ pinsAssumed }) => pinsAssumed);
  const label =
    doubtful.length === 1 ? `Confirm ${doubtful[0]?.reference ?? 'part'}` : `Confirm ${doubtful.length} parts`;
  const confirm = (): void =>
    void editor.edit(label, (design) =>
      doubtful.reduce((changed, { id }) => changePart(changed, id, { lowConfidence: undefined }), design),
    );
  return (
    <section className="ws-section ws-confirm" aria-label="To be confirmed">
      <h3>To be confirmed</h3>
      <p>
        {doubtful.length === 1 ? 'This part was' : `${counted(doubtful.length, 'part')} were`} recognised in a PDF or
        picture. Compare reference and value with the drawing, correct them where needed, then confirm.
      </p>
      {guessed.length > 0 && (
        <p>
          {guessed.length === doubtful.length
            ? 'The pins are'
            : `The pins of ${guessed.map(({ reference }) => reference).join(', ')} are`}{' '}
          those usual for such a part: compare their numbers before you wire them.
        </p>
      )}
      {!readOnly && (
        <Button size="small" type="primary" icon={<CheckOutlined aria-hidden />} onClick={confirm}>
          {label}
        </Button>
      )}
    </section>
  );
}
