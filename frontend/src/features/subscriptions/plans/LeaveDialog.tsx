import type { Subscription } from '@tracewright/contracts/subscriptions';
import { Modal } from 'antd';
import { cancelFirst } from '../../../components/first-focus';
import { type Change, useChange } from '../subscription-api';
import { planDay } from '../texts';

interface Props {
  readonly own: Subscription;
  readonly open: boolean;
  readonly title: string;
  readonly change: Change;
  readonly onClose: () => void;
}

/** Asks before a plan is left, and says that nothing paid is lost. */
export function LeaveDialog({ own, open, title, change, onClose }: Props) {
  const leave = useChange();
  const until = planDay(own.waiting.at(-1)?.endsAt ?? own.endsAt);
  return (
    <Modal
      open={open}
      title={title}
      okText={change.type === 'cancel' ? 'Cancel plan' : 'Downgrade'}
      cancelText="Keep it"
      okButtonProps={{ danger: true, loading: leave.isPending }}
      footer={cancelFirst}
      onOk={() => leave.mutate(change, { onSettled: onClose })}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>
        {own.state === 'trial'
          ? `You can use ${own.name} until ${until}. Nothing was charged, and nothing will be.`
          : `You keep what is paid until ${until}; then the free plan goes on. No further payment link is sent.`}{' '}
        Until then you can change your mind.
      </p>
    </Modal>
  );
}
