import type { Consultation, ConsultationStatus } from '@tracewright/contracts/consultations';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { PaymentBadge } from '../../../components/payments';
import { Section } from '../../../components/page';
import { ErrorState } from '../../../components/states';
import { useToast } from '../../../components/toasts';
import { rupees } from '../../../lib/format';
import { changeMessage, useChange } from '../bookings/use-change';
import { ALL, setStatus, useBookings } from '../consultation-api';
import { StatusBadge } from '../StatusBadge';
import { longDay } from '../times';
import { ReasonDialog } from './ReasonDialog';
import './admin.css';

/** For the administrator's dashboard: each request with the steps that come next. */
export function QuickRequests() {
  const requests = useBookings(ALL);
  return (
    <Section title="Consultation Requests">
      {requests.isPending && (
        <div className="section-body" role="status" aria-label="Loading consultation requests">
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        </div>
      )}
      {requests.isError && !requests.data && (
        <ErrorState
          compact
          title="The consultation requests could not be loaded"
          error={requests.error}
          onRetry={() => void requests.refetch()}
          retrying={requests.isFetching}
        />
      )}
      {requests.data?.length === 0 && <p className="section-body">No consultation requests yet</p>}
      {requests.data && requests.data.length > 0 && (
        // A list that scrolls by itself has to be reached by the keyboard.
        <ul className="quick-requests" tabIndex={0} aria-label="Consultation requests">
          {requests.data.map((request) => (
            <QuickRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
      {requests.hasNextPage && (
        <div className="section-body">
          <Button onClick={() => void requests.fetchNextPage()} loading={requests.isFetchingNextPage}>
            Load older requests
          </Button>
        </div>
      )}
    </Section>
  );
}

interface Step {
  readonly to: ConsultationStatus;
  readonly label: string;
}

/** The usual ways; all others are on the page of the requests. */
const STEPS: { readonly [status in ConsultationStatus]: readonly Step[] } = {
  pending: [
    { to: 'confirmed', label: 'Confirm' },
    { to: 'cancelled', label: 'Cancel' },
  ],
  confirmed: [{ to: 'completed', label: 'Mark Complete' }],
  completed: [],
  cancelled: [],
};

function QuickRequest({ request }: { readonly request: Consultation }) {
  const { toast } = useToast();
  const [cancelling, setCancelling] = useState(false);
  const change = useChange(
    (asked: { readonly status: ConsultationStatus; readonly reason?: string }) => setStatus(request, asked),
    'Status updated',
    () => setCancelling(false),
  );
  const send = (asked: { readonly status: ConsultationStatus; readonly reason?: string }): void =>
    change.mutate(asked, {
      onError: (error) =>
        toast({ title: 'The status could not be changed', description: changeMessage(error), variant: 'destructive' }),
    });
  const name = request.name ?? 'Deleted account';
  return (
    <li>
      <div>
        <strong>{name}</strong> <StatusBadge status={request.status} />{' '}
        <PaymentBadge standing={request.paymentStatus} />
        <p>{[request.email, request.phone].filter(Boolean).join(' · ')}</p>
        <p>
          {rupees(request.amount)}, {request.duration} minutes, {longDay(request.preferredDate)}
        </p>
        {request.projectDescription && <p className="quick-description">{request.projectDescription}</p>}
      </div>
      <div className="request-actions">
        {STEPS[request.status].map(({ to, label }) => (
          <Button
            key={to}
            size="small"
            danger={to === 'cancelled'}
            loading={change.isPending && change.variables.status === to}
            disabled={change.isPending}
            aria-label={`${label}: request of ${name}`}
            onClick={() => (to === 'cancelled' ? setCancelling(true) : send({ status: to }))}
          >
            {label}
          </Button>
        ))}
      </div>
      <ReasonDialog
        from={request.status}
        to={cancelling ? 'cancelled' : null}
        required={false}
        busy={change.isPending}
        onDone={(reason) => send({ status: 'cancelled', ...(reason !== '' && { reason }) })}
        onClose={() => setCancelling(false)}
      />
    </li>
  );
}
