import { CalendarOutlined, VideoCameraOutlined } from '@ant-design/icons';
import type { Consultation } from '@tracewright/contracts/consultations';
import { calendarFile } from './consultation-api';

/** Where they meet, and the entry for calendars; nothing while there is neither. */
export function Meeting({ booking: { id, meetingLink, hasInvite } }: { readonly booking: Consultation }) {
  if (meetingLink === null && !hasInvite) return null;
  return (
    <p className="booking-meeting">
      {meetingLink !== null && (
        <a className="text-link" href={meetingLink} target="_blank" rel="noreferrer">
          <VideoCameraOutlined aria-hidden /> Join the meeting
        </a>
      )}
      {hasInvite && (
        <a className="text-link" href={calendarFile(id)} download="consultation.ics">
          <CalendarOutlined aria-hidden /> Add to calendar
        </a>
      )}
    </p>
  );
}
