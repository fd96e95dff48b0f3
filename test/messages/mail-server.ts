import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** The key of a server that is only in tests, and a certificate for localhost that ends in a hundred years. */
const PEM = fs.readFileSync(path.join(__dirname, 'localhost.pem'), 'utf8');
export const TEST_AUTHORITY = PEM.slice(PEM.indexOf('-----BEGIN CERTIFICATE-----'));

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came over the line. */
  readonly raw: string;
  readonly secure: boolean;
  readonly user: string | undefined;
}

/** What the server does at a step instead of going on: a reply with a code, or nothing at all. */
export type Behaviour = { readonly code: number; readonly text: string } | 'silence';

export interface MailServer {
  readonly port: number;
  readonly mails: ReceivedMail[];
  /** One for each coming connection's RCPT TO or end of DATA, in order; then everything is taken. */
  readonly atRecipient: Behaviour[];
  readonly atEnd: Behaviour[];
  /** Called when a mail is taken, before the server says so. */
  whenTaken?: () => void;
  stop(): Promise<void>;
}

/** A real mail server in the test's own process. Without `options` it wants neither TLS nor a password. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const atRecipient: Behaviour[] = [];
  const atEnd: Behaviour[] = [];
  const act = (behaviour: Behaviour | undefined, go: (error?: Error) => void): void => {
    if (behaviour === undefined) return go();
    if (behaviour !== 'silence') go(Object.assign(new Error(behaviour.text), { responseCode: behaviour.code }));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    key: PEM,
    cert: PEM,
    closeTimeout: 100,
    onAuth: ({ username }, _session, go) => go(null, { user: username ?? '' }),
    ...options,
    onRcptTo: (_address, _session, go) => act(atRecipient.shift(), go),
    onData: (stream, session, go) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        act(atEnd.shift(), (error) => {
          if (error) return go(error);
          mails.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString('utf8'),
            secure: session.secure,
            user: session.user,
          });
          own.whenTaken?.();
          go();
        });
      });
    },
  });
  server.on('error', () => undefined); // connections that clients break off
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const own: MailServer = {
    port,
    mails,
    atRecipient,
    atEnd,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return own;
}

/** A header's value, unfolded; undefined when there is none of that name. */
export function headerOf(raw: string, name: string): string | undefined {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return head
    .split('\r\n')
    .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    ?.slice(name.length + 1)
    .trim();
}
