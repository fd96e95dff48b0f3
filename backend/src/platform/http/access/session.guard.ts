import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { parseCookie } from 'cookie';
import type { Response } from 'express';
import { HEADER, SESSION_COOKIE } from '@tracewright/contracts';
import { type Clock, Refusal } from '@tracewright/kernel';
import { type CommandContext, commandContext } from '../../commands';
import { positionHeader } from '../freshness/position-header';
import { assertMayCall, isPublic, type Targets } from './access';
import { type ApiKeyAuthority, assertKeyMayCall, bearerOf } from './api-key';
import { type AppRequest, type SessionAuthority, type SessionUser, STARTS_SESSION } from './session';

/**
 * The cookie alone says who calls, or the API key of a program. The client's own words about it are only compared.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authority: () => SessionAuthority,
    private readonly keys: () => ApiKeyAuthority,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const targets = [context.getHandler(), context.getClass()];
    const bearer = bearerOf(request);
    const user = bearer === undefined ? await this.signedIn(request) : await this.byKey(bearer, request, targets);
    request.sessionUser = user;
    request.commandContext = this.commandContext(user, http.getResponse<Response>());
    if (user && namesSomebodyElse(request, user) && !this.startsSession(targets)) throw mismatch();
    assertMayCall(this.reflector, targets, user);
    return true;
  }

  private async signedIn(request: AppRequest): Promise<SessionUser | undefined> {
    const token = sessionToken(request);
    return token === undefined ? undefined : this.authority().userOf(token);
  }

  private async byKey(bearer: string, request: AppRequest, targets: Targets): Promise<SessionUser | undefined> {
    if (isPublic(this.reflector, targets)) return undefined;
    const key = await this.keys().prove(bearer, request);
    assertKeyMayCall(this.reflector, targets, key);
    const person = await this.authority().personOf(key.ownerId);
    return person && { ...person, sessionId: key.id, expiresAt: this.clock.now() };
  }

  private startsSession(targets: Targets): boolean {
    return this.reflector.getAllAndOverride<boolean | undefined>(STARTS_SESSION, targets) === true;
  }

  private commandContext(user: SessionUser | undefined, response: Response): CommandContext {
    const actor = user
      ? { type: user.role, id: user.id, sessionId: user.sessionId }
      : ({ type: 'user', id: 'anonymous' } as const);
    return { ...commandContext(actor, this.clock.now()), onPosition: positionHeader(response) };
  }
}

/** The value of the session cookie. */
export function sessionToken(request: AppRequest): string | undefined {
  const header = request.headers.cookie;
  return header === undefined ? undefined : parseCookie(header)[SESSION_COOKIE];
}

function namesSomebodyElse(request: AppRequest, user: SessionUser): boolean {
  const id = request.get(HEADER.userId);
  const name = request.get(HEADER.username);
  return (id !== undefined && id !== user.id) || (name !== undefined && !sameName(name, user.username));
}

/** Header values are bytes: clients percent-encode names outside of ASCII. */
function sameName(header: string, username: string): boolean {
  if (header.toLowerCase() === username) return true;
  try {
    return decodeURIComponent(header).normalize('NFKC').toLowerCase() === username;
  } catch {
    return false;
  }
}

function mismatch(): Refusal {
  const message = 'You are signed in as somebody else by now. Please sign in again.';
  return new Refusal('unauthenticated', 'session_mismatch', message);
}
