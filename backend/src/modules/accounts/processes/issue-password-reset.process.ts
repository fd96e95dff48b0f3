import { defineProcess } from '@tracewright/processes';
import { ISSUE_PASSWORD_RESET } from '../commands/issue-password-reset';
import { PASSWORD_RESET_EVENTS } from '../domain/events';

/** When somebody asked for a new password, then the account of the address, if there is one, gets a link. */
export const issuePasswordResetProcess = defineProcess({
  name: 'accounts.issue-password-reset',
  categories: ['passwordReset'],
  react: (event) =>
    PASSWORD_RESET_EVENTS.is(event)
      ? [{ kind: 'command', name: ISSUE_PASSWORD_RESET, payload: { claimId: event.data.claimId } }]
      : [],
});
