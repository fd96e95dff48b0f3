import { isReviewDeadlineMissed, isReviewHandedOver, isReviewRequested } from '@tracewright/contracts/reviews/events';
import type { Frame, Letter, LetterText, Told } from './letter';
import { REVIEWS } from './reading';

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** To whom people may turn, so that somebody looks after it; nothing in it is about a person. */
function alertOf(
  { history }: Told,
  { publicUrl, support }: Frame,
  what: (review: string) => Pick<Letter, 'subject'> & { readonly text: string },
): Letter | null {
  const requested = history.find(isReviewRequested)?.data;
  if (!requested) return null;
  const { subject, text } = what(`${REVIEWS[requested.reviewType]} ${requested.reviewId}`);
  return {
    to: { name: 'Operators', email: support.email, phone: null },
    subject,
    blocks: [{ text }, { label: 'See the reviews', url: `${publicUrl}/admin/circuit-reviews` }],
    because: 'You get this message because this is the address for support.',
    sms: null,
  };
}

export const reviewHandedOver: LetterText = (told, frame) => {
  const { event } = told;
  if (!isReviewHandedOver(event)) return null;
  const isFailed = event.data.because === 'failed';
  return alertOf(told, frame, (review) => ({
    subject: `An operator is needed: ${review}`,
    text: isFailed
      ? 'Our rules could not be run on its files, however often it was tried. It is paid: please review it, or try the job again.'
      : 'Its files hold no circuit that our rules can read, such as a picture. It is paid: please review it.',
  }));
};

export const reviewLate: LetterText = (told, frame) => {
  const { event } = told;
  if (!isReviewDeadlineMissed(event)) return null;
  return alertOf(told, frame, (review) => ({
    subject: `The deadline has passed: ${review}`,
    text: `It is paid, was due by ${TIME.format(new Date(event.data.dueAt))} UTC, and is not completed.`,
  }));
};
