import { Module } from '@nestjs/common';
import { defineCapability } from '../../platform/capability';
import { API_KEY_AUTHORITY } from '../../platform/http';
import { CreateApiKeyHandler, RevokeApiKeyHandler } from './commands/api-keys.commands';
import { API_KEY_EVENTS } from './domain/events';
import { ApiKeysAuthority } from './http/api-keys-authority';
import { ApiKeysController } from './http/api-keys.controller';

@Module({
  controllers: [ApiKeysController],
  providers: [CreateApiKeyHandler, RevokeApiKeyHandler, { provide: API_KEY_AUTHORITY, useClass: ApiKeysAuthority }],
})
export class ApiKeysModule {
  static readonly capability = defineCapability({
    name: 'api-keys',
    streams: { apiKeys: { owner: 'ownerId', events: API_KEY_EVENTS } },
  });
}
