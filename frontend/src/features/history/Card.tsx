import { CheckCircleFilled } from '@ant-design/icons';
import type { SoldService } from '@tracewright/contracts/payments';
import { type ReactNode, useId } from 'react';
import { PayNow } from '../../components/payments';
import { Timeline, type TimelineStep } from '../../components/timeline';
import { rupees, titleCase } from '../../lib/format';
import { BADGES, badgeLook } from './texts';

interface Item {
  readonly service: SoldService;
  readonly id: string;
  readonly status: string;
  /** Rupees. */
  readonly amount: number;
  readonly paymentStatus: string;
}

interface Props {
  readonly title: string;
  readonly sub?: string;
  readonly item: Item;
  readonly steps: readonly TimelineStep[];
  readonly children: ReactNode;
}

/** One thing that somebody asked for: how it stands, what it costs, and, opened, what happened when. */
export function Card({ title, sub, item, steps, children }: Props) {
  const heading = useId();
  return (
    <article className="history-card" aria-labelledby={heading}>
      <header>
        <div>
          <h2 id={heading}>
            {title} <span className={BADGES[badgeLook(item.status)]}>{titleCase(item.status)}</span>
          </h2>
          {sub && <p className="sub">{sub}</p>}
        </div>
        <div className="history-pay">
          <strong>{rupees(item.amount)}</strong>
          <Payment item={item} of={title} />
        </div>
      </header>
      {children}
      <details className="history-timeline">
        <summary>Timeline</summary>
        <Timeline steps={steps} />
      </details>
    </article>
  );
}

/** Pay Now while it can be paid; nothing where nothing has to be. */
function Payment({ item, of }: { readonly item: Item; readonly of: string }) {
  const { service, id, status, amount, paymentStatus } = item;
  if (paymentStatus === 'paid') {
    return (
      <span className="history-paid">
        <CheckCircleFilled aria-hidden /> Paid
      </span>
    );
  }
  if (paymentStatus !== 'pending' || (status !== 'pending' && status !== 'confirmed')) return null;
  return <PayNow service={service} id={id} amount={amount} name={of} />;
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Words({ title, text }: { readonly title: string; readonly text: string | null }) {
  if (!text) return null;
  return (
    <div className="history-words">
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}

export function Report({ text }: { readonly text: string | null }) {
  if (!text) return null;
  return (
    <details className="history-report">
      <summary>Review report</summary>
      <p>{text}</p>
    </details>
  );
}
