import { createTransport, type Transporter } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { TimeIsOver, within } from '@tracewright/runtime';
import type { MailSettings } from '../../../platform/config';
import { type Carrier, handover, type Handover, type Parcel } from './carrier';

/** How long each step may be silent, and all of them together may take. */
export interface Patience {
  readonly connectMs: number;
  readonly silenceMs: number;
  readonly altogetherMs: number;
}

const PATIENCE: Patience = { connectMs: 10_000, silenceMs: 20_000, altogetherMs: 45_000 };

/** Refusals of this very recipient or text; others are about us, and may be mended by whoever runs the server. */
const ABOUT_THE_MESSAGE = ['RCPT TO', 'DATA'];

interface SmtpError extends Error {
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Sends by the mail server of SMTP_URL, one connection a message. */
export class SmtpCarrier implements Carrier {
  private readonly transport: Transporter<SMTPTransport.SentMessageInfo>;

  /** @param tls what Node's TLS is told besides, such as the authority of a server of one's own */
  constructor(
    private readonly settings: MailSettings,
    private readonly patience: Patience = PATIENCE,
    tls: { readonly ca?: string } = {},
  ) {
    const { host, port, secure, requireTls, user, password } = settings;
    this.transport = createTransport({
      host,
      port,
      secure,
      requireTLS: requireTls,
      ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
      connectionTimeout: patience.connectMs,
      greetingTimeout: patience.connectMs,
      socketTimeout: patience.silenceMs,
      dnsTimeout: patience.connectMs,
      disableFileAccess: true,
      disableUrlAccess: true,
      tls,
    });
  }

  async send(parcel: Parcel, signal: AbortSignal): Promise<Handover> {
    try {
      const { response } = await within(this.patience.altogetherMs, signal, (limit) =>
        unlessAborted(this.transport.sendMail(this.mail(parcel)), limit),
      );
      return handover('taken', response);
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof TimeIsOver) return handover('later', 'The mail server took too long.');
      return failure(error);
    }
  }

  /** Undefined when the server lets us in; else what is wrong, in a sentence. */
  async problem(): Promise<string | undefined> {
    try {
      await this.transport.verify();
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  private mail({ id, causeId, kind, content }: Parcel) {
    const { from } = this.settings;
    const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
    return {
      from,
      to: { name: content.name ?? '', address: content.to },
      subject: content.subject ?? '',
      text: content.text,
      ...(content.html !== null && { html: content.html }),
      // As one of the forms of the text, where mail programs look for it, and as a file for all others.
      ...(content.calendar && {
        icalEvent: { method: content.calendar.method, content: content.calendar.text, filename: 'invite.ics' },
      }),
      messageId: `<${id}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Tracewright-Cause': causeId,
        'X-Tracewright-Kind': kind,
      },
    };
  }
}

function failure(error: unknown): Handover {
  const { message, command = '', response, responseCode = 0 } = error as SmtpError;
  const isFinal = responseCode >= 500 && ABOUT_THE_MESSAGE.includes(command);
  return handover(isFinal ? 'refused' : 'later', response ?? message);
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
