import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { AuditFilters } from '@tracewright/contracts/audit';
import { DATABASE } from '../../../platform/tokens';

/** Where an event stands. */
export interface IndexedEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: string;
}

interface IndexRow {
  readonly stream: string;
  readonly revision: string;
  readonly position: string;
}

const indexed = ({ stream, revision, position }: IndexRow): IndexedEvent => ({
  stream,
  revision: BigInt(revision),
  position,
});

@Injectable()
export class AuditIndex {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  /** Newest first, after a position when continued. */
  async find(filters: AuditFilters, limit: number, before: string | undefined): Promise<readonly IndexedEvent[]> {
    const { category, type, stream, actor, correlationId, from, to, q } = filters;
    const { rows } = await this.pool.query<IndexRow>(
      `select stream, revision, position from read.audit_events
       where ($1::text is null or category = $1) and ($2::text is null or type = $2)
         and ($3::text is null or stream = $3) and ($4::text is null or actor_id = $4)
         and ($5::text is null or correlation_id = $5)
         and ($6::timestamptz is null or at >= $6) and ($7::timestamptz is null or at <= $7)
         and ($8::text is null or strpos(lower(stream || ' ' || type || ' ' || event_id || ' ' || actor_id), lower($8)) > 0)
         and ($9::text is null or position < $9)
       order by position desc limit $10`,
      [category, type, stream, actor, correlationId, from, to, q, before, limit].map((value) => value ?? null),
    );
    return rows.map(indexed);
  }

  /** Everything about one subject, oldest first. */
  async about(subject: string, limit: number, after: string | undefined): Promise<readonly IndexedEvent[]> {
    const { rows } = await this.pool.query<IndexRow>(
      `select e.stream, e.revision, e.position
       from read.audit_subjects s join read.audit_events e on e.event_id = s.event_id and e.stream = s.stream
       where s.subject = $1 and ($2::text is null or s.position > $2)
       order by s.position limit $3`,
      [subject, after ?? null, limit],
    );
    return rows.map(indexed);
  }
}
