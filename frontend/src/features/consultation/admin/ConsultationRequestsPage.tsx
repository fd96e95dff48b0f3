import { InboxOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Page } from '../../../components/page';
import { ErrorState, StateScreen } from '../../../components/states';
import { ALL, useBookings, useServices } from '../consultation-api';
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
