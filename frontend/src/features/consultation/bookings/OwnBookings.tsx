import { CalendarOutlined } from '@ant-design/icons';
import type { Consultation, ConsultationService } from '@tracewright/contracts/consultations';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Section } from '../../../components/page';
import { ErrorState, StateScreen } from '../../../components/states';
import { OWN, useBookings } from '../consultation-api';
import { BookingRow } from './BookingRow';
import { CancelDialog } from './CancelDialog';
import { RescheduleDialog } from './RescheduleDialog';

type Change = { readonly kind: 'cancel' | 'reschedule'; readonly booking: Consultation };

/** The person's own bookings, with what can still be done about them. */
export function OwnBookings({ services }: { readonly services: readonly ConsultationService[] | undefined }) {
  const bookings = useBookings(OWN);
  const [change, setChange] = useState<Change | null>(null);
  const close = (): void => setChange(null);
  const changing = (kind: Change['kind']): Consultation | null => (change?.kind === kind ? change.booking : null);
  return (
    <Section title="Your consultations" lead="What you have booked, newest first.">
      {bookings.isPending && (
        <div className="section-body" role="status" aria-label="Loading your consultations">
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        </div>
      )}
      {bookings.isError && !bookings.data && (
        <ErrorState
          compact
          title="Your consultations could not be loaded"
          error={bookings.error}
          onRetry={() => void bookings.refetch()}
          retrying={bookings.isFetching}
        />
      )}
      {bookings.data?.length === 0 && (
        <StateScreen compact icon={<CalendarOutlined />} title="No consultations yet">
          What you book above appears here, with its status.
        </StateScreen>
      )}
      {bookings.data && bookings.data.length > 0 && (
        <ul className="booking-list">
          {bookings.data.map((booking) => (
            <BookingRow
              key={booking.id}
              booking={booking}
              services={services}
              onCancel={() => setChange({ kind: 'cancel', booking })}
              onReschedule={() => setChange({ kind: 'reschedule', booking })}
            />
          ))}
        </ul>
      )}
      {bookings.hasNextPage && (
        <div className="booking-more">
          <Button onClick={() => void bookings.fetchNextPage()} loading={bookings.isFetchingNextPage}>
            Load older consultations
          </Button>
        </div>
      )}
      <CancelDialog booking={changing('cancel')} services={services} onClose={close} />
      <RescheduleDialog booking={changing('reschedule')} onClose={close} />
    </Section>
  );
}
