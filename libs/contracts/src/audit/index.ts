import type { PageRequest } from '../common';

/** GET /api/audit/categories (admin): of every stream that there can be. */
export type AuditCategories = readonly string[];

export interface AuditFilters {
  readonly category?: string;
  readonly type?: string;
  readonly stream?: string;
  readonly actor?: string;
  readonly correlationId?: string;
  /** ISO 8601, inclusive. */
  readonly from?: string;
  readonly to?: string;
  /** Found in the stream's name, the type or an id. */
  readonly q?: string;
}

/** GET /api/audit/events (admin) */
export type AuditRequest = AuditFilters & PageRequest;

/** GET /api/audit/events and /api/audit/subjects/{kind}/{id}/timeline (admin) */
export interface AuditEvent {
  readonly eventId: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly type: string;
  readonly at: string;
  readonly actor: { readonly type: string; readonly id: string; readonly name: string };
  readonly reason?: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly changeId?: string;
  /** Personal fields and credentials are masked. */
  readonly data: { readonly [name: string]: unknown };
  readonly summary: string;
  readonly contentHash: string;
}
