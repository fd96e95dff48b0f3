import type { ErrorBody } from '@tracewright/contracts/common';

/** A call the server answered with anything but an OK status. `message` is `STATUS: body text`, or the status text when the body is empty. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** The body as it came, or the status text. */
    readonly text: string,
    /** The parsed body, when it is one of the server's refusals. */
    readonly body?: ErrorBody,
    /** From Retry-After. */
    readonly retryAfterSeconds?: number,
    /** The text is the status's name, because the body was empty. */
    readonly isBare = false,
  ) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
  }

  get code(): string | undefined {
    return this.body?.code;
  }
}

/** No answer came: offline, refused, or cut off. Whether the server acted is unknown. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('Unable to connect to server', { cause });
    this.name = 'NetworkError';
  }
}

/** The sentence for a person: the server's own words where it gave some. A page of a gateway in between is none. */
export function messageOf(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  if (error instanceof ApiError) return error.body?.error ?? (saysSomething(error) ? error.text : fallback);
  if (error instanceof NetworkError) return error.message;
  return fallback;
}

const saysSomething = ({ text, isBare }: ApiError): boolean => !isBare && text !== '' && !/^\s*</.test(text);

function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string';
}

/** Builds the error from the pieces that both fetch and XMLHttpRequest have. */
export function apiError(status: number, statusText: string, body: string, retryAfter: string | null): ApiError {
  const seconds = Number(retryAfter ?? '');
  return new ApiError(
    status,
    body || statusText,
    parseErrorBody(body),
    retryAfter && Number.isFinite(seconds) ? seconds : undefined,
    body === '',
  );
}

function parseErrorBody(body: string): ErrorBody | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    return isErrorBody(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
