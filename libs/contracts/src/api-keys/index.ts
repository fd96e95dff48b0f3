/** What a key may be used for; each stands for itself. */
export const API_SCOPES = ['projects:read', 'projects:write', 'analysis:run'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Keys of one person that are not revoked. */
export const MOST_API_KEYS = 20;
export const MOST_API_KEY_NAME = 80;

/** GET /api/user/api-keys: newest first; the key itself is kept nowhere. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** The key's last four characters. */
  readonly ending: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Day in UTC, such as 2026-12-24, on which it was last used; null for one that never was. */
  readonly lastUsedOn: string | null;
}

/** POST /api/user/api-keys */
export interface CreateApiKeyRequest {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
}

/** The only answer that holds the key. It is sent as `Authorization: Bearer`. */
export interface CreatedApiKey extends ApiKey {
  readonly key: string;
}
