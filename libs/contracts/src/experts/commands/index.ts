import { commandToken, orNull, text, wholeNumber } from '../../tokens';

/** What follows from the account of an expert. They do nothing to whoever is none. */
export const ENROL_EXPERT = commandToken('experts.enrol', { expertId: text, timeZone: text });
export const SET_EXPERT_ZONE = commandToken('experts.set-zone', { expertId: text, timeZone: text });
export const SUSPEND_EXPERT = commandToken('experts.suspend', { expertId: text });
export const RESUME_EXPERT = commandToken('experts.resume', { expertId: text });
/** Gives all that is not done yet back to the operators. */
export const RETIRE_EXPERT = commandToken('experts.retire', { expertId: text });

const work = { service: text, referenceId: text };

/** Something was ordered that experts do. `startsAt` and `minutes` are a consultation's, `hours` a review's. */
export const OPEN_WORK = commandToken('experts.open-work', {
  ...work,
  customerId: text,
  kind: text,
  paise: wholeNumber,
  startsAt: orNull(text),
  minutes: orNull(wholeNumber),
  hours: orNull(wholeNumber),
});
/** Holds its time with an expert who is free then; does nothing when there is none, or it has one. */
export const SEEK_EXPERT = commandToken('experts.seek', work);
export const MOVE_WORK = commandToken('experts.move-work', { ...work, startsAt: text });
/** It was paid or confirmed: a time that was held is booked, a deadline begins. */
export const SECURE_WORK = commandToken('experts.secure-work', { ...work, at: text });
/** It is to be paid after all: its deadline begins with the payment. */
export const UNSECURE_WORK = commandToken('experts.unsecure-work', work);
export const CLOSE_WORK = commandToken('experts.close-work', work);
export const REOPEN_WORK = commandToken('experts.reopen-work', work);
export const DELIVER_WORK = commandToken('experts.deliver-work', { ...work, at: text });
/** The time that a slot was held until has passed. */
export const EXPIRE_HOLD = commandToken('experts.expire-hold', { expertId: text, ...work, startsAt: text });
