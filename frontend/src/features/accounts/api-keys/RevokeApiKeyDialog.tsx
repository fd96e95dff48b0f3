import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '@tracewright/contracts/api-keys';
import { Alert, Modal } from 'antd';
import { cancelFirst } from '../../../components/first-focus';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { API_KEYS, revokeApiKey } from './api-keys-api';

interface Props {
  readonly apiKey: ApiKey | null;
  readonly onClose: () => void;
}

export function RevokeApiKeyDialog({ apiKey, onClose }: Props) {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: revokeApiKey,
    onSuccess: (_, { name }) => {
      toast({ title: `The key ${name} is revoked` });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [API_KEYS] }),
  });
  return (
    <Modal
      open={apiKey !== null}
      title={`Revoke ${apiKey?.name ?? ''}?`}
      okText="Revoke"
      okButtonProps={{ danger: true, loading: revoke.isPending }}
      footer={cancelFirst}
      destroyOnHidden
      onOk={() => apiKey && revoke.mutate(apiKey)}
      onCancel={onClose}
      afterClose={() => revoke.reset()}
    >
      <p>Programs that use it are refused with their next call. This can not be taken back.</p>
      {revoke.isError && <Alert type="error" showIcon role="alert" title={messageOf(revoke.error)} />}
    </Modal>
  );
}
