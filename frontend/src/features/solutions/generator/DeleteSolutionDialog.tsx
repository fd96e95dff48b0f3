import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SolutionStanding } from '@tracewright/contracts/solutions/kept';
import { Alert, Modal } from 'antd';
import { cancelFirst } from '../../../components/first-focus';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { deleteSolution, solutionAddress, useRefreshSolutions } from '../solutions-api';
import { titleOf } from '../texts';

interface Props {
  readonly solution: SolutionStanding;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a solution of one's own is deleted. */
export function DeleteSolutionDialog({ solution, onClose, onDeleted }: Props) {
  const { toast } = useToast();
  const queries = useQueryClient();
  const refresh = useRefreshSolutions();
  const title = titleOf(solution.request);
  const removing = useMutation({
    mutationFn: () => deleteSolution(solution.id),
    onSuccess: async () => {
      onDeleted();
      queries.removeQueries({ queryKey: [solutionAddress(solution.id)] });
      toast({ title: `${title} is deleted` });
      await refresh();
      onClose();
    },
  });
  return (
    <Modal
      open
      title={`Delete ${title}?`}
      okText="Delete"
      okButtonProps={{ danger: true, loading: removing.isPending }}
      footer={cancelFirst}
      onOk={() => removing.mutate()}
      onCancel={onClose}
      destroyOnHidden
    >
      {removing.isError && (
        <Alert type="error" showIcon title="It could not be deleted" description={messageOf(removing.error)} />
      )}
      <p>It leaves your list for good. Projects that you opened it as stay, and so does what you ordered with it.</p>
    </Modal>
  );
}
