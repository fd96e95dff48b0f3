import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import type { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { ApiScope } from '@tracewright/contracts/api-keys';
import { Refusal } from '@tracewright/kernel';
import type { Targets } from './access';

/** Name of the scheme in the OpenAPI description. */
export const API_KEY_SCHEME = 'apiKey';
const API_SCOPE = 'tracewright:api-scope';

/** The call may also be made by a program with an API key that has this scope. Calls without it are for people alone. */
export const ForApiKeys = (scope: ApiScope): MethodDecorator =>
  applyDecorators(SetMetadata<string, ApiScope>(API_SCOPE, scope), ApiSecurity(API_KEY_SCHEME, [scope]));

/** A key that was proven to be somebody's, of a person whose plan gives API access. */
export interface ProvenKey {
  readonly id: string;
  readonly ownerId: string;
  readonly scopes: readonly ApiScope[];
}

/** Tells whose a key is. The api-keys module provides it under `API_KEY_AUTHORITY`. */
export interface ApiKeyAuthority {
  /**
   * @throws Refusal `invalid_api_key` for what is no key (any more), `api_access_required` when the plan gives none,
   * `too_many_requests`
   */
  prove(text: string, request: Request): Promise<ProvenKey>;
}

export const API_KEY_AUTHORITY = Symbol('ApiKeyAuthority');

/** The key of a call that came with one. */
export function bearerOf({ headers: { authorization } }: Request): string | undefined {
  return authorization === undefined ? undefined : /^bearer +(\S+)$/i.exec(authorization)?.[1];
}

/** @throws Refusal `not_for_api_keys`, `api_scope_missing` */
export function assertKeyMayCall(reflector: Reflector, targets: Targets, { scopes }: ProvenKey): void {
  const needed = reflector.getAllAndOverride<ApiScope | undefined>(API_SCOPE, targets);
  if (needed === undefined) {
    throw new Refusal('forbidden', 'not_for_api_keys', 'API keys can not make this call. Please sign in for it.');
  }
  if (scopes.includes(needed)) return;
  const message = `This API key may not do that: it lacks ${needed}. Create one that has it.`;
  throw new Refusal('forbidden', 'api_scope_missing', message);
}
