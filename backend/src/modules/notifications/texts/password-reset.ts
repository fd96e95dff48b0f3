import { isAccountRegistered, isExpertAccountCreated } from '@tracewright/contracts/accounts/events';
import type { LetterText } from './letter';

export const passwordReset: LetterText = ({ history }, { publicUrl, resetToken }) => {
  const { email = null, displayName: name = null } =
    (history.find(isAccountRegistered) ?? history.find(isExpertAccountCreated))?.data ?? {};
  if (email === null || resetToken === null) return null;
  return {
    to: { name, email, phone: null },
    subject: 'Set a new password',
    blocks: [
      { text: 'Somebody asked for a new password for your account. If it was you, choose one within 30 minutes:' },
      { label: 'Choose a new password', url: `${publicUrl}/reset-password?token=${resetToken}` },
      {
        text: 'The link works once. Afterwards every device is signed out but the one on which you choose it.',
      },
      { text: 'If it was not you, do nothing: your password stays as it is, and nobody else sees this link.' },
    ],
    because: 'You get this message because a new password was asked for with this address.',
    sms: null,
  };
};
