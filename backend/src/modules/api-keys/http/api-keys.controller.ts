import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { ApiKey, CreatedApiKey } from '@tracewright/contracts/api-keys';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { Ctx, CurrentUser, RequiresSession, type SessionUser } from '../../../platform/http';
import { API_KEYS } from '../commands/aggregates';
import { apiKeyOf, CreateApiKey, RevokeApiKey } from '../commands/api-keys.commands';
import { CreateApiKeyBody } from './api-key-requests';

@ApiTags('api-keys')
@RequiresSession()
@Controller('api/user/api-keys')
export class ApiKeysController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
  ) {}

  @Get()
  async own(@CurrentUser() { id }: SessionUser): Promise<readonly ApiKey[]> {
    const { state } = await this.runner.show(API_KEYS, id);
    return state.toReversed().map(apiKeyOf);
  }

  @Post()
  create(
    @Body() { name, scopes }: CreateApiKeyBody,
    @CurrentUser() { id }: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<CreatedApiKey> {
    return this.commands.execute(new CreateApiKey(id, name, scopes, context));
  }

  @HttpCode(204)
  @Delete(':id')
  async revoke(
    @Param('id') keyId: string,
    @CurrentUser() { id }: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new RevokeApiKey(id, keyId, context));
  }
}
