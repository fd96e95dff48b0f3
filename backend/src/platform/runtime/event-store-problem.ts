/** What is wrong between the product and EventStoreDB, and what to do, where the error tells it. */
export function eventStoreProblem(messages: readonly string[], url: string): string | undefined {
  const text = messages.join('\n');
  const { host, user } = addressOf(url);
  const found = PROBLEMS.find(([signs]) => signs.test(text));
  return found && `The event store at ${host} ${found[1](user)}`;
}

/** Of the two rights, that to append is asked for by this only. */
export class AppendFailed extends Error {
  constructor(cause: unknown) {
    super('an append failed', { cause });
    this.name = 'AppendFailed';
  }
}

const PROBLEMS: readonly (readonly [signs: RegExp, words: (user: string) => string])[] = [
  [/UNAUTHENTICATED|not.authenticated/i, () => 'refuses the name or password: correct them in EVENTSTORE_URL.'],
  [
    /an append failed[\s\S]*(PERMISSION_DENIED|access.denied)/i,
    (user) =>
      `does not let the user ${user} append: an administrator adds it to "$w" of "$userStreamAcl" in the stream $settings.`,
  ],
  [
    /PERMISSION_DENIED|access.denied/i,
    (user) =>
      `does not let the user ${user} read all events: an administrator puts it into $admins, or sets the metadata of the ` +
      `stream $all to {"$acl": {"$r": ["$admins", "${user}"]}}.`,
  ],
  [
    /certificate|CERT_|self.signed/i,
    () =>
      "has a certificate that is not trusted: name the file of its CA with tlsCAFile=... in EVENTSTORE_URL's query.",
  ],
  [/wrong version number|EPROTO|packet length too long/i, () => 'speaks without TLS: add tls=false to EVENTSTORE_URL.'],
  [/ENOTFOUND|EAI_AGAIN|name resolution failed/i, () => 'has a name that is not found: correct it in EVENTSTORE_URL.'],
  [
    /Protocol error|Parse Error|HTTP\/1|Received RST_STREAM|GOAWAY/i,
    () => 'does not speak as EventStoreDB does: correct the port in EVENTSTORE_URL.',
  ],
  [
    /ECONNREFUSED|UNAVAILABLE|No connection established|Failed to discover|no answer within|ETIMEDOUT|EHOSTUNREACH/i,
    () => 'does not answer: start it, or correct address and port in EVENTSTORE_URL.',
  ],
];

/** Without the password. */
export function addressOf(url: string): { readonly host: string; readonly user: string } {
  const [, user = '', host = 'EVENTSTORE_URL'] = /^[^:]+:\/\/(?:([^:@/]*)(?::[^@/]*)?@)?([^/?]+)/.exec(url) ?? [];
  return { host, user: decodeURIComponent(user) || '(none)' };
}
