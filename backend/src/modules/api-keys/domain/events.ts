import type { ApiScope } from '@tracewright/contracts/api-keys';
import { defineEvents, type DomainEvent, type Personal, personalOf } from '@tracewright/kernel';

interface OfApiKey {
  /** The account whose key it is. */
  readonly ownerId: string;
  readonly keyId: string;
}

export type ApiKeyEvent =
  | DomainEvent<
      'apiKeys.Created',
      OfApiKey & {
        readonly name: Personal<string>;
        readonly scopes: readonly ApiScope[];
        /** SHA-256 of the key's secret part, in hexadecimal; the key has 256 bits of chance. */
        readonly secretHash: string;
        readonly ending: string;
        /** ISO 8601 UTC. */
        readonly createdAt: string;
      }
    >
  | DomainEvent<'apiKeys.Revoked', OfApiKey>
  /** The first call with it on a day of UTC. */
  | DomainEvent<'apiKeys.Used', OfApiKey & { readonly day: string }>;

export const API_KEY_EVENTS = defineEvents<ApiKeyEvent>({
  'apiKeys.Created': {
    version: 1,
    personal: personalOf('ownerId', 'api-keys')('name'),
    description: ({ ending, scopes }) => `Created the API key that ends in ${ending}, for ${scopes.join(', ')}`,
  },
  'apiKeys.Revoked': { version: 1, description: 'Revoked an API key' },
  'apiKeys.Used': { version: 1, description: ({ day }) => `Used an API key on ${day}` },
});
