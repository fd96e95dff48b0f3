export { type CalendarAddress, type Invite, inviteText, sessionUid } from './invite';
