import type { OrderMessageKind } from '@tracewright/contracts/notifications';
import { type DesignTierId, orderNumber } from '@tracewright/contracts/orders';
import {
  isOrderAccepted,
  isOrderCancelled,
  isOrderCorrectionAsked,
  isOrderDeadlineMissed,
  isOrderDelivered,
  isOrderPaid,
  isOrderPlaced,
  isOrderRefunded,
} from '@tracewright/contracts/orders/events';
import { formatInrShort, rupeesOf } from '@tracewright/kernel';
import type { Block, Frame, Letter, LetterText, Told } from './letter';
import { moment } from './reading';

const TIERS: { readonly [tier in DesignTierId]: string } = {
  basic: 'Basic design',
  professional: 'Professional design',
  enterprise: 'Enterprise design',
};

interface Ordered {
  readonly id: string;
  /** Such as "Basic design 1F2E3D4C". */
  readonly name: string;
  readonly price: string;
  readonly rupees: number;
  readonly payableUntil: string;
}

type Said = Pick<Letter, 'subject' | 'blocks'>;

/** One letter about an order. @returns null when it is about something else, or has nothing to say */
type OrderText = (order: Ordered, told: Told, frame: Frame) => Said | null;

function orderIn({ history }: Told): Ordered | null {
  const placed = history.find(isOrderPlaced)?.data;
  if (!placed) return null;
  const { orderId: id, tier, price, payableUntil } = placed;
  const name = `${TIERS[tier]} ${orderNumber(id)}`;
  return { id, name, price: formatInrShort(price), rupees: rupeesOf(price), payableUntil };
}

const ordersLink = ({ publicUrl }: Frame): Block => ({
  label: 'See your design orders',
  url: `${publicUrl}/design-orders`,
});

const placed: OrderText = ({ id, name, price, rupees, payableUntil }, _, { publicUrl }) => ({
  subject: `Your order: ${name}`,
  blocks: [
    { text: 'Thank you for your order. An engineer begins as soon as it is paid.' },
    {
      facts: [
        ['Order', name],
        ['Price', price],
        ['To be paid until', moment(payableUntil)],
      ],
    },
    { label: 'Pay now', url: `${publicUrl}/payment-gateway?service=solution&id=${id}&amount=${rupees}` },
    { text: 'What is not paid by then expires by itself, and costs nothing.' },
  ],
});

const paid: OrderText = ({ name, price }, { event }, frame) =>
  isOrderPaid(event)
    ? {
        subject: `Paid: ${name}`,
        blocks: [
          { text: 'Your payment is here. We assign an engineer to your order now.' },
          {
            facts: [
              ['Order', name],
              ['Paid', price],
              ['Delivered until', moment(event.data.dueAt)],
            ],
          },
          ordersLink(frame),
        ],
      }
    : null;

const assigned: OrderText = ({ name }, _, frame) => ({
  subject: `An engineer designs for you: ${name}`,
  blocks: [{ text: 'An engineer was assigned to your order and has begun.' }, ordersLink(frame)],
});

const work: OrderText = ({ name }, { history }, { publicUrl }) => {
  const due = history.findLast((event) => isOrderPaid(event) || isOrderCorrectionAsked(event));
  if (!due) return null;
  const dueAt = (isOrderPaid(due) || isOrderCorrectionAsked(due)) && due.data.dueAt;
  return {
    subject: `To design: ${name}`,
    blocks: [
      { text: 'A design order was given to you. What the customer needs stands in your list.' },
      { facts: [['Order', name], ...(dueAt ? ([['Deliver until', moment(dueAt)]] as const) : [])] },
      { label: 'See your design orders', url: `${publicUrl}/expert/design-orders` },
    ],
  };
};

const delivered: OrderText = ({ name }, { event }, frame) => {
  if (!isOrderDelivered(event)) return null;
  const { projectId, acceptUntil, isCorrection } = event.data;
  const next = isCorrection
    ? 'Please look at it and accept it.'
    : 'Please look at it. You can accept it, or ask for one correction.';
  return {
    subject: `${isCorrection ? 'The corrected design is there' : 'Your design is there'}: ${name}`,
    blocks: [
      { text: `It lies in your workspace as a project of your own. ${next}` },
      { label: 'Open in workspace', url: `${frame.publicUrl}/design/${projectId}` },
      { text: `Without a word from you it counts as accepted on ${moment(acceptUntil)}.` },
      ordersLink(frame),
    ],
  };
};

