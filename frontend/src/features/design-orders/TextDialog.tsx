import { useMutation } from '@tanstack/react-query';
import type { DesignOrder, DesignOrderDetail } from '@tracewright/contracts/orders';
import { Input, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { FirstFocus } from '../../components/first-focus';
import { useToast } from '../../components/toasts';
import { ChangeError } from './ChangeError';
import { useRefreshOrders } from './orders-api';

interface Props {
  readonly order: DesignOrder | null;
  readonly title: string;
  readonly label: string;
  readonly okText: string;
  readonly danger?: boolean;
  readonly maxLength: number;
  /** Nothing is sent without a text. */
  readonly needed?: boolean;
  readonly send: (order: DesignOrder, text: string) => Promise<DesignOrderDetail>;
  readonly done: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks for a few words before something is done. */
export function TextDialog(props: Props) {
  const { order, title, label, okText, danger, maxLength, needed, send, done, onClose, children } = props;
  const [text, setText] = useState('');
  const { toast } = useToast();
  const refresh = useRefreshOrders();
  const id = useId();
  const change = useMutation({
    mutationFn: (asked: DesignOrder) => send(asked, text),
    onSuccess: async (changed) => {
      toast({ title: done });
      onClose();
      await refresh(changed);
    },
  });
  return (
    <Modal
      open={order !== null}
      title={title}
      okText={okText}
      cancelText="Back"
      okButtonProps={{ danger, loading: change.isPending, disabled: needed === true && text.trim() === '' }}
      onOk={() => order && change.mutate(order)}
      onCancel={onClose}
      afterClose={() => {
        setText('');
        change.reset();
      }}
      destroyOnHidden
    >
      <p>{children}</p>
      <label className="dialog-label" htmlFor={id}>
        {label}
      </label>
      <FirstFocus>
        <Input.TextArea
          id={id}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={maxLength}
          autoSize={{ minRows: 3, maxRows: 10 }}
        />
      </FirstFocus>
      <ChangeError error={change.error} />
    </Modal>
  );
}
