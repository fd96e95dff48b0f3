/** The categories of all modules' streams: what is missing here can't be audited, which a test watches over. */
export const AUDITED_CATEGORIES = [
  'account',
  'emailClaim',
  'session',
  'passwordReset',
  'project',
  'design',
  'import',
  'feedback',
  'review',
  'consultation',
  'message',
] as const;

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
