import { InboxOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Page } from '../../../components/page';
import { ErrorState, StateScreen } from '../../../components/states';
import { counted, rupees } from '../../../lib/format';
import { ALL, useBookings, useServices, useSummary } from '../consultation-api';
import '../consultation.css';
import { RequestCard } from './RequestCard';
import './admin.css';

/** For the administrator: everybody's bookings. */
export default function ConsultationRequestsPage() {
  const services = useServices();
  const requests = useBookings(ALL);
  return (
    <Page
      title="Consultation Requests"
      lead="What people have booked, newest first."
      actions={
        <Button onClick={() => void requests.refetch()} loading={requests.isRefetching}>
          Refresh
        </Button>
      }
    >
      <Money />
      {requests.isPending && (
        <p role="status" className="requests-loading">
          Loading consultation requests...
        </p>
      )}
      {requests.isError && !requests.data && (
        <ErrorState
          title="The consultation requests could not be loaded"
          error={requests.error}
          onRetry={() => void requests.refetch()}
          retrying={requests.isFetching}
        />
      )}
      {requests.data?.length === 0 && <StateScreen icon={<InboxOutlined />} title="No consultation requests yet" />}
      <ul className="request-list">
        {requests.data?.map((request) => (
          <RequestCard key={request.id} request={request} services={services.data} />
        ))}
      </ul>
      {requests.hasNextPage && (
        <Button onClick={() => void requests.fetchNextPage()} loading={requests.isFetchingNextPage}>
          Load older requests
        </Button>
      )}
    </Page>
  );
}

/** Revenue is paid less refunded. */
function Money() {
  const { data } = useSummary();
  if (!data) return null;
  return (
    <dl className="request-money" aria-label="Money">
      <div>
        <dt>Revenue</dt>
        <dd>{rupees(data.revenue)}</dd>
      </div>
      <div>
        <dt>Gross</dt>
        <dd>{rupees(data.gross)}</dd>
      </div>
      <div>
        <dt>Refunded</dt>
        <dd>{rupees(data.refunded)}</dd>
      </div>
      <div>
        <dt>Payments</dt>
        <dd>{counted(data.paymentsPending, 'payment')} pending</dd>
      </div>
    </dl>
  );
}
