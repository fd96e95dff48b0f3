import { useMutation, useQuery } from '@tanstack/react-query';
import { type DesignOrder, ORDER_LENGTHS } from '@tracewright/contracts/orders';
import type { ProjectSummary } from '@tracewright/contracts/projects';
import { Form, Input, Modal, Select } from 'antd';
import { useToast } from '../../../components/toasts';
import { ChangeError } from '../ChangeError';
import { deliverDesign, useRefreshOrders } from '../orders-api';

interface Values {
  readonly projectId: number;
  readonly note?: string;
}

interface Props {
  readonly order: DesignOrder | null;
  readonly onClose: () => void;
}

/** Which project's design is delivered, and a few words with it. */
export function DeliverDialog({ order, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const { toast } = useToast();
  const refresh = useRefreshOrders();
  const projects = useQuery<readonly ProjectSummary[]>({
    queryKey: ['/api/projects/recent'],
    enabled: order !== null,
    staleTime: 0,
  });
  const deliver = useMutation({
    mutationFn: ({ of, projectId, note = '' }: Values & { readonly of: DesignOrder }) =>
      deliverDesign(of, projectId, note),
    onSuccess: async (changed) => {
      toast({ title: 'Delivery begun', description: 'The design is being put into the customer’s workspace.' });
      onClose();
      await refresh(changed);
    },
  });
  return (
    <Modal
      open={order !== null}
      title="Deliver the design?"
      okText="Deliver"
      cancelText="Back"
      okButtonProps={{ loading: deliver.isPending }}
      onOk={form.submit}
      onCancel={onClose}
      afterClose={deliver.reset}
      destroyOnHidden
    >
      <Form<Values>
        form={form}
        layout="vertical"
        name="deliver"
        preserve={false}
        onFinish={(values) => order && deliver.mutate({ ...values, of: order })}
      >
        <Form.Item
          label="Project that holds the design"
          name="projectId"
          extra="The customer gets a copy as it is now. Yours stays yours."
          rules={[{ required: true, message: 'Please choose the project that holds the design' }]}
        >
          <Select
            loading={projects.isPending}
            notFoundContent={projects.isError ? 'Your projects could not be loaded' : 'You have no projects yet'}
            options={(projects.data ?? []).map(({ id, name, componentCount }) => ({
              value: id,
              label: `${name} (${componentCount} parts)`,
            }))}
          />
        </Form.Item>
        <Form.Item label="To the customer (optional)" name="note">
          <Input.TextArea rows={4} maxLength={ORDER_LENGTHS.note} />
        </Form.Item>
      </Form>
      <ChangeError error={deliver.error} />
    </Modal>
  );
}
