import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import type { Logger } from 'pino';
import { type Entitlements, EntitlementsQuery } from '@tracewright/contracts/subscriptions/messages';
import { type Clock, Refusal } from '@tracewright/kernel';
import { commandContext, CommandRunner } from '../../../platform/commands';
import {
  type ApiKeyAuthority,
  CallLimiter,
  callerNetwork,
  type HttpOptions,
  type ProvenKey,
} from '../../../platform/http';
import { CLOCK, HTTP_OPTIONS, LOGGER } from '../../../platform/tokens';
import { API_KEYS } from '../commands/aggregates';
import { apiAccessRequired } from '../commands/api-keys.commands';
import { isSecret, type KeyText, readKey } from '../commands/key-text';
import type { KnownKey } from '../domain/api-keys';

/** How long another process may not know that a key was revoked here, as with sessions (docs/decisions/0005). */
const MAX_AGE_MS = 1000;

/** Asks the streams of the key's owner, so that a revoked key is none with the next call. */
@Injectable()
export class ApiKeysAuthority implements ApiKeyAuthority {
  private readonly calls: CallLimiter;
  private readonly wrong: CallLimiter;

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(HTTP_OPTIONS) { limits }: HttpOptions,
  ) {
    const { changing, reading, wrong } = limits.apiKeys;
    this.calls = new CallLimiter(changing, reading);
    this.wrong = new CallLimiter(wrong, wrong);
  }

  async prove(text: string, request: Request): Promise<ProvenKey> {
    const sent = readKey(text);
    const key = sent && (await this.keyOf(sent));
    if (!sent || !key) {
      this.wrong.take(request, callerNetwork(request));
      throw new Refusal('unauthenticated', 'invalid_api_key', 'This API key is not right, or has been revoked.');
    }
    const { ownerId } = sent;
    this.calls.take(request, ownerId);
    await this.requireAccess(ownerId);
    this.noteUse(ownerId, key);
    return { id: key.id, ownerId, scopes: key.scopes };
  }

  private async keyOf({ ownerId, secret }: KeyText): Promise<KnownKey | undefined> {
    const { state } = await this.runner.recent(API_KEYS, ownerId, MAX_AGE_MS);
    return state.find(({ secretHash }) => isSecret(secret, secretHash));
  }

  /** @throws Refusal `api_access_required` */
  private async requireAccess(ownerId: string): Promise<void> {
    const query = new EntitlementsQuery(ownerId);
    const { features } = await this.queries.execute<EntitlementsQuery, Entitlements>(query);
    if (!features.includes('api-access')) throw apiAccessRequired();
  }

  /** Once a day. The call does not wait for it, and does not fail with it. */
  private noteUse(ownerId: string, { id: keyId, lastUsedOn }: KnownKey): void {
    const now = this.clock.now();
    const day = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
    if (lastUsedOn === day) return;
    const context = commandContext({ type: 'user', id: ownerId, sessionId: keyId }, now);
    this.runner
      .run(API_KEYS, ownerId, { type: 'NoteUse', ownerId, keyId, day }, context)
      .catch((err: unknown) => this.logger.warn({ err }, 'the use of an API key was not noted'));
  }
}
