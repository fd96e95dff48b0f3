import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExpertEntry } from '@tracewright/contracts/accounts';
import { Alert, Modal } from 'antd';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { changeExpert, EXPERTS } from './experts-api';

interface Props {
  readonly expert: ExpertEntry | null;
  readonly onClose: () => void;
}

/** Asks before an expert is disabled or enabled again. */
export function ChangeExpertDialog({ expert, onClose }: Props) {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const disable = expert?.state !== 'disabled';
  const change = useMutation({
    mutationFn: (changed: ExpertEntry) => changeExpert(changed, { disabled: disable }),
    onSuccess: (_, { displayName }) => {
      toast({ title: disable ? `${displayName} is disabled` : `${displayName} is enabled` });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [EXPERTS] }),
  });
  return (
    <Modal
      open={expert !== null}
      title={`${disable ? 'Disable' : 'Enable'} ${expert?.displayName ?? ''}?`}
      okText={disable ? 'Disable' : 'Enable'}
      okButtonProps={{ danger: disable, loading: change.isPending }}
      onOk={() => expert && change.mutate(expert)}
      onCancel={onClose}
      afterClose={() => change.reset()}
    >
      <p>
        {disable
          ? 'The expert is signed out everywhere at once and cannot sign in until you enable the account again. What they did stays in the history.'
          : 'The expert can sign in again with the password of before.'}
      </p>
      {change.isError && <Alert type="error" showIcon role="alert" title={messageOf(change.error)} />}
    </Modal>
  );
}
