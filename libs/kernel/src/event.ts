/**
 * What a module decides and remembers: a fact in the past tense.
 * `type` is `<module>.<PastTense>` and never changes once released; `data` is small JSON (64 kB at most).
 */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

export type ActorType = 'user' | 'expert' | 'admin' | 'system' | 'provider';

/** Who does something, as the server knows it (never as the client says it). */
export interface Actor {
  readonly type: ActorType;
  readonly id: string;
  /** The person on whose behalf an expert, an admin or the system acts. */
  readonly onBehalfOf?: string;
  readonly sessionId?: string;
}

/**
 * What travels beside an event's data: flat strings, so that both stores and every export can hold it.
 * `contentHash`, `prevHash` and `keyIds` are filled in by the store's codec, the rest by the command runner.
 */
export interface EventMetadata {
  readonly schemaVersion: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  /** All events of one finished gesture share it; undo works on it. */
  readonly changeId?: string;
  readonly actorType: ActorType;
  readonly actorId: string;
  readonly onBehalfOf?: string;
  readonly sessionId?: string;
  /** ISO 8601 UTC, from the server's clock. */
  readonly occurredAt: string;
  readonly build: string;
  /** Why: a reason given by a person, or the name of the rule or process that acted. */
  readonly reason?: string;
  readonly contentHash?: string;
  readonly prevHash?: string;
  /** Comma-separated ids of the person keys that encrypt fields of this event. */
  readonly keyIds?: string;
}
