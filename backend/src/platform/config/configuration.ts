import { resolve } from 'node:path';
import { type BlobsAddress, readBlobsAddress } from './blobs-address';
import { type LanguageModelSettings, languageModelSettings } from './language-model-settings';
import { type MeetingSettings, meetingSettings } from './meeting-settings';
import { type MessageSettings, messageSettings } from './message-settings';
import { type Network, parseNetwork } from './networks';
import { type PaymentSettings, paymentSettings } from './payment-settings';
import type { ConfigVariableName } from './variables';

export const ROLES = ['api', 'projections', 'workers'] as const;
export type Role = (typeof ROLES)[number];

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Everything the environment decides, validated. Secrets may still be absent: see `withSecrets`. */
export interface Configuration extends MessageSettings, MeetingSettings, PaymentSettings {
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Whose X-Forwarded-For counts. */
  readonly trustedProxies: readonly Network[];
  /** Absolute. */
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly eventStoreUrl?: string;
  /** Before every stream's name in EventStoreDB; may be empty. */
  readonly eventStorePrefix: string;
  readonly redisUrl?: string;
  /** Absent without BLOBS_URL: files lie in the data folder. */
  readonly blobs?: BlobsAddress;
  readonly roles: ReadonlySet<Role>;
  /** People may look and not change anything; nothing is appended. */
  readonly readOnly: boolean;
  readonly adminPassword?: string;
  /** 32 bytes. */
  readonly piiMasterKey?: Buffer;
  readonly sessionSecret?: string;
  readonly logLevel: LogLevel;
  readonly development: boolean;
  /** Absent without AI_BASE_URL: the rules' own texts stand. */
  readonly languageModel?: LanguageModelSettings;
}

/** One sentence per wrong variable: its name, what was found, what to do. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigurationError';
  }
}

type Environment = { readonly [name: string]: string | undefined };

/**
 * Reads and checks all environment variables in one go, so that every problem is told at once.
 * @throws ConfigurationError
 */
