import type { ApiScope } from '@tracewright/contracts/api-keys';
import { type Decider, Refusal } from '@tracewright/kernel';
import type { ApiKeyEvent } from './events';

/** Keys of one person that are not revoked. */
export const MOST_KEYS = 20;
/** Characters. */
export const MOST_NAME = 80;

type Created = Extract<ApiKeyEvent, { type: 'apiKeys.Created' }>['data'];
export type NewKey = Omit<Created, 'name'> & { readonly name: string };

export interface KnownKey {
  readonly id: string;
  /** Empty once its owner is erased. */
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly secretHash: string;
  readonly ending: string;
  readonly createdAt: string;
  readonly lastUsedOn: string | null;
}

/** The keys of a person that are not revoked, the oldest first. */
export type ApiKeysState = readonly KnownKey[];

export type ApiKeysCommand =
  | { readonly type: 'Create'; readonly key: NewKey }
  | { readonly type: 'Revoke'; readonly ownerId: string; readonly keyId: string }
  | { readonly type: 'NoteUse'; readonly ownerId: string; readonly keyId: string; readonly day: string };

export const apiKeys: Decider<ApiKeysState, ApiKeysCommand, ApiKeyEvent> = {
  initialState: [],

  decide(command, state) {
    switch (command.type) {
      case 'Create':
        return create(command.key, state);
      case 'Revoke': {
        const { ownerId, keyId } = command;
        if (state.every(({ id }) => id !== keyId)) {
          throw new Refusal('not_found', 'api_key_not_found', 'You have no such API key.');
        }
        return [{ type: 'apiKeys.Revoked', data: { ownerId, keyId } }];
      }
      case 'NoteUse': {
        const { ownerId, keyId, day } = command;
        const key = state.find(({ id }) => id === keyId);
        if (!key || (key.lastUsedOn !== null && key.lastUsedOn >= day)) return [];
        return [{ type: 'apiKeys.Used', data: { ownerId, keyId, day } }];
      }
    }
  },

  evolve(state, event) {
    const { keyId } = event.data;
    switch (event.type) {
      case 'apiKeys.Created': {
        const { name, scopes, secretHash, ending, createdAt } = event.data;
        return [...state, { id: keyId, name: name ?? '', scopes, secretHash, ending, createdAt, lastUsedOn: null }];
      }
      case 'apiKeys.Revoked':
        return state.filter(({ id }) => id !== keyId);
      case 'apiKeys.Used':
        return state.map((key) => (key.id === keyId ? { ...key, lastUsedOn: event.data.day } : key));
    }
  },
};

function create(key: NewKey, state: ApiKeysState): readonly ApiKeyEvent[] {
  if (state.some(({ id }) => id === key.keyId)) return [];
  const name = key.name.trim();
  if (name === '' || name.length > MOST_NAME) {
    const message = `Please give the key a name of at most ${MOST_NAME} characters.`;
    throw new Refusal('invalid', 'invalid_api_key_name', message);
  }
  if (key.scopes.length === 0) {
    throw new Refusal('invalid', 'no_api_scope', 'Please choose at least one thing that the key may do.');
  }
  if (state.length >= MOST_KEYS) {
    const message = `You have ${MOST_KEYS} API keys already. Please revoke one that you do not need.`;
    throw new Refusal('conflict', 'too_many_api_keys', message);
  }
  return [{ type: 'apiKeys.Created', data: { ...key, name, scopes: [...new Set(key.scopes)] } }];
}
