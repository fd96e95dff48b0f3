import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReconciliationLine, ReconciliationRun } from '@tracewright/contracts/payments';
import { Button } from 'antd';
import { useState } from 'react';
import { Loaded, StateScreen } from '../../../components/states';
import { type Column, DataTable } from '../../../components/table';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { count, moment, paise } from '../../../lib/format';
import { RECONCILIATION, reconcileNow, useReconciliation } from './admin-api';
import { MoneyPage } from './MoneyPage';

/** For the administrator: our books beside the gateway's, line by line. */
export default function ReconciliationPage() {
  /** The one that was there when another was asked for. */
  const [old, setOld] = useState<string | null>();
  const newest = useReconciliation(old);
  const { toast } = useToast();
  const queries = useQueryClient();
  const compare = useMutation({
    mutationFn: reconcileNow,
    onSuccess: () => {
      setOld(newest.data?.id ?? null);
      toast({ title: 'Comparing', description: 'The result shows here by itself.' });
    },
    onError: (error) =>
      toast({ title: 'The books could not be compared', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: [RECONCILIATION] }),
  });
  return (
    <MoneyPage
      title="Reconciliation"
      lead="What we hold for taken, compared with what the gateway took. The difference should be zero."
      actions={
        <>
          <Button onClick={() => compare.mutate()} loading={compare.isPending}>
            Compare now
          </Button>
          <Button onClick={() => void newest.refetch()} loading={newest.isRefetching}>
            Refresh
          </Button>
        </>
      }
    >
      <section className="section" aria-label="Newest comparison">
        <Loaded read={newest} what="The comparison">
          {(run) =>
            run ? (
              <Run run={run} />
            ) : (
              <StateScreen compact title="Not compared yet">
                That is done every night from the first payment on, or at once by Compare now.
              </StateScreen>
            )
          }
        </Loaded>
      </section>
    </MoneyPage>
  );
}

function Run({ run }: { readonly run: ReconciliationRun }) {
  const { at, from, to, ours, gateway, difference, lineCount, differingCount, lines } = run;
  return (
    <>
      <header className="section-head">
        <div>
          <h2>{moment(at)}</h2>
          <p>
            Payments from {moment(from)} until {moment(to)}: {count(lineCount)} compared, {count(differingCount)}{' '}
            differ.
          </p>
        </div>
        <span className={difference === 0 && differingCount === 0 ? 'badge good' : 'badge error'}>
          {differingCount === 0 ? 'No difference' : `${count(differingCount)} to look at`}
        </span>
      </header>
      <dl className="money-sums">
        <div>
          <dt>Our books</dt>
          <dd>{paise(ours)}</dd>
        </div>
        <div>
          <dt>The gateway’s</dt>
          <dd>{paise(gateway)}</dd>
        </div>
        <div>
          <dt>Difference</dt>
          <dd>{paise(difference)}</dd>
        </div>
      </dl>
      {lines.length > 0 && (
        <DataTable label="Lines" columns={COLUMNS} rows={lines} rowKey={({ gatewayPaymentId }) => gatewayPaymentId} />
      )}
    </>
  );
}

const amount = (value: number | null) =>
  value === null ? <span className="sub">not there</span> : <span className="number">{paise(value)}</span>;

const COLUMNS: readonly Column<ReconciliationLine>[] = [
  {
    title: 'Payment',
    bare: true,
    render: ({ gatewayPaymentId, paymentId }) => (
      <div className="mono">
        {gatewayPaymentId}
        <div className="sub">{paymentId ?? 'none of ours'}</div>
      </div>
    ),
  },
  { title: 'Our books', align: 'right', render: ({ ours }) => amount(ours) },
  { title: 'The gateway’s', align: 'right', render: ({ gateway }) => amount(gateway) },
  {
    title: 'Difference',
    align: 'right',
    render: ({ ours, gateway }) => {
      const difference = (ours ?? 0) - (gateway ?? 0);
      const differs = difference !== 0 || ours === null || gateway === null;
      return <span className={differs ? 'badge error number' : 'number'}>{paise(difference)}</span>;
    },
  },
];
