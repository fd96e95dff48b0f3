import type { Dispute } from '@tracewright/contracts/payments';
import { Section } from '../../../components/page';
import { Loaded, StateScreen } from '../../../components/states';
import { type Column, DataTable } from '../../../components/table';
import { moment, paise, titleCase } from '../../../lib/format';
import { useDisputes } from './admin-api';
import { DISPUTE_STATES } from './texts';

/** What banks dispute, by the time until which it is to be answered. */
export function Disputes() {
  const disputes = useDisputes();
  return (
    <Section
      title="Disputes"
      lead="Answered at the gateway, with proof of what was delivered. Unanswered ones are lost."
    >
      <Loaded read={disputes} what="The disputes">
        {(found) =>
          found.length === 0 ? (
            <StateScreen compact title="No disputes" />
          ) : (
            <DataTable label="Disputes" columns={COLUMNS} rows={found} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
    </Section>
  );
}

const COLUMNS: readonly Column<Dispute>[] = [
  {
    title: 'Dispute',
    bare: true,
    render: ({ id, reasonCode, phase }) => (
      <div>
        <strong>{titleCase(reasonCode.replaceAll('_', '-'))}</strong>
        <div className="sub">
          {titleCase(phase.replaceAll('_', '-'))}, <span className="mono">{id}</span>
        </div>
      </div>
    ),
  },
  { title: 'Payment', render: ({ paymentId }) => <span className="mono">{paymentId}</span> },
  { title: 'Amount', align: 'right', render: ({ amount }) => <span className="number">{paise(amount)}</span> },
  {
    title: 'Status',
    render: ({ status }) => <span className={DISPUTE_STATES[status].tone}>{DISPUTE_STATES[status].label}</span>,
  },
  {
    title: 'Answer by',
    render: ({ respondBy }) =>
      respondBy === null ? 'No deadline' : <time dateTime={respondBy}>{moment(respondBy)}</time>,
  },
];
