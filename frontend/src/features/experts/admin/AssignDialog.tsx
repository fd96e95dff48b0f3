import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Assignment } from '@tracewright/contracts/experts';
import { Alert, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { ALL_WORK, assign, useProfiles } from '../experts-api';
import { nameOf } from '../texts';
import { When } from '../WorkSection';

interface Props {
  readonly work: Assignment;
  readonly onClose: () => void;
}

/** Chooses who does it. An expert who is busy at that time is refused by the server. */
export function AssignDialog({ work, onClose }: Props) {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const profiles = useProfiles();
  const [chosen, setChosen] = useState<string | null>(work.expertId);
  const experts = (profiles.data ?? []).filter(({ active }) => active);
  const give = useMutation({
    mutationFn: (expertId: string) => assign(expertId, { service: work.service, referenceId: work.referenceId }),
    onSuccess: (_, expertId) => {
      toast({ title: `Assigned to ${experts.find(({ id }) => id === expertId)?.displayName ?? 'the expert'}` });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ALL_WORK] }),
  });
  return (
    <Modal
      open
      title={`Assign ${nameOf(work)}`}
      okText="Assign"
      okButtonProps={{ disabled: chosen === null || chosen === work.expertId, loading: give.isPending }}
      onOk={() => chosen !== null && give.mutate(chosen)}
      onCancel={onClose}
    >
      <p>
        {work.customerName ?? 'Deleted account'}: <When work={work} />
      </p>
      {work.projectDescription && <p className="work-words">{work.projectDescription}</p>}
      <Radio.Group
        className="assign-choices"
        value={chosen}
        aria-label="Expert"
        onChange={(event) => {
          setChosen(String(event.target.value));
          give.reset();
        }}
      >
        {experts.map(({ id, displayName, skills }) => (
          <Radio key={id} value={id}>
            {displayName}
            {skills && <span className="sub"> {skills}</span>}
          </Radio>
        ))}
      </Radio.Group>
      {profiles.data && experts.length === 0 && <p>No expert is active. Add one, or enable an account.</p>}
      {profiles.isError && <Alert type="error" showIcon role="alert" title={messageOf(profiles.error)} />}
      {give.isError && <Alert type="error" showIcon role="alert" title={messageOf(give.error)} />}
    </Modal>
  );
}
