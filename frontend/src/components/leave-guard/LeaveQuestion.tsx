import { Button, Modal } from 'antd';
import { FirstFocus } from '../first-focus';

interface Props {
  readonly busy: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
  readonly onSave: () => void;
}

export function LeaveQuestion({ busy, onLeave, onStay, onSave }: Props) {
  return (
    <Modal
      open
      title="Unsaved changes"
      onCancel={onStay}
      footer={[
        <Button key="leave" danger type="text" disabled={busy} onClick={onLeave}>
          Leave without saving
        </Button>,
        <Button key="stay" disabled={busy} onClick={onStay}>
          Stay
        </Button>,
        <FirstFocus key="save">
          <Button type="primary" loading={busy} onClick={onSave}>
            Save and leave
          </Button>
        </FirstFocus>,
      ]}
    >
      <p>Your last changes have not reached the server yet.</p>
    </Modal>
  );
}
