import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExpertProfile } from '@tracewright/contracts/experts';
import { Alert, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { FirstFocus } from '../../../components/first-focus';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { PROFILES, setShare } from '../experts-api';

interface Props {
  readonly expert: ExpertProfile;
  readonly onClose: () => void;
}

/** What part of a price the expert has. */
export function ShareDialog({ expert, onClose }: Props) {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState<number | null>(expert.share === null ? null : expert.share / 100);
  const save = useMutation({
    mutationFn: (share: number) => setShare(expert, { share }),
    onSuccess: () => {
      toast({ title: `The share of ${expert.displayName} is saved` });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: PROFILES }),
  });
  return (
    <Modal
      open
      title={`Share of ${expert.displayName}`}
      okText="Save share"
      okButtonProps={{ disabled: percent === null, loading: save.isPending }}
      onOk={() => percent !== null && save.mutate(Math.round(percent * 100))}
      onCancel={onClose}
    >
      <p>It counts for what is delivered from now on. What was earned before stays as it is.</p>
      <label className="share-field">
        <span>Share of the price</span>
        <FirstFocus>
          <InputNumber
            min={0}
            max={100}
            precision={2}
            value={percent}
            suffix="%"
            aria-label="Share of the price in percent"
            onChange={(value) => {
              setPercent(value);
              save.reset();
            }}
          />
        </FirstFocus>
      </label>
      {save.isError && <Alert type="error" showIcon role="alert" title={messageOf(save.error)} />}
    </Modal>
  );
}
