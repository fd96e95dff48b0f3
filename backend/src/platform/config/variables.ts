/** One environment variable the product reads. `docs/deploy.md` lists exactly these. */
export interface ConfigVariable {
  readonly name: string;
  /** As written in the documentation; "(none)" when the variable may be absent without a stand-in. */
  readonly default: string;
  readonly meaning: string;
}

export const CONFIG_VARIABLES = [
  { name: 'PORT', default: '3000', meaning: 'TCP port of the web server, 0 for any free one.' },
  { name: 'HOST', default: '127.0.0.1', meaning: 'Address the web server listens on; 0.0.0.0 for every interface.' },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    meaning: 'Address people use. With https the session cookie is marked Secure.',
  },
  {
    name: 'TRUSTED_PROXIES',
    default: '(none)',
    meaning:
      'Addresses or networks of the reverse proxies in front, separated by commas (127.0.0.1, ::1, 10.0.0.0/8). Only their X-Forwarded-For is believed.',
  },
  { name: 'DATA_DIR', default: '.data', meaning: 'Folder of the built-in database and of generated secrets.' },
  {
    name: 'DATABASE_URL',
    default: '(none)',
    meaning:
      'postgres://... of an existing PostgreSQL 14 or newer. Without it a built-in server is started in DATA_DIR.',
  },
  {
    name: 'EVENTSTORE_URL',
    default: '(none)',
    meaning: 'esdb://... or esdb+discover://... of EventStoreDB. Without it events are kept in PostgreSQL.',
  },
  {
    name: 'EVENTSTORE_PREFIX',
    default: '(none)',
    meaning:
      'Letters, digits and underscores before every stream name in EventStoreDB, so that several installations share a server. Never change it once there are events.',
  },
  {
    name: 'REDIS_URL',
    default: '(none)',
    meaning: 'redis://... or rediss://... for jobs. Without it jobs are kept in PostgreSQL.',
  },
  {
    name: 'BLOBS_URL',
    default: '(none)',
    meaning:
      's3://BUCKET/PREFIX?region=...&endpoint=https://... for files that people bring; s3://KEY:SECRET@BUCKET, or the credentials as Amazon’s tools find them. Without it they lie in DATA_DIR/blobs.',
  },
  { name: 'ROLES', default: 'api,projections,workers', meaning: 'Which parts this process runs, separated by commas.' },
  {
    name: 'READ_ONLY',
    default: 'false',
    meaning:
      '"true" lets people look but not change or sign in, and nothing is appended, while events are copied to another store.',
  },
  {
    name: 'ADMIN_PASSWORD',
    default: '(generated)',
    meaning:
      'Password of the account "admin": 12 characters or more, and no common one. Changing it later resets the password.',
  },
  {
    name: 'PII_MASTER_KEY',
    default: '(generated into DATA_DIR)',
    meaning: '32 bytes in base64 or hex; wraps the keys of personal data. Losing it loses that data.',
  },
  {
    name: 'SESSION_SECRET',
    default: '(generated into DATA_DIR)',
    meaning:
      'At least 32 characters; changing it signs everybody out. It also makes the key that reports are signed with; earlier signatures keep theirs.',
  },
  { name: 'LOG_LEVEL', default: 'warn', meaning: 'fatal, error, warn, info, debug, trace or silent.' },
  {
    name: 'NODE_ENV',
    default: 'production',
    meaning: '"development" opens the API documentation at /api/docs to everybody.',
  },
  {
    name: 'AI_BASE_URL',
    default: '(none)',
    meaning:
      "http(s)://... of any OpenAI-compatible server, to which /chat/completions is added. It words explanations; without it the rules' own texts stand. The same in every process.",
  },
  { name: 'AI_API_KEY', default: '(none)', meaning: 'Its key, where it wants one.' },
  { name: 'AI_MODEL', default: '(none)', meaning: 'Its model. Needed with AI_BASE_URL.' },
  { name: 'AI_CALL_SECONDS', default: '20', meaning: 'How long one call of the model may take.' },
  { name: 'AI_CALL_TOKENS', default: '600', meaning: 'Tokens that the model may write in one call.' },
  {
    name: 'AI_CALLS_PER_ANALYSIS',
    default: '20',
    meaning: 'How often the model is asked for one analysis: its summary first, then the gravest findings.',
  },
  {
    name: 'AI_DAILY_TOKENS',
    default: '500000',
    meaning: "Tokens, read and written, that may be spent on a day (UTC). Beyond them the rules' own texts stand.",
  },
  {
    name: 'AI_DAILY_READINGS',
    default: '30',
    meaning: 'Requirements in words that the model reads for one person on a day (UTC). Rules read the others.',
  },
  {
    name: 'SMTP_URL',
    default: '(none)',
    meaning:
      'smtp://USER:PASSWORD@HOST:587 (STARTTLS, required with a password unless the server is on this machine) or smtps://USER:PASSWORD@HOST:465 of the mail server. Without it messages can be read in Operations, and nobody gets them.',
  },
  {
    name: 'MAIL_FROM',
    default: 'SUPPORT_EMAIL, or no-reply@ the host of PUBLIC_URL',
    meaning: 'Address that messages come from, such as Tracewright <hello@example.com>.',
  },
  {
    name: 'SMS_WEBHOOK_URL',
    default: '(none)',
    meaning: 'http(s)://... that sends an SMS for each POST of {id, to, text}. Without it no SMS is sent.',
  },
  {
    name: 'SMS_WEBHOOK_SECRET',
    default: '(none)',
    meaning: 'At least 16 characters; signs each POST (see Messages below). Needed with SMS_WEBHOOK_URL.',
  },
  {
    name: 'SUPPORT_EMAIL',
    default: '(none)',
    meaning:
      'Address that people may write to, shown wherever a text says "contact support". It is told when a review is late or needs an operator.',
  },
  { name: 'SUPPORT_PHONE', default: '(none)', meaning: 'Number that people may call, shown in the same places.' },
  {
    name: 'MEETING_URL_TEMPLATE',
    default: '(none)',
    meaning:
      'https://meet.example/{id}: where each consultation takes place, with its id in the place of {id}. What its expert enters counts more; without both an operator is told a day before.',
  },
  {
    name: 'RAZORPAY_KEY_ID',
    default: '(none)',
    meaning:
      'Key id of the Razorpay account; without it the built-in test gateway takes the payments, and no money moves.',
  },
  { name: 'RAZORPAY_KEY_SECRET', default: '(none)', meaning: 'Its secret. Needed with RAZORPAY_KEY_ID.' },
  {
    name: 'RAZORPAY_WEBHOOK_SECRET',
    default: '(none)',
    meaning: 'Signs what Razorpay reports. Needed with RAZORPAY_KEY_ID.',
  },
  {
    name: 'RAZORPAY_PREVIOUS_WEBHOOK_SECRET',
    default: '(none)',
    meaning:
      'The webhook secret before the last change: it counts for 24 hours more, because reports are repeated for so long.',
  },
  {
    name: 'RAZORPAY_WEBHOOK_SECRET_CHANGED_AT',
    default: '(none)',
    meaning: 'Time of that change, such as 2026-03-04T10:00:00Z. Needed with RAZORPAY_PREVIOUS_WEBHOOK_SECRET.',
  },
  {
    name: 'RAZORPAY_API_BASE',
    default: 'https://api.razorpay.com/v1',
    meaning: 'Where the calls of Razorpay are.',
  },
  {
    name: 'RAZORPAY_CHECKOUT_URL',
    default: 'https://checkout.razorpay.com/v1/checkout.js',
    meaning: 'Where the script of its checkout is; the payment page alone may load it.',
  },
  {
    name: 'TEST_GATEWAY_PORT',
    default: '0',
    meaning: 'TCP port of the built-in test gateway, 0 for any free one. It starts in the process with the role api.',
  },
  {
    name: 'TEST_GATEWAY_URL',
    default: 'http://127.0.0.1:TEST_GATEWAY_PORT',
    meaning: 'Address by which browsers reach the test gateway, where that is another.',
  },
] as const satisfies readonly ConfigVariable[];

export type ConfigVariableName = (typeof CONFIG_VARIABLES)[number]['name'];
