import { Temporal } from '@js-temporal/polyfill';
import { Refusal } from '@tracewright/kernel';

/** A zone as it is kept: an IANA name with the current rules behind it. @throws Refusal `invalid_request` */
export function knownZone(timeZone: string): string {
  // An offset such as +05:30 would read as a zone, too, but knows no summer.
  if (/^[A-Za-z]/.test(timeZone)) {
    try {
      return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone).timeZoneId;
    } catch {
      // It is told below.
    }
  }
  const message = `"${timeZone}" is no time zone. Use a name such as Asia/Kolkata`;
  throw new Refusal('invalid', 'invalid_request', message, [{ field: 'timeZone', message }]);
}
