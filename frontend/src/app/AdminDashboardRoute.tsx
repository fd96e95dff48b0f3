import { useQuery } from '@tanstack/react-query';
import type { UsersSummary } from '@tracewright/contracts/accounts';
import type { SalesSummary } from '@tracewright/contracts/consultations';
import type { Ledger } from '@tracewright/contracts/payments';
import { type Figure, Figures } from '../components/figures';
import { Page } from '../components/page';
import { ErrorState } from '../components/states';
import { RecentUsers } from '../features/accounts/admin';
import { QuickRequests, useSummary } from '../features/consultation/admin';
import { count, counted, paise } from '../lib/format';
import './admin-dashboard.css';

/** For the administrator: how things stand, who came, and what waits. */
export default function AdminDashboardRoute() {
  return (
    <Page title="Admin Dashboard" lead="How things stand, who came, and what waits for you.">
      <Cards />
      <div className="dashboard">
        <RecentUsers />
        <QuickRequests />
      </div>
    </Page>
  );
}

function Cards() {
  const users = useQuery<UsersSummary>({ queryKey: ['/api/users/summary'], staleTime: 0 });
  const consultations = useSummary();
  const reviews = useQuery<SalesSummary>({ queryKey: ['/api/admin/circuit-reviews/summary'], staleTime: 0 });
  const ledger = useQuery<Ledger>({ queryKey: ['/api/admin/ledger'], staleTime: 0 });
  const all = [users, consultations, reviews, ledger];
  const failed = all.find(({ isError, data }) => isError && !data);
  if (failed) {
    return (
      <section className="section" aria-label="Figures">
        <ErrorState
          compact
          title="The figures could not be loaded"
          error={failed.error}
          onRetry={() => void Promise.all(all.map((one) => one.refetch()))}
          retrying={all.some(({ isFetching }) => isFetching)}
        />
      </section>
    );
  }
  const known = users.data && consultations.data && reviews.data && ledger.data;
  return (
    <Figures
      label="Figures"
      figures={known ? figuresOf(users.data, consultations.data, reviews.data, ledger.data) : 4}
    />
  );
}

function figuresOf(
  users: UsersSummary,
  consultations: SalesSummary,
  reviews: SalesSummary,
  ledger: Ledger,
): readonly Figure[] {
  const of = (name: string) => ledger.accounts.find(({ account }) => account === name) ?? { debit: 0, credit: 0 };
  const gross = of('revenue').credit - of('revenue').debit;
  const refunded = of('refund').debit - of('refund').credit;
  const paymentsPending = consultations.paymentsPending + reviews.paymentsPending;
  return [
    { name: 'Total Users', value: count(users.total), more: `+${count(users.thisWeek)} this week` },
    {
      name: 'Total Consultations',
      value: count(consultations.total),
      more: `${count(consultations.pending)} pending`,
    },
    {
      name: 'Pending Requests',
      value: count(consultations.pending + reviews.pending),
      more: 'Requires attention',
      reason: 'Consultations that wait to be confirmed, and reviews that wait to be begun',
    },
    {
      name: 'Revenue',
      value: paise(gross - refunded),
      more: `${counted(paymentsPending, 'payment')} pending`,
      reason: `${paise(gross)} paid, less ${paise(refunded)} refunded, by the ledger`,
    },
  ];
}
