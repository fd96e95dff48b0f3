import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { ApiKey, ApiScope, CreatedApiKey } from '@tracewright/contracts/api-keys';
import { type Entitlements, EntitlementsQuery } from '@tracewright/contracts/subscriptions/messages';
import { Refusal } from '@tracewright/kernel';
import { type CommandContext, CommandRunner, step } from '../../../platform/commands';
import type { KnownKey } from '../domain/api-keys';
import { API_KEYS } from './aggregates';
import { keyText, newSecret, secretHash } from './key-text';

const SHOWN = 4;

/** @throws Refusal `api_access_required` where the person's plan gives no API access */
export class CreateApiKey extends Command<CreatedApiKey> {
  constructor(
    readonly ownerId: string,
    readonly name: string,
    readonly scopes: readonly ApiScope[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CreateApiKey)
export class CreateApiKeyHandler implements ICommandHandler<CreateApiKey> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  async execute({ ownerId, name, scopes, context }: CreateApiKey): Promise<CreatedApiKey> {
    const query = new EntitlementsQuery(ownerId);
    const { features } = await this.queries.execute<EntitlementsQuery, Entitlements>(query);
    if (!features.includes('api-access')) throw apiAccessRequired();
    const secret = newSecret();
    const keyId = context.commandId;
    const createdAt = context.now.toISOString();
    const ending = secret.slice(-SHOWN);
    const key = { ownerId, keyId, name, scopes, secretHash: secretHash(secret), ending, createdAt };
    const { state } = await this.runner.run(API_KEYS, ownerId, { type: 'Create', key }, context);
    const made = state.find(({ id }) => id === keyId);
    if (made?.secretHash !== key.secretHash) throw await this.lost(ownerId, keyId, context);
    return { ...apiKeyOf(made), key: keyText({ ownerId, secret }) };
  }

  /** An earlier try of the same request made a key that nobody has ever seen. */
  private async lost(ownerId: string, keyId: string, context: CommandContext): Promise<Refusal> {
    await this.runner.run(API_KEYS, ownerId, { type: 'Revoke', ownerId, keyId }, step(context, 'revoke'));
    const message = 'The answer that held this key was lost on the way. It is revoked; please create another.';
    return new Refusal('conflict', 'api_key_lost', message);
  }
}

/** As its owner's pages know it. */
export function apiKeyOf({ id, name, scopes, ending, createdAt, lastUsedOn }: KnownKey): ApiKey {
  return { id, name, scopes, ending, createdAt, lastUsedOn };
}

export function apiAccessRequired(): Refusal {
  const message = 'API access is part of the Enterprise plan. Your keys work as long as the plan runs.';
  return new Refusal('payment_required', 'api_access_required', message);
}

/** @throws Refusal `api_key_not_found` for anybody else's */
export class RevokeApiKey extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly keyId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RevokeApiKey)
export class RevokeApiKeyHandler implements ICommandHandler<RevokeApiKey> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ ownerId, keyId, context }: RevokeApiKey): Promise<void> {
    await this.runner.run(API_KEYS, ownerId, { type: 'Revoke', ownerId, keyId }, context);
  }
}
