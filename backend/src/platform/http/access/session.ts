import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import type { Role } from '@tracewright/contracts/accounts';
import type { CommandContext } from '../../commands';
import type { UploadInProgress } from '../../drafts';
import type { FormFile } from '../bodies/form-file';

/** The signed-in person of a request, as the session says. */
export interface SessionUser {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly role: Role;
  /** Only calls marked `@BeforePasswordChange()` and public ones are allowed until then. */
  readonly mustChangePassword: boolean;
  /** Of a call with an API key, the key's id. */
  readonly sessionId: string;
  /** When the session is over by itself; a call with an API key is one of its own. */
  readonly expiresAt: Date;
}

/** Somebody who may sign in. */
export type Person = Omit<SessionUser, 'sessionId' | 'expiresAt'>;

/** Tells who a session cookie belongs to. The accounts module provides it under `SESSION_AUTHORITY`. */
export interface SessionAuthority {
  /**
   * Undefined when the token is unknown, expired or ended.
   * @param asOf 'now': also what another process did to the session within the last second
   */
  userOf(token: string, asOf?: 'now'): Promise<SessionUser | undefined>;
  /** Undefined when there is no such account, or it is disabled or erased. */
  personOf(userId: string): Promise<Person | undefined>;
  /** The streams in which a person's session can end. */
  streamsOf(user: SessionUser): readonly string[];
}

export const SESSION_AUTHORITY = Symbol('SessionAuthority');

/** An Express request once the guard has seen it. */
export interface AppRequest extends Request {
  /** The file of a form, on calls marked with `@Upload`. */
  file?: FormFile;
  /** The files of a form on calls that take several. */
  files?: readonly FormFile[];
  /** What the form's files take, on calls marked with `@Upload`. */
  upload?: UploadInProgress;
  /** The call itself works with the files and gives them back. */
  uploadAtWork?: boolean;
  /** The body of a call marked with `@Webhook`, bit for bit. */
  rawBody?: Buffer;
  sessionUser?: SessionUser;
  commandContext?: CommandContext;
}

export const STARTS_SESSION = 'tracewright:starts-session';
export const READS_FROM = 'tracewright:reads-from';

/** The call signs in, whoever was signed in before: it may name somebody else than the session that it ends. */
export const StartsSession = (): MethodDecorator => SetMetadata(STARTS_SESSION, true);

/** The call answers from these projections: `x-min-position` makes it wait for them. */
export const ReadsFrom = (...projections: readonly string[]): MethodDecorator & ClassDecorator =>
  SetMetadata(READS_FROM, projections);

/** The call answers from whatever there is: it waits for every projection. */
export const ReadsFromEvery = (): MethodDecorator => SetMetadata(READS_FROM, 'every');

/** The `SessionUser`; only on calls that need a session. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SessionUser => {
  const user = context.switchToHttp().getRequest<AppRequest>().sessionUser;
  if (!user) throw new Error('@CurrentUser() on a call that is @Public()');
  return user;
});

/** The `SessionUser`, or undefined on a `@Public()` call without a session. */
export const OptionalUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): SessionUser | undefined =>
    context.switchToHttp().getRequest<AppRequest>().sessionUser,
);

/** The `CommandContext` of the request. */
export const Ctx = createParamDecorator((_: unknown, context: ExecutionContext): CommandContext => {
  const found = context.switchToHttp().getRequest<AppRequest>().commandContext;
  if (!found) throw new Error('the request has no command context');
  return found;
});

/** The body as JSON.parse gave it, or a `LargeJson`: for calls that check by themselves what was sent. */
export const SentJson = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown => context.switchToHttp().getRequest<AppRequest>().body,
);
