import type { JsonObject } from '@tracewright/kernel';
import { type Dice, hash, personal, recipes, text, time, user } from './dice';
import { asked, settled } from './sale-recipes';

const review = (dice: Dice, reviewId: string): JsonObject => ({ reviewId, ownerId: user(dice) });
const reviewStatus = (dice: Dice): string => dice.pick(['pending', 'confirmed', 'in-review', 'completed', 'cancelled']);

/** Events of reviews. */
export const REVIEW_RECIPES = recipes('review', {
  'review.Requested': (dice, id) => ({
    ...review(dice, id),
    reviewType: dice.pick(['basic', 'express']),
    price: { paise: dice.below(1e6), currency: 'INR' },
    hours: 24,
    expert: 'AI system',
    name: personal(dice),
    email: personal(dice),
    phone: personal(dice),
    projectDescription: personal(dice),
    files: dice.list(3, () => ({ sha256: hash(dice), bytes: dice.below(1e6), key: 'k', keyId: 'i' })),
    fileNames: dice.chance(0.2) ? null : dice.list(3, () => text(dice)),
    ...(dice.chance(0.4) && {
      design: { projectId: dice.below(1e6), revision: dice.below(100), at: time(dice) },
      designName: personal(dice),
      designWishes: personal(dice),
    }),
    ...asked(dice, id),
  }),
  'review.Confirmed': review,
  'review.ExpertAssigned': (dice, id) => ({ ...review(dice, id), from: personal(dice), to: personal(dice) }),
  'review.WorkNoted': (dice, id) => ({
    ...review(dice, id),
    expertId: dice.chance(0.7) ? user(dice) : null,
    since: time(dice),
  }),
  'review.Started': review,
  'review.ReportDelivered': (dice, id) => ({ ...review(dice, id), report: personal(dice) }),
  'review.Completed': review,
  'review.Cancelled': (dice, id) => ({
    ...review(dice, id),
    ...(dice.chance(0.5) && { by: dice.pick(['owner', 'administrator']) }),
    reason: personal(dice),
    ...settled(dice, id),
  }),
  'review.StatusCorrected': (dice, id) => ({
    ...review(dice, id),
    from: reviewStatus(dice),
    to: reviewStatus(dice),
    reason: personal(dice),
    ...asked(dice, id),
    ...settled(dice, id),
  }),
});
