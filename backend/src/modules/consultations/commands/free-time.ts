import type { TimeTakenDetail } from '@tracewright/contracts/consultations';
import { Refusal } from '@tracewright/kernel';
import type { TimeAnswer } from '../../../platform/session-times';

/** @throws Refusal `time_taken` with the nearest free times, as clocks in `timeZone` show them */
export function requireFree(answer: TimeAnswer, timeZone: string): void {
  if (answer.outcome === 'free') return;
  const { nearest } = answer;
  const choice =
    nearest.length === 0
      ? 'There is no free time within a week of it: please choose another week.'
      : `Free are: ${nearest.map((moment) => timeIn(moment, timeZone)).join('; ')} (${timeZone}).`;
  const message = `Somebody else has this time. ${choice}`;
  const detail: TimeTakenDetail = { field: 'preferredTime', message, nearest };
  throw new Refusal('conflict', 'time_taken', message, [detail]);
}

/** "Tue 1 Dec, 14:30" */
function timeIn(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const),
    timeZone,
  });
  return format.format(new Date(moment));
}
