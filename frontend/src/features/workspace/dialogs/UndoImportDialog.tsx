import { Modal } from 'antd';
import { elementsText } from '@tracewright/circuit/design';
import { cancelFirst } from '../../../components/first-focus';
import { useSession, useWorkspace } from '../workspace-context';

/** Asks before an import is undone: a whole board would leave the canvas with one key. */
export function UndoImportDialog() {
  const { dialog, close, session, undoNow } = useWorkspace();
  const tally = useSession(session, (state) => state.project)?.undoes;
  const { placed = 0, wired = 0, removed = 0, unwired = 0 } = tally ?? {};
  return (
    <Modal
      open={dialog === 'undo-import'}
      title="Undo the import?"
      okText="Undo the import"
      cancelText="Keep it"
      onCancel={close}
      onOk={() => {
        close();
        undoNow();
      }}
      footer={cancelFirst}
      destroyOnHidden
    >
      <p>
        {elementsText(placed, wired)} that came from the file leave the canvas
        {removed + unwired > 0 ? `, and ${elementsText(removed, unwired)} that were there before come back` : ''}. Redo
        brings the import back.
      </p>
    </Modal>
  );
}
