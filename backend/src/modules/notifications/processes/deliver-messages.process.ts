import { jobToken, text, wholeNumber } from '@tracewright/contracts/tokens';
import { defineProcess } from '@tracewright/processes';
import { MESSAGE_EVENTS } from '../domain/events';

export const DELIVER_MESSAGE = jobToken('deliver-message', { messageId: text, round: wholeNumber });

/** When a message is queued, or is to be sent again, a worker sends it. */
export const deliverMessagesProcess = defineProcess({
  name: 'notifications.deliver',
  categories: ['message'],
  sends: [DELIVER_MESSAGE],
  react: (event) => {
    if (!MESSAGE_EVENTS.is(event)) return [];
    const { messageId } = event.data;
    if (event.type === 'notifications.Queued') return [DELIVER_MESSAGE.send({ messageId, round: 1 })];
    if (event.type === 'notifications.Resent') return [DELIVER_MESSAGE.send({ messageId, round: event.data.round })];
    return [];
  },
});
