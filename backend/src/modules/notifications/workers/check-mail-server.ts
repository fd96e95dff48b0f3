import { fine, type PartCheck, wrong } from '../../../platform/check';
import { SmtpCarrier } from './smtp-carrier';

const PART = 'Mail';

/** Whether the mail server lets us in; nothing is sent. */
export const mailServerCheck: PartCheck = {
  part: PART,
  check: async ({ mail }) => {
    if (!mail) return [];
    const server = `${mail.host}:${mail.port}`;
    const problem = await new SmtpCarrier(mail).problem();
    if (problem === undefined) return [fine(PART, `${server} lets us in`)];
    return [
      wrong(PART, `${server} does not let us send: ${problem}. Check host, port, user and password in SMTP_URL.`),
    ];
  },
};
