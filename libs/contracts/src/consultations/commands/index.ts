import { saleCommands } from '../../payments/selling';
import { commandToken, orNull, text } from '../../tokens';

export const CANCEL_AFTER_ERASURE = commandToken('consultations.cancel-after-erasure', { item: text });

/** What a consultation is told of its payment. */
export const CONSULTATION_SALE = saleCommands('consultations');

/** The expert who has it; `startsAt` is the time that was promised, null where that is not known. */
export const NOTE_EXPERT = commandToken('consultations.note-expert', {
  item: text,
  expertId: orNull(text),
  startsAt: orNull(text),
});
/** Its time has gone to somebody else. */
export const NOTE_TIME_TAKEN = commandToken('consultations.note-time-taken', { item: text, startsAt: text });
/** Invites whom it concerns, tells what has changed, or withdraws it: whatever follows from how the booking stands. */
export const KEEP_SESSION = commandToken('consultations.keep-session', { item: text });
export const REMIND_OF_SESSION = commandToken('consultations.remind', { item: text, startsAt: text });
export const COMPLETE_SESSION = commandToken('consultations.complete', { item: text, startsAt: text });
