import { stringifySetCookie } from 'cookie';
import type { Response } from 'express';
import { SESSION_COOKIE } from '@tracewright/contracts';

/** Unreadable for scripts, not sent along by other sites' forms, and over TLS only where the product is reached by https. */
export function setSessionCookie(response: Response, token: string, expires: Date, secure: boolean): void {
  response.append('set-cookie', sessionCookie(token, expires, secure));
}

export function clearSessionCookie(response: Response, secure: boolean): void {
  response.append('set-cookie', sessionCookie('', new Date(0), secure));
}

function sessionCookie(value: string, expires: Date, secure: boolean): string {
  return stringifySetCookie({
    name: SESSION_COOKIE,
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    expires,
    secure,
  });
}
