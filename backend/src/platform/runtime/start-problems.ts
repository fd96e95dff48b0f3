import path from 'node:path';
import type { Configuration } from '../config';
import { EventStoreUnavailable } from '@tracewright/event-store';
import { ConfigurationError } from '../config';
import { eventStoreProblem } from './event-store-problem';
import { DatabaseSilent } from './patience';

/** What went wrong at start and what to do about it, in one sentence a problem. */
export function startProblem(error: unknown, configuration: Configuration | undefined): string {
  if (error instanceof ConfigurationError) return error.message;
  if (error instanceof DatabaseSilent) return silent(error, configuration);
  const { code, path: file } = innermost(error);
  const url = configuration?.eventStoreUrl;
  const ofEventStore =
    url !== undefined && isOfEventStore(error) ? eventStoreProblem(messagesOf(error), url) : undefined;
  if (ofEventStore !== undefined) return ofEventStore;
  const known =
    code === undefined
      ? undefined
      : (listening(code, configuration) ?? files(code, file) ?? database(code, configuration));
  return known ?? `Tracewright could not start: ${messagesOf(error).join(': ')}`;
}

/** The errors of its client have a number as their code, or the name of a refusal as their type. */
function isOfEventStore(error: unknown): boolean {
  return [...chain(error)].some((part) => {
    if (part instanceof EventStoreUnavailable) return true;
    const { code, type } = Object(part) as { code?: unknown; type?: unknown };
    return typeof code === 'number' || typeof type === 'string';
  });
}

/** What an error wraps, from outside in. */
function* chain(error: unknown): Generator<unknown> {
  for (let current = error; current !== undefined;) {
    yield current;
    current =
      current instanceof AggregateError ? current.errors[0] : current instanceof Error ? current.cause : undefined;
  }
}

/** The code and path of the innermost error that has a code: wrappers say what was being done, not why it failed. */
function innermost(error: unknown): { readonly code?: string; readonly path?: string } {
  const coded = [...chain(error)].filter((part) => typeof part === 'object' && part !== null && 'code' in part);
  const { code, path } = (coded.at(-1) ?? {}) as { code?: unknown; path?: string };
  return typeof code === 'string' ? { code, path } : {};
}

function messagesOf(error: unknown): readonly string[] {
  return [...chain(error)].map((part) => (part instanceof Error ? part.message : String(part)));
}

function listening(code: string, configuration: Configuration | undefined): string | undefined {
  const { host = 'this address', port = 0 } = configuration ?? {};
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken: end the program that uses it, or set PORT to another number.`;
  if (code === 'EADDRNOTAVAIL')
    return `HOST is "${host}": this machine has no such address, set it to 127.0.0.1 or 0.0.0.0.`;
  if (code === 'EACCES' && port > 0 && port < 1024)
    return `Port ${port} may only be used by the system's administrator: set PORT to 1024 or more.`;
  return undefined;
}

function files(code: string, file = 'the data folder'): string | undefined {
  switch (code) {
    case 'ENOSPC':
    case '53100':
      return `The disk that holds ${file} is full: free some space, or set DATA_DIR to a folder on another disk.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${file} can't be written: give this account the permission, or set DATA_DIR to a folder of its own.`;
    default:
      return undefined;
  }
}

const databaseOf = (url: string | undefined): string =>
  url === undefined ? 'The built-in database' : `The database at ${hostOf(url)}`;

function silent({ seconds }: DatabaseSilent, configuration: Configuration | undefined): string {
  const url = configuration?.databaseUrl;
  const remedy =
    url === undefined
      ? `see ${path.join(configuration?.dataDir ?? '', 'postgres.log')}, end what keeps this machine or its disk busy, and start again`
      : 'start it, or correct DATABASE_URL';
  return `${databaseOf(url)} did not answer within ${seconds} seconds: ${remedy}.`;
}

function database(code: string, configuration: Configuration | undefined): string | undefined {
  const where = databaseOf(configuration?.databaseUrl);
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EHOSTUNREACH':
    case 'ETIMEDOUT':
    case 'ECONNRESET':
      return `${where} does not answer: start it, or correct DATABASE_URL.`;
    case '28P01':
    case '28000':
      return `${where} refuses the name or password: correct them in DATABASE_URL.`;
    case '3D000':
      return `${where} does not exist on its server: create it, or correct the name in DATABASE_URL.`;
    case '42501':
      return `${where} does not let this user create schemas and tables: grant it CREATE on the database.`;
    default:
      return undefined;
  }
}

function hostOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
