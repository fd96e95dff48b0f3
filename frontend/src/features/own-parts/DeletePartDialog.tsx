import { useMutation } from '@tanstack/react-query';
import type { OwnPart } from '@tracewright/contracts/own-parts';
import { Alert, Modal } from 'antd';
import { cancelFirst } from '../../components/first-focus';
import { useToast } from '../../components/toasts';
import { messageOf } from '../../lib/api';
import { deletePart } from './own-parts-api';

interface Props {
  readonly part: OwnPart | null;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

export function DeletePartDialog({ part, onClose, onChanged }: Props) {
  const { toast } = useToast();
  const remove = useMutation({
    mutationFn: deletePart,
    onSuccess: async (_, { part: { partNumber } }) => {
      toast({ title: `${partNumber} is deleted` });
      onClose();
      await onChanged();
    },
  });
  return (
    <Modal
      open={part !== null}
      title={`Delete ${part?.part.partNumber ?? ''}?`}
      okText="Delete"
      okButtonProps={{ danger: true, loading: remove.isPending }}
      footer={cancelFirst}
      destroyOnHidden
      onOk={() => part && remove.mutate(part)}
      onCancel={onClose}
      afterClose={() => remove.reset()}
    >
      <p>It goes from your parts and from the library. Designs that use it stay as they are.</p>
      {remove.isError && <Alert type="error" showIcon role="alert" title={messageOf(remove.error)} />}
    </Modal>
  );
}
