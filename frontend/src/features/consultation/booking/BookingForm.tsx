import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookConsultationRequest, ConsultationService } from '@tracewright/contracts/consultations';
import { Alert, Button, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../lib/api';
import { useAuth } from '../../../lib/auth';
import { book, OWN, SLOTS } from '../consultation-api';
import { visitorZone } from '../times';
import { ContactFields, ProjectFields, TopicField } from './BookingFields';
import { BookingSummary } from './BookingSummary';
import { fieldErrors } from './field-errors';
import { ServiceCards } from './ServiceCards';
import { TimeFields } from './TimeFields';

const FIRST_SERVICE = 'expert-consultation';

type Values = Omit<BookConsultationRequest, 'timeZone' | 'amount'>;

/** Books one of the services and leads to the page that says what happens next. */
export function BookingForm({ services }: { readonly services: readonly ConsultationService[] }) {
  const { user } = useAuth();
  const [form] = Form.useForm<Values>();
  const [timeZone] = useState(visitorZone);
  const service = Form.useWatch('serviceType', form) ?? FIRST_SERVICE;
  const booking = useBooking(form, services, timeZone);
  const unplaced = booking.error && ofFields(booking.error).length === 0 ? messageOf(booking.error) : null;
  return (
    <Form<Values>
      form={form}
      className="booking"
      name="consultation"
      layout="vertical"
      requiredMark={false}
      noValidate
      scrollToFirstError={{ focus: true, block: 'center' }}
      initialValues={{
        serviceType: FIRST_SERVICE,
        urgency: 'medium',
        name: user?.displayName,
        email: user?.username.includes('@') ? user.username : undefined,
      }}
      onFinish={(values) => booking.mutate(values)}
    >
      <h2>Choose a service</h2>
      <Form.Item name="serviceType" noStyle>
        <ServiceCards services={services} />
      </Form.Item>
      <div className="booking-body">
        <div className="booking-fields">
          <h2>Your session</h2>
          <TopicField />
          <TimeFields timeZone={timeZone} service={service} />
          <ProjectFields />
          <h2>How we reach you</h2>
          <ContactFields />
        </div>
        <aside className="booking-side" aria-label="Your booking">
          <BookingSummary services={services} timeZone={timeZone} />
          {unplaced && <Alert type="error" showIcon role="alert" title={unplaced} />}
          <Button type="primary" htmlType="submit" size="large" block loading={booking.isPending}>
            {booking.isPending ? 'Booking...' : 'Book Consultation'}
          </Button>
        </aside>
      </div>
    </Form>
  );
}

/** The price is shown beside the form and is no field of it. */
const ofFields = (error: unknown) =>
  fieldErrors<Values & { amount: number }>(error).flatMap(({ name, errors }) =>
    name === 'amount' ? [] : [{ name, errors }],
  );

/** Sends the form; what the server says about a field is shown at the field. */
function useBooking(form: FormInstance<Values>, services: readonly ConsultationService[], timeZone: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: Values) => {
      const amount = services.find(({ id }) => id === values.serviceType)?.price;
      return book({ ...values, timeZone, ...(amount !== undefined && { amount }) });
    },
    onSuccess: async ({ serviceType }) => {
      await queryClient.invalidateQueries({ queryKey: [OWN] });
      await navigate(`/consultation-success?type=${serviceType}`);
    },
    onError: (error) => {
      const [first, ...more] = ofFields(error);
      if (!first) return;
      // It may be a time that somebody was faster to take.
      void queryClient.invalidateQueries({ queryKey: [SLOTS] });
      form.setFields([first, ...more]);
      form.scrollToField(first.name, { focus: true, block: 'center' });
    },
  });
}
