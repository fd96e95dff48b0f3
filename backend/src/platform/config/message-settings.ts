import type { ConfigVariableName } from './variables';

/** Reads one variable at a time; `problem` notes what is wrong with it. */
interface VariableReader {
  text(name: ConfigVariableName): string | undefined;
  url(name: ConfigVariableName, protocols: readonly string[]): string | undefined;
  atLeast(name: ConfigVariableName, characters: number): string | undefined;
  problem(name: ConfigVariableName, found: string, remedy: string): void;
}

/** The mail server that messages are handed to. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  /** No message and no password without STARTTLS. */
  readonly requireTls: boolean;
  readonly user?: string;
  readonly password?: string;
  readonly from: { readonly name: string; readonly address: string };
}

/** Who sends an SMS for us. */
export interface SmsSettings {
  readonly url: string;
  readonly secret: string;
}

/** How people are told of something, and where they may turn. */
export interface MessageSettings {
  /** Absent without SMTP_URL: messages are kept in the desk. */
  readonly mail?: MailSettings;
  /** Absent without SMS_WEBHOOK_URL. */
  readonly sms?: SmsSettings;
  /** From whom messages come, and who invites to sessions. */
  readonly sender: { readonly name: string; readonly address: string };
  readonly support: { readonly email: string | null; readonly phone: string | null };
}

const ADDRESS = /^[^\s@"(),:;<>[\\\]]+@[^\s@,:;<>()[\\\]]+$/u;
/** With digits, and what people write between them. */
const PHONE = /^\+?[\d\s()./-]{5,40}$/;
const FEWEST_DIGITS = 5;
const LONGEST_ADDRESS = 254;
const MACHINE_ITSELF = ['localhost', '127.0.0.1', '[::1]'];

/** Everything that is set is checked, also what is of no use without another setting. */
export function messageSettings(reader: VariableReader, publicUrl: string): MessageSettings {
  const support = { email: addressOf(reader, 'SUPPORT_EMAIL') ?? null, phone: phoneOf(reader) ?? null };
  const server = mailServerOf(reader);
  const from = senderOf(reader) ?? { name: 'Tracewright', address: support.email ?? noReplyAt(publicUrl) };
  const sms = smsOf(reader);
  return { ...(server && { mail: { ...server, from } }), ...(sms && { sms }), sender: from, support };
}

function mailServerOf(reader: VariableReader): Omit<MailSettings, 'from'> | undefined {
  const text = reader.text('SMTP_URL');
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isComplete = url && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
  const isPlain = url && ['', '/'].includes(url.pathname) && url.search === '' && url.hash === '';
  const signIn = url && partsOf(url);
  if (!isComplete || !isPlain || !signIn) {
    // What was meant for a password may stand anywhere in an address that can't be read.
    const found = url && isComplete ? `${url.protocol}//${url.host}/...` : 'no address of a mail server';
    const remedy =
      'set it to smtp://USER:PASSWORD@HOST:587 or smtps://USER:PASSWORD@HOST:465 (with %40 for an @ in user or password), or leave it out';
    reader.problem('SMTP_URL', found, remedy);
    return undefined;
  }
  const secure = url.protocol === 'smtps:';
  const requireTls = !secure && signIn.user !== undefined && !MACHINE_ITSELF.includes(url.hostname);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { host, port: Number(url.port) || (secure ? 465 : 587), secure, requireTls, ...signIn };
}

/** Undefined when something is escaped that can't be. */
function partsOf({ username, password }: URL): Pick<MailSettings, 'user' | 'password'> | undefined {
  try {
    if (username === '') return {};
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}

function senderOf(reader: VariableReader): MailSettings['from'] | undefined {
  const text = reader.text('MAIL_FROM');
  if (text === undefined) return undefined;
  const [, name = '', inBrackets] = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>$/u.exec(text) ?? [];
  const address = inBrackets ?? text;
  if (isAddress(address)) return { name: name.trim() || 'Tracewright', address };
  reader.problem('MAIL_FROM', text.slice(0, 60), 'set it to an address such as Tracewright <hello@example.com>');
  return undefined;
}

function noReplyAt(publicUrl: string): string {
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost';
  return `no-reply@${host}`;
}

function smsOf(reader: VariableReader): SmsSettings | undefined {
  const url = reader.url('SMS_WEBHOOK_URL', ['http:', 'https:']);
  const secret = reader.atLeast('SMS_WEBHOOK_SECRET', 16);
  if (url === undefined) return undefined;
  if (!URL.canParse(url)) {
    reader.problem('SMS_WEBHOOK_URL', 'no address', 'set it to the whole address of the webhook, or leave it out');
    return undefined;
  }
  if (secret !== undefined) return { url, secret };
  if (reader.text('SMS_WEBHOOK_SECRET') === undefined) {
    const remedy = 'set it to the secret that the webhook checks signatures with, or leave SMS_WEBHOOK_URL out';
    reader.problem('SMS_WEBHOOK_SECRET', '', remedy);
  }
  return undefined;
}

function addressOf(reader: VariableReader, name: ConfigVariableName): string | undefined {
  const text = reader.text(name);
  if (text === undefined || isAddress(text)) return text;
  reader.problem(name, text.slice(0, 60), 'set it to an e-mail address such as help@example.com, or leave it out');
  return undefined;
}

function phoneOf(reader: VariableReader): string | undefined {
  const text = reader.text('SUPPORT_PHONE');
  if (text === undefined) return undefined;
  if (PHONE.test(text) && text.replace(/\D/g, '').length >= FEWEST_DIGITS) return text;
  reader.problem('SUPPORT_PHONE', text.slice(0, 60), 'set it to a number such as +91 80 1234 5678, or leave it out');
  return undefined;
}

const isAddress = (text: string): boolean => ADDRESS.test(text) && text.length <= LONGEST_ADDRESS;
