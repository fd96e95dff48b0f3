import { Button } from 'antd';
import { useState } from 'react';
import type { Ledger } from '@tracewright/contracts/payments';
import { Loaded, StateScreen } from '../../../components/states';
import { type Column, DataTable } from '../../../components/table';
import { paise, titleCase } from '../../../lib/format';
import { useLedger } from './admin-api';
import { MoneyPage } from './MoneyPage';

/** For the administrator: where every rupee is, in double entry. */
export default function LedgerPage() {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const ledger = useLedger(from, to);
  return (
    <MoneyPage
      title="Ledger"
      lead="Every movement stands on two accounts, so that all of them together are always zero."
      actions={
        <>
          <Day label="From" value={from} onChange={setFrom} />
          <Day label="Until before" value={to} onChange={setTo} />
          <Button onClick={() => void ledger.refetch()} loading={ledger.isRefetching}>
            Refresh
          </Button>
        </>
      }
    >
      <section className="section" aria-label="Accounts">
        <Loaded read={ledger} what="The ledger">
          {(found) => (found.accounts.length === 0 ? <NoEntries /> : <Accounts ledger={found} />)}
        </Loaded>
      </section>
    </MoneyPage>
  );
}

const NoEntries = () => (
  <StateScreen compact title="No entries">
    Nothing was paid or given back in this time.
  </StateScreen>
);

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <label className="money-day">
      {label}
      <input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

type Account = Ledger['accounts'][number];

function Accounts({ ledger: { accounts, balance } }: { readonly ledger: Ledger }) {
  const sum = (side: 'debit' | 'credit'): number => accounts.reduce((total, account) => total + account[side], 0);
  return (
    <>
      <DataTable label="Accounts" columns={COLUMNS} rows={accounts} rowKey={({ account }) => account} />
      <dl className="money-sums">
        <div>
          <dt>Debit</dt>
          <dd>{paise(sum('debit'))}</dd>
        </div>
        <div>
          <dt>Credit</dt>
          <dd>{paise(sum('credit'))}</dd>
        </div>
        <div>
          <dt>Balance</dt>
          <dd>
            {paise(balance)}{' '}
            <span className={balance === 0 ? 'badge good' : 'badge error'}>
              {balance === 0 ? 'In balance' : 'Out of balance'}
            </span>
          </dd>
        </div>
      </dl>
    </>
  );
}

const COLUMNS: readonly Column<Account>[] = [
  { title: 'Account', bare: true, render: ({ account }) => <strong>{titleCase(account)}</strong> },
  { title: 'Debit', align: 'right', render: ({ debit }) => <span className="number">{paise(debit)}</span> },
  { title: 'Credit', align: 'right', render: ({ credit }) => <span className="number">{paise(credit)}</span> },
  {
    title: 'Balance',
    align: 'right',
    render: ({ debit, credit }) => <span className="number">{paise(debit - credit)}</span>,
  },
];
