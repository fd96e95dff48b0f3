import { HttpException, type ValidationError } from '@nestjs/common';
import { EventStoreUnavailable } from '@tracewright/event-store';
import { Refusal, type RefusalKind } from '@tracewright/kernel';
import type { ErrorBody } from '@tracewright/contracts';
import { isDatabaseUnavailable } from '../../database/unavailable';

/** What a failed call answers. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds?: number;
  /** True when the program, not the caller, is at fault: to be logged. */
  readonly unexpected: boolean;
}

const STATUS: { readonly [kind in RefusalKind]: number } = {
  invalid: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  impossible: 422,
  too_many: 429,
  unavailable: 503,
};

/** A refusal whose body carries more than the usual fields, such as the current project of a stale save. */
export class RefusalWith extends Refusal {
  constructor(
    kind: RefusalKind,
    code: string,
    message: string,
    readonly fields: { readonly [name: string]: unknown },
  ) {
    super(kind, code, message);
  }
}

/** What was answered before and is answered again, byte for byte. `body` is undefined for an empty one. */
export class GivenAnswer extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super('the first answer again');
    this.name = 'GivenAnswer';
  }
}

const DEFAULT_RETRY_SECONDS = 5;

/** Sentences for errors of the web framework, whose own messages are for programmers. */
const FRAMEWORK: { readonly [status: number]: ErrorBody } = {
  400: { error: 'The request could not be understood. Check its form and send it again.', code: 'invalid_request' },
  401: { error: 'Please sign in.', code: 'unauthenticated' },
  403: { error: 'You are not allowed to do this.', code: 'forbidden' },
  404: { error: 'There is nothing at this address.', code: 'not_found' },
  405: { error: 'This address does not take that method.', code: 'method_not_allowed' },
  408: { error: 'The request took too long to arrive. Please send it again.', code: 'request_timeout' },
  413: { error: 'The request is too large.', code: 'too_large' },
  415: { error: 'This kind of content is not supported here.', code: 'unsupported_media_type' },
};

const UNEXPECTED: ErrorBody = {
  error: 'Something went wrong on our side. Please try again; if it happens again, tell us when it happened.',
  code: 'internal_error',
};

/** Turns whatever was thrown into an answer that never shows the program's insides. */
export function errorAnswer(error: unknown): ErrorAnswer {
  if (error instanceof GivenAnswer) return { status: error.status, body: error.body as ErrorBody, unexpected: false };
  if (error instanceof Refusal) return refusalAnswer(error);
  if (error instanceof EventStoreUnavailable) {
    return refusalAnswer(
      new Refusal(
        'unavailable',
        'store_unavailable',
        'The event store does not answer at the moment. Please try again shortly.',
      ),
    );
  }
  if (isDatabaseUnavailable(error)) {
    const message = 'The database does not answer at the moment. Please try again shortly.';
    return refusalAnswer(new Refusal('unavailable', 'database_unavailable', message));
  }
  const status = error instanceof HttpException ? error.getStatus() : parserStatus(error);
  if (status === undefined || status >= 500) return { status: 500, body: UNEXPECTED, unexpected: true };
  const body = FRAMEWORK[status] ?? { error: 'The request was refused.', code: 'refused' };
  return { status, body, unexpected: false };
}

/** What class-validator found, each thing once. */
export function validationRefusal(errors: readonly ValidationError[]): Refusal {
  const details = flatten(errors, '');
  const first = details[0]?.message ?? 'The request is not valid';
  return new Refusal('invalid', 'invalid_request', `${first[0]?.toUpperCase() ?? ''}${first.slice(1)}`, details);
}

function refusalAnswer(refusal: Refusal): ErrorAnswer {
  const retry = refusal.kind === 'too_many' || refusal.kind === 'unavailable';
  return {
    status: STATUS[refusal.kind],
    body: {
      error: refusal.message,
      code: refusal.code,
      ...(refusal.details !== undefined && { details: refusal.details }),
      ...(refusal instanceof RefusalWith && refusal.fields),
    },
    ...(retry && { retryAfterSeconds: refusal.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS }),
    unexpected: false,
  };
}

function flatten(errors: readonly ValidationError[], path: string): { field: string; message: string }[] {
  return errors.flatMap((error) => {
    const field = path === '' ? error.property : `${path}.${error.property}`;
    const found = Object.entries(error.constraints ?? {});
    const aboutKind = found.filter(([constraint]) => isAboutKind(constraint));
    const messages = new Set((aboutKind.length > 0 ? aboutKind : found).map(([, message]) => message));
    return [...[...messages].map((message) => ({ field, message })), ...flatten(error.children ?? [], field)];
  });
}

/** "Must be shorter" is beside the point for something that is no text. */
const isAboutKind = (constraint: string): boolean =>
  ['isString', 'isInt', 'isArray', 'isBoolean', 'isNotEmpty', 'isIn'].includes(constraint);

/** Express and multer throw plain errors that carry a status or a code. */
function parserStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { status, code, name } = error as { status?: unknown; code?: unknown; name?: unknown };
  if (typeof status === 'number' && status >= 400 && status < 500) return status;
  if (name === 'MulterError') return code === 'LIMIT_FILE_SIZE' ? 413 : 400;
  return name === 'URIError' ? 400 : undefined;
}
