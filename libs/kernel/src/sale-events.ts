import type { DomainEvent } from './event';
import type { Money } from './money';
import { asked, paid, type PaymentAsked, refunded, type Sale, settled, type Settlement, waived } from './sale';

interface RefundTold {
  readonly purchase: string;
  readonly refundId: string;
  readonly amount: Money;
}

/** What of a seller's events concerns the money, by the end of their types. */
interface MoneyOf {
  readonly Requested: { readonly payment?: PaymentAsked };
  readonly Paid: {
    readonly purchase: string;
    readonly amount: Money;
    readonly paidAt: string;
    readonly settlement?: Settlement;
  };
  readonly PaymentWaived: { readonly purchase: string; readonly waivedAt: string };
  readonly RefundDue: RefundTold;
  readonly Refunded: RefundTold;
  readonly RefundFailed: RefundTold;
  readonly Cancelled: { readonly settlement?: Settlement };
  readonly StatusCorrected: { readonly payment?: PaymentAsked; readonly settlement?: Settlement };
}

type MoneyEvent<Category extends string> = {
  [Name in keyof MoneyOf]: DomainEvent<`${Category}.${Name}`, MoneyOf[Name]>;
}[keyof MoneyOf];

/** The category, where those of its events that concern the money say what is needed. */
type Selling<Event extends DomainEvent, Category extends string> =
  Extract<Event, { readonly type: `${Category}.${keyof MoneyOf}` }> extends MoneyEvent<Category> ? Category : never;

/** What is known of the money after an event of a seller's category. */
export const saleFold =
  <Event extends DomainEvent, Category extends string>(category: Selling<Event, Category>) =>
  (sale: Sale, event: Event, price: Money): Sale => {
    const is = <Name extends keyof MoneyOf>(
      one: DomainEvent,
      name: Name,
    ): one is DomainEvent<`${Category}.${Name}`, MoneyOf[Name]> => one.type === `${category}.${name}`;
    if (is(event, 'Requested')) return asked(sale, price, event.data.payment);
    if (is(event, 'Paid')) return settled(paid(sale, event.data), event.data.settlement);
    if (is(event, 'PaymentWaived')) return waived(sale, event.data);
    if (is(event, 'RefundDue')) return refunded(sale, event.data, 'due');
    if (is(event, 'Refunded')) return refunded(sale, event.data, 'done');
    if (is(event, 'RefundFailed')) return refunded(sale, event.data, 'failed');
    if (is(event, 'Cancelled')) return settled(sale, event.data.settlement);
    if (is(event, 'StatusCorrected')) {
      return asked(settled(sale, event.data.settlement), price, event.data.payment);
    }
    return sale;
  };
