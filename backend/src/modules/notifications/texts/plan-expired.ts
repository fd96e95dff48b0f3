import { isTermEnded } from '@tracewright/contracts/subscriptions/events';
import type { LetterText } from './letter';
import { BECAUSE, dayOf, planLink, planName } from './plans';

export const planExpired: LetterText = ({ event, person }, { publicUrl }) => {
  if (!isTermEnded(event) || person.email === null) return null;
  const { tier, endedAt, kind } = event.data;
  const name = planName(tier);
  const what = kind === 'trial' ? `Your trial of ${name}` : name;
  return {
    to: { ...person, phone: null },
    subject: `${what} has ended`,
    blocks: [
      { text: `${what} ended on ${dayOf(endedAt)}. Your account goes on with the free plan, and nothing is debited.` },
      { text: 'Your designs stay as they are. You can subscribe again at any time:' },
      { label: 'See the plans', url: planLink(publicUrl) },
    ],
    because: BECAUSE,
    sms: null,
  };
};
