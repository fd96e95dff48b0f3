import type { JsonObject } from '@tracewright/kernel';
import { type Dice, personal, recipes, time, user } from './dice';
import { asked, settled } from './sale-recipes';

const consultation = (dice: Dice, consultationId: string): JsonObject => ({ consultationId, ownerId: user(dice) });
const consultationStatus = (dice: Dice): string => dice.pick(['pending', 'confirmed', 'completed', 'cancelled']);
const chosen = (dice: Dice): JsonObject => ({
  date: '2026-12-01',
  time: dice.pick(['09:00', '14:30']),
  timeZone: 'Asia/Kolkata',
  startsAt: time(dice),
});

/** Events of consultations. */
export const CONSULTATION_RECIPES = recipes('consultation', {
  'consultation.Requested': (dice, id) => ({
    ...consultation(dice, id),
    serviceType: dice.pick(['expert-consultation', 'follow-up']),
    consultationType: dice.pick(['new-project', 'troubleshooting']),
    price: { paise: dice.below(1e6), currency: 'INR' },
    minutes: 30,
    when: chosen(dice),
    urgency: dice.pick(['low', 'high']),
    name: personal(dice),
    email: personal(dice),
    phone: personal(dice),
    message: personal(dice),
    projectDescription: personal(dice),
    ...asked(dice, id),
  }),
  'consultation.Confirmed': consultation,
  'consultation.Rescheduled': (dice, id) => ({
    ...consultation(dice, id),
    from: chosen(dice),
    to: chosen(dice),
    confirmationLapsed: dice.chance(0.5),
  }),
  'consultation.Completed': consultation,
  'consultation.Cancelled': (dice, id) => ({
    ...consultation(dice, id),
    by: dice.pick(['owner', 'expiry']),
    reason: personal(dice),
    ...settled(dice, id),
  }),
  'consultation.StatusCorrected': (dice, id) => ({
    ...consultation(dice, id),
    from: consultationStatus(dice),
    to: consultationStatus(dice),
    reason: personal(dice),
    ...asked(dice, id),
    ...settled(dice, id),
  }),
});
