import { useQueryClient } from '@tanstack/react-query';
import type { Consultation, PreferredTime } from '@tracewright/contracts/consultations';
import { Alert, Form, Modal } from 'antd';
import { fieldErrors } from '../booking/field-errors';
import { TimeFields } from '../booking/TimeFields';
import { reschedule, SLOTS } from '../consultation-api';
import { fieldsAt, momentIn, visitorZone } from '../times';
import { changeMessage, useChange } from './use-change';

interface Props {
  readonly booking: Consultation | null;
  readonly onClose: () => void;
}

/** Another time for a booking. */
export function RescheduleDialog({ booking, onClose }: Props) {
  const [form] = Form.useForm<PreferredTime>();
  const queryClient = useQueryClient();
  const timeZone = visitorZone();
  const move = useChange(
    ({ asked, to }: { asked: Consultation; to: PreferredTime }) => reschedule(asked, to),
    'New time saved',
    onClose,
  );
  const start = booking && fieldsAt(new Date(booking.startsAt), timeZone);
  return (
    <Modal
      open={booking !== null}
      title="Reschedule"
      okText="Save new time"
      cancelText="Keep the time"
      okButtonProps={{ loading: move.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterClose={() => move.reset()}
      destroyOnHidden
    >
      {booking && (
        <p>
          It is booked for {momentIn(booking.startsAt, timeZone)}.
          {booking.status === 'confirmed' && ' This time is confirmed; a new one has to be confirmed again.'}
        </p>
      )}
      <Form<PreferredTime>
        form={form}
        name="reschedule"
        layout="vertical"
        requiredMark={false}
        preserve={false}
        noValidate
        initialValues={start ? { preferredDate: start.date, preferredTime: start.time } : {}}
        onFinish={(to) => {
          if (!booking) return;
          move.mutate(
            { asked: booking, to: { ...to, timeZone } },
            {
              onError: (error) => {
                form.setFields(fieldErrors<PreferredTime>(error));
                void queryClient.invalidateQueries({ queryKey: [SLOTS] });
              },
            },
          );
        }}
      >
        {booking && <TimeFields timeZone={timeZone} service={booking.serviceType} />}
      </Form>
      {move.isError && fieldErrors(move.error).length === 0 && (
        <Alert className="dialog-alert" type="error" showIcon role="alert" title={changeMessage(move.error)} />
      )}
    </Modal>
  );
}
