import type { UseQueryResult } from '@tanstack/react-query';
import type { CancellationTerms } from '@tracewright/contracts/payments';
import { Alert, Input, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { rupees } from '../../lib/format';
import { ErrorState } from '../states';
import './cancelling.css';

interface Props<Terms extends CancellationTerms> {
  readonly open: boolean;
  /** Such as "consultation". */
  readonly what: string;
  readonly terms: UseQueryResult<Terms>;
  /** A fact beside what was paid and goes back. */
  readonly fact?: (terms: Terms) => { readonly term: string; readonly value: ReactNode };
  readonly longestReason: number;
  /** A sentence, once it could not be cancelled. */
  readonly problem: string | undefined;
  readonly busy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  /** What it is, and what cancelling means for it. */
  readonly children: ReactNode;
}

/** Asks before something that was ordered is given up, and says what goes back, as the server will decide it. */
export function CancelDialog<Terms extends CancellationTerms>(props: Props<Terms>) {
  const { open, what, terms, longestReason, problem, busy, onConfirm, onClose, onClosed, children } = props;
  const [reason, setReason] = useState('');
  const field = useId();
  return (
    <Modal
      open={open}
      title={`Cancel this ${what}?`}
      okText={`Cancel ${what}`}
      cancelText="Keep it"
      okButtonProps={{ danger: true, loading: busy, disabled: !terms.data || terms.isFetching }}
      onOk={() => onConfirm(reason)}
      onCancel={onClose}
      afterClose={() => {
        setReason('');
        onClosed();
      }}
      destroyOnHidden
    >
      {children}
      {open && <Calculation {...props} />}
      <label className="dialog-label" htmlFor={field}>
        Reason (optional)
      </label>
      <Input.TextArea
        id={field}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={longestReason}
        autoSize={{ minRows: 2, maxRows: 6 }}
      />
      {problem !== undefined && <Alert className="dialog-alert" type="error" showIcon role="alert" title={problem} />}
    </Modal>
  );
}

function Calculation<Terms extends CancellationTerms>({ terms, fact }: Pick<Props<Terms>, 'terms' | 'fact'>) {
  if (terms.isError) {
    return (
      <ErrorState
        compact
        title="What would be refunded could not be calculated"
        error={terms.error}
        onRetry={() => void terms.refetch()}
        retrying={terms.isFetching}
      />
    );
  }
  if (!terms.data) return <p role="status">Calculating the refund...</p>;
  const { paid, refund, explanation } = terms.data;
  const facts = [
    { term: 'Paid', value: rupees(paid) },
    { term: 'Refund', value: rupees(refund) },
    ...(fact ? [fact(terms.data)] : []),
  ];
  return (
    <section className="cancel-refund" aria-label="Refund">
      <dl>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{explanation}</p>
    </section>
  );
}
