import { isPlanBought } from '@tracewright/contracts/subscriptions/events';
import { formatInrShort } from '@tracewright/kernel';
import type { LetterText } from './letter';
import { BECAUSE, dayOf, planLink, planName } from './plans';

export const planBought: LetterText = ({ event, person }, { publicUrl }) => {
  if (!isPlanBought(event) || person.email === null) return null;
  const { tier, price, until } = event.data;
  const name = planName(tier);
  return {
    to: { ...person, phone: null },
    subject: `${name}: thank you`,
    blocks: [
      {
        text:
          until === null
            ? `Your payment is here. ${name} begins by itself when the plan that runs now ends.`
            : `Your payment is here, and ${name} is yours.`,
      },
      {
        facts: [
          ['Plan', name],
          ['Paid', formatInrShort(price)],
          ...(until === null ? [] : [['Until', dayOf(until)] as const]),
        ],
      },
      { text: 'Nothing is debited by itself: before the month ends, we send you a link to pay the next one.' },
      { label: 'See your plan', url: planLink(publicUrl) },
    ],
    because: BECAUSE,
    sms: null,
  };
};