export function readConfiguration(env: Environment, workingDirectory = process.cwd()): Configuration {
  const reader = new VariableReader(env);
  const port = reader.wholeNumber('PORT', 3000, 0, 65535);
  const readOnly = reader.oneOf('READ_ONLY', ['true', 'false'], 'false') === 'true';
  const publicUrl = (reader.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(/\/+$/, '');
  const configuration: Configuration = {
    port,
    host: reader.text('HOST') ?? '127.0.0.1',
    publicUrl,
    trustedProxies: reader.networks('TRUSTED_PROXIES'),
    dataDir: resolve(workingDirectory, reader.text('DATA_DIR') ?? '.data'),
    databaseUrl: reader.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    eventStoreUrl: reader.url('EVENTSTORE_URL', ['esdb:', 'esdb+discover:']),
    eventStorePrefix: reader.streamPrefix('EVENTSTORE_PREFIX'),
    redisUrl: reader.url('REDIS_URL', ['redis:', 'rediss:']),
    blobs: reader.blobs('BLOBS_URL'),
    roles: readOnly ? withoutWorkers(reader.roles()) : reader.roles(),
    readOnly,
    adminPassword: reader.atLeast('ADMIN_PASSWORD', 12),
    piiMasterKey: reader.key('PII_MASTER_KEY'),
    sessionSecret: reader.atLeast('SESSION_SECRET', 32),
    logLevel: reader.oneOf('LOG_LEVEL', LOG_LEVELS, 'warn'),
    development: reader.text('NODE_ENV') === 'development',
    languageModel: languageModelSettings(reader),
    ...messageSettings(reader, publicUrl),
    ...meetingSettings(reader),
    ...paymentSettings(reader),
  };
  if (reader.problems.length > 0) throw new ConfigurationError(reader.problems);
  return configuration;
}

class VariableReader {
  readonly problems: string[] = [];
  constructor(private readonly env: Environment) {}

  text(name: ConfigVariableName): string | undefined {
    const value = this.env[name]?.trim();
    return value === undefined || value === '' ? undefined : value;
  }

  wholeNumber(name: ConfigVariableName, fallback: number, min: number, max: number): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    this.problem(name, text, `set it to a whole number from ${min} to ${max}, for example ${fallback}`);
    return fallback;
  }

  url(name: ConfigVariableName, protocols: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const protocol = /^([a-z][a-z+]*:)\/\/\S+$/i.exec(text)?.[1]?.toLowerCase();
    if (protocol !== undefined && protocols.includes(protocol)) return text;
    const wanted = protocols.map((p) => `${p}//`).join(' or ');
    this.problem(name, withoutPassword(text), `set it to an address that begins with ${wanted}, or leave it out`);
    return undefined;
  }

  blobs(name: ConfigVariableName): BlobsAddress | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const address = readBlobsAddress(text);
    if (typeof address !== 'string') return address;
    // What was meant for a secret may stand anywhere in an address that can't be read.
    this.problem(name, `${text.slice(0, 5)}...`, `${address}, or leave it out`);
    return undefined;
  }

  atLeast(name: ConfigVariableName, characters: number): string | undefined {
    const text = this.text(name);
    if (text === undefined || text.length >= characters) return text;
    this.problem(name, `${text.length} characters long`, `use at least ${characters} characters, or leave it out`);
    return undefined;
  }

  streamPrefix(name: ConfigVariableName): string {
    const text = this.text(name) ?? '';
    if (/^\w{0,40}$/.test(text)) return text;
    this.problem(name, text, 'use up to 40 letters, digits and underscores, or leave it out');
    return '';
  }

  key(name: ConfigVariableName): Buffer | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const bytes = decodeKey(text);
    if (bytes) return bytes;
    this.problem(
      name,
      `${text.length} characters long`,
      'set it to 32 bytes in base64 or hex (openssl rand -base64 32)',
    );
    return undefined;
  }

  oneOf<T extends string>(name: ConfigVariableName, allowed: readonly T[], fallback: T): T {
    const text = this.text(name)?.toLowerCase();
    if (text === undefined) return fallback;
    const found = allowed.find((value) => value === text);
    if (found !== undefined) return found;
    this.problem(name, text, `set it to one of ${allowed.join(', ')}`);
    return fallback;
  }

  roles(): ReadonlySet<Role> {
    const text = this.text('ROLES');
    if (text === undefined) return new Set(ROLES);
    const names = text
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== '');
    const known = ROLES.filter((role) => names.includes(role));
    if (known.length > 0 && names.every((name) => ROLES.some((role) => role === name))) return new Set(known);
    this.problem('ROLES', text, `name one or more of ${ROLES.join(', ')}, separated by commas`);
    return new Set(ROLES);
  }

  networks(name: ConfigVariableName): readonly Network[] {
    const entries = (this.text(name) ?? '').split(',').flatMap((entry) => entry.trim() || []);
    return entries.flatMap((entry) => {
      const network = parseNetwork(entry);
      if (network) return [network];
      this.problem(
        name,
        entry,
        'name addresses or networks separated by commas, such as 10.0.0.5, 172.16.0.0/12 or ::1',
      );
      return [];
    });
  }

  problem(name: ConfigVariableName, found: string, remedy: string): void {
    this.problems.push(`${name} is "${found}": ${remedy}.`);
  }
}

/** Whoever works on events answers with events. */
function withoutWorkers(roles: ReadonlySet<Role>): ReadonlySet<Role> {
  return new Set([...roles].filter((role) => role !== 'workers'));
}

/** The 32 bytes that a base64 or hex text stands for, undefined when it is neither. */
export function decodeKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === 32 && /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? bytes : undefined;
}

function withoutPassword(url: string): string {
  return url.replace(/(:\/\/[^:@/]*):[^@/]*@/, '$1:***@');
}
