import { CopyOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { SupportContact } from '../../../components/support';
import { useToast } from '../../../components/toasts';
import { useSession, useWorkspace } from '../workspace-context';

/** What to try first, and the facts that a support request needs. */
export function SupportDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Modal
      open={open}
      title="Support"
      footer={<Button onClick={onClose}>Close</Button>}
      onCancel={onClose}
      destroyOnHidden
    >
      <SupportBody />
    </Modal>
  );
}

function SupportBody() {
  const { project, session, editor } = useWorkspace();
  const revision = useSession(session, (state) => state.history.revision);
  const { toast } = useToast();
  const { components, connections } = editor.design;
  const facts = [
    `Project: ${project ? `${project.id}, design revision ${revision}` : 'none'}`,
    `Design: ${components.length} components, ${connections.length} connections`,
    `Time: ${new Date().toISOString()}`,
    `Browser: ${navigator.userAgent}`,
    `Window: ${window.innerWidth} x ${window.innerHeight}, ${window.devicePixelRatio} device pixels per pixel`,
  ].join('\n');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(facts);
      toast({ title: 'Success', description: 'Details copied' });
    } catch {
      toast({ title: 'Copying is not allowed here', description: 'Mark the text and copy it with Ctrl+C.' });
    }
  };
  return (
    <>
      <ul className="ws-support">
        <li>
          Nothing you save is lost: the history (clock symbol in the toolbar) shows every change, and undo goes back
          across sessions.
        </li>
        <li>Earlier notifications can be read again with F8, all keys are listed with ?.</li>
        <li>
          If something does not work, describe what you did and send these details along. <SupportContact />
        </li>
      </ul>
      <pre className="ws-facts">{facts}</pre>
      <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
        Copy details
      </Button>
    </>
  );
}
