import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BOUNCE_REASON_LENGTH, type MessageDetail } from '@tracewright/contracts/notifications';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { messageAddress, MESSAGES, noteBounce, resendMessage } from './messages-api';

/** Sends it once more, or notes that it came back. */
export function MessageActions({ message: { id, status } }: { readonly message: MessageDetail }) {
  const { toast } = useToast();
  const queries = useQueryClient();
  const settle = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: [messageAddress(id)] });
    await queries.invalidateQueries({ queryKey: [MESSAGES] });
  };
  const resend = useMutation({
    mutationFn: () => resendMessage(id),
    onSuccess: () => toast({ title: 'To be sent again' }),
    onError: (error) =>
      toast({ title: 'It could not be sent again', description: messageOf(error), variant: 'destructive' }),
    onSettled: settle,
  });
  const [reason, setReason] = useState('');
  const bounce = useMutation({
    mutationFn: () => noteBounce(id, { reason: reason.trim() }),
    onSuccess: () => toast({ title: 'Noted that it came back' }),
    onError: (error) =>
      toast({ title: 'It could not be noted', description: messageOf(error), variant: 'destructive' }),
    onSettled: settle,
  });
  const isOnItsWay = status === 'queued' || status === 'sending';
  return (
    <section className="message-actions" aria-label="Actions">
      {status !== 'dropped' && (
        <Button onClick={() => resend.mutate()} loading={resend.isPending} disabled={isOnItsWay}>
          Send again
        </Button>
      )}
      {status === 'sent' && (
        <Space.Compact block>
          <Input
            aria-label="What came back"
            placeholder="What came back, such as: mailbox full"
            value={reason}
            maxLength={BOUNCE_REASON_LENGTH}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button onClick={() => bounce.mutate()} loading={bounce.isPending} disabled={reason.trim() === ''}>
            Note bounce
          </Button>
        </Space.Compact>
      )}
    </section>
  );
}
