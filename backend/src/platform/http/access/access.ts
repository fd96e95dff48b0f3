import { SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { Role } from '@tracewright/contracts/accounts';
import { Refusal } from '@tracewright/kernel';
import type { SessionUser } from './session';

/** Who may call: everybody, whoever is signed in, or people of certain roles. */
export type Access = 'public' | 'signed-in' | readonly Role[];

export const ACCESS = 'tracewright:access';
const BEFORE_PASSWORD_CHANGE = 'tracewright:before-password-change';

/** The call needs no session. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata<string, Access>(ACCESS, 'public');

/** The call is refused with 401 to whoever is not signed in; what is whose is the call's own question. */
export const RequiresSession = (): MethodDecorator & ClassDecorator => SetMetadata<string, Access>(ACCESS, 'signed-in');

/** The call is refused with 403 to signed-in people of all other roles. */
export const RequiresRole = (...roles: readonly [Role, ...Role[]]): MethodDecorator & ClassDecorator =>
  SetMetadata<string, Access>(ACCESS, roles);

/** The call is one that somebody needs whose first password was chosen by somebody else. */
export const BeforePasswordChange = (): MethodDecorator => SetMetadata(BEFORE_PASSWORD_CHANGE, true);

export type Targets = Parameters<Reflector['getAllAndOverride']>[1];

export const isPublic = (reflector: Reflector, targets: Targets): boolean =>
  reflector.getAllAndOverride<Access | undefined>(ACCESS, targets) === 'public';

/** Lets the call through or says why not. @throws Refusal `unauthenticated`, `password_change_required`, `admin_only`, `role_required` */
export function assertMayCall(reflector: Reflector, targets: Targets, user: SessionUser | undefined): void {
  const access = reflector.getAllAndOverride<Access | undefined>(ACCESS, targets);
  if (access === undefined) throw new Error('a call that does not say who may call it');
  if (access === 'public') return;
  if (!user) throw notSignedIn();
  if (user.mustChangePassword && reflector.getAllAndOverride(BEFORE_PASSWORD_CHANGE, targets) !== true) {
    throw passwordChangeRequired();
  }
  if (access !== 'signed-in') assertRole(user, access);
}

/** @throws Refusal when the person has none of the roles */
export function assertRole(user: SessionUser, roles: readonly Role[]): void {
  if (roles.includes(user.role)) return;
  if (roles.every((role) => role === 'admin')) {
    throw new Refusal('forbidden', 'admin_only', 'Only the administrator may do this.');
  }
  throw new Refusal('forbidden', 'role_required', 'Only experts may do this.');
}

export function notSignedIn(): Refusal {
  return new Refusal('unauthenticated', 'unauthenticated', 'Please sign in.');
}

function passwordChangeRequired(): Refusal {
  const message = 'Your password was chosen by somebody else. Please choose one of your own first.';
  return new Refusal('forbidden', 'password_change_required', message);
}
