import type { Aggregate } from '../../../platform/commands';
import { apiKeys, type ApiKeysCommand, type ApiKeysState } from '../domain/api-keys';
import type { ApiKeyEvent } from '../domain/events';

/** One stream a person: its id is the account's. */
export const API_KEYS: Aggregate<ApiKeysState, ApiKeysCommand, ApiKeyEvent> = {
  category: 'apiKeys',
  decider: apiKeys,
  retry: 'on-conflict',
};
