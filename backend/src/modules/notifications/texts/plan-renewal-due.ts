import { isRenewalDue } from '@tracewright/contracts/subscriptions/events';
import { formatInrShort } from '@tracewright/kernel';
import type { LetterText } from './letter';
import { BECAUSE, dayOf, payLink, planLink, planName } from './plans';

export const planRenewalDue: LetterText = ({ event, person }, { publicUrl }) => {
  if (!isRenewalDue(event) || person.email === null) return null;
  const { tier, price, endsAt, afterTrial } = event.data;
  const name = planName(tier);
  const ends = dayOf(endsAt);
  return {
    to: { ...person, phone: null },
    subject: afterTrial ? `Your trial of ${name} ends on ${ends}` : `${name} ends on ${ends}`,
    blocks: [
      {
        text: afterTrial
          ? `Your trial of ${name} ends on ${ends}. Nothing has been charged. If you want to keep it, pay the first month:`
          : `Your month of ${name} ends on ${ends}. If you want to keep it, pay the next month:`,
      },
      { label: `Pay ${formatInrShort(price)}`, url: payLink(publicUrl, tier, price) },
      {
        facts: [
          ['Plan', name],
          ['Price a month', formatInrShort(price)],
          ['The month begins', ends],
        ],
      },
      { text: 'If you do nothing, nothing is debited, and your account goes on with the free plan.' },
      { label: 'See your plan', url: planLink(publicUrl) },
    ],
    because: BECAUSE,
    sms: null,
  };
};
