import { Skeleton } from 'antd';
import { Page } from '../../components/page';
import { ErrorState } from '../../components/states';
import { BookingForm } from './booking/BookingForm';
import { OwnBookings } from './bookings/OwnBookings';
import { useServices } from './consultation-api';
import './consultation.css';

export default function ConsultationPage() {
  const services = useServices();
  return (
    <Page title="Consultation" lead="Time with an engineer. You choose when; our team confirms it.">
      {services.isPending && (
        <div role="status" aria-label="Loading services">
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      )}
      {services.isError && (
        <ErrorState
          compact
          title="The services could not be loaded"
          error={services.error}
          onRetry={() => void services.refetch()}
          retrying={services.isFetching}
        />
      )}
      {services.data && <BookingForm services={services.data} />}
      <OwnBookings services={services.data} />
    </Page>
  );
}