const correction: OrderText = ({ name }, { event }, { publicUrl }) =>
  isOrderCorrectionAsked(event)
    ? {
        subject: `To correct: ${name}`,
        blocks: [
          { text: 'The customer asks for a correction. What is to be corrected stands in your list.' },
          {
            facts: [
              ['Order', name],
              ['Deliver until', moment(event.data.dueAt)],
            ],
          },
          { label: 'See your design orders', url: `${publicUrl}/expert/design-orders` },
        ],
      }
    : null;

const accepted: OrderText = ({ name }, { event }, frame) =>
  isOrderAccepted(event)
    ? {
        subject: `Accepted: ${name}`,
        blocks: [
          {
            text:
              event.data.by === 'owner'
                ? 'You accepted the design. Thank you for your order.'
                : 'The time to ask for a correction is over, so the design counts as accepted. Thank you for your order.',
          },
          ordersLink(frame),
        ],
      }
    : null;

const late: OrderText = ({ name }, { event, history }, frame) => {
  if (!isOrderDeadlineMissed(event)) return null;
  const isFirst = !history.some(isOrderDelivered);
  const remedy = isFirst ? ' You can wait for it, or cancel the order and get all of your money back.' : '';
  return {
    subject: `We are late: ${name}`,
    blocks: [
      {
        text: `We had promised your design until ${moment(event.data.dueAt)} and missed that. We are sorry. Our team sees to it.${remedy}`,
      },
      ordersLink(frame),
    ],
  };
};

const lateDesk: OrderText = ({ name }, { event }, { publicUrl }) =>
  isOrderDeadlineMissed(event)
    ? {
        subject: `Deadline missed: ${name}`,
        blocks: [
          {
            facts: [
              ['Order', name],
              ['Was due', moment(event.data.dueAt)],
              ['Engineer', event.data.expertId === null ? 'Nobody is assigned' : 'Assigned'],
            ],
          },
          { label: 'See the late orders', url: `${publicUrl}/admin/design-orders?late=yes` },
        ],
      }
    : null;

const cancelled: OrderText = ({ name }, { event }, frame) => {
  if (!isOrderCancelled(event)) {
    const text = 'This order was not paid in time and has expired. It costs nothing; you can order again at any time.';
    return { subject: `Expired: ${name}`, blocks: [{ text }, ordersLink(frame)] };
  }
  const { by, reason, refund } = event.data;
  const facts = [
    ...(reason === null ? [] : [['Reason', reason] as const]),
    ...(refund === null ? [] : [['On its way back to you', formatInrShort(refund)] as const]),
  ];
  const text = by === 'owner' ? 'You cancelled this order.' : 'This order was cancelled by our team.';
  return {
    subject: `Cancelled: ${name}`,
    blocks: [{ text }, { facts: [['Order', name], ...facts] }, ordersLink(frame)],
  };
};

const refunded: OrderText = ({ name }, { event }, frame) =>
  isOrderRefunded(event)
    ? {
        subject: `Your money is on its way: ${name}`,
        blocks: [
          {
            text: `We sent ${formatInrShort(event.data.amount)} back the way it was paid. Your bank may take some days.`,
          },
          ordersLink(frame),
        ],
      }
    : null;

const BECAUSE = {
  customer: 'You get this message because you ordered a design.',
  expert: 'You get this message because you design for Tracewright.',
  desk: 'You get this message because this is the support address.',
} as const;

const toAccount =
  (text: OrderText, whom: keyof typeof BECAUSE = 'customer'): LetterText =>
  (told, frame) => {
    const order = orderIn(told);
    const said = order && told.person.email !== null && text(order, told, frame);
    if (!said) return null;
    return { ...said, to: { ...told.person, phone: null }, because: BECAUSE[whom], sms: null };
  };

const toDesk: LetterText = (told, frame) => {
  const order = orderIn(told);
  const said = order && lateDesk(order, told, frame);
  if (!said) return null;
  return { ...said, to: { name: null, email: frame.support.email, phone: null }, because: BECAUSE.desk, sms: null };
};

export const ORDER_TEXTS: { readonly [kind in OrderMessageKind]: LetterText } = {
  'order-placed': toAccount(placed),
  'order-paid': toAccount(paid),
  'order-assigned': toAccount(assigned),
  'order-work': toAccount(work, 'expert'),
  'order-delivered': toAccount(delivered),
  'order-correction': toAccount(correction, 'expert'),
  'order-accepted': toAccount(accepted),
  'order-late': toAccount(late),
  'order-late-desk': toDesk,
  'order-cancelled': toAccount(cancelled),
  'order-refunded': toAccount(refunded),
};
