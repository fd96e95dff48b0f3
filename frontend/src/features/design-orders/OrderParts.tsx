import type { DesignOrder, DesignOrderStep } from '@tracewright/contracts/orders';
import { PAYMENT_STANDING_LABELS } from '@tracewright/contracts/payments';
import type { ReactNode } from 'react';
import { moment, rupees } from '../../lib/format';
import { STATUS_LABELS, STATUS_TONES } from './texts';

export function OrderBadges({ order }: { readonly order: DesignOrder }) {
  const { status, payment, lateSince } = order;
  return (
    <>
      <span className={STATUS_TONES[status]}>{STATUS_LABELS[status]}</span>
      {lateSince && <span className="badge error">Late</span>}
      {payment !== 'none' && payment !== 'pending' && payment !== 'paid' && (
        <span className="badge outline">{PAYMENT_STANDING_LABELS[payment]}</span>
      )}
    </>
  );
}

export function OrderHead({ order, name }: { readonly order: DesignOrder; readonly name: string }) {
  return (
    <header>
      <h2>{name}</h2>
      <OrderBadges order={order} />
      <span className="do-amount">{rupees(order.amount)}</span>
    </header>
  );
}

/** A missed deadline, said plainly. */
export function LateNote({ order, children }: { readonly order: DesignOrder; readonly children?: ReactNode }) {
  if (!order.lateSince) return null;
  return (
    <p className="do-late" role="alert">
      The deadline of {moment(order.lateSince)} was missed. {children}
    </p>
  );
}

export function Timeline({ steps }: { readonly steps: readonly DesignOrderStep[] }) {
  return (
    <ol className="do-timeline" aria-label="Timeline">
      {steps.map(({ at, text }, index) => (
        <li key={`${index}/${at}`}>
          <time dateTime={at}>{moment(at)}</time>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

export function TextBlock({ title, text }: { readonly title: string; readonly text: string | null }) {
  if (text === null) return null;
  return (
    <div className="do-block">
      <h3>{title}</h3>
      <p className="do-text">{text}</p>
    </div>
  );
}
