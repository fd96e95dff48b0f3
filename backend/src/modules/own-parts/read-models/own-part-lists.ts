import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { CatalogueFilters } from '@tracewright/contracts/catalogue';
import type { OwnPart, OwnPartData, OwnPartsRequest } from '@tracewright/contracts/own-parts';
import type { OwnPartsFound } from '@tracewright/contracts/own-parts/messages';
import { DATABASE } from '../../../platform/tokens';

interface PartRow {
  readonly id: string;
  readonly version: number;
  readonly part: OwnPartData;
  readonly changed_at: Date;
}

const SELECT = 'select id, version, part, changed_at from read.own_parts';
const words = (text: string | undefined): readonly string[] => (text ?? '').toLowerCase().split(/\s+/).filter(Boolean);
/** Every word of $N must be found. */
const FOUND = (place: number): string =>
  `(select coalesce(bool_and(strpos(search, word) > 0), true) from unnest($${place}::text[]) word)`;

/** A person's own parts; nobody else's are ever looked at. */
@Injectable()
export class OwnPartLists {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  /** By part number; one more than the limit when there are more. */
  async of(
    ownerId: string,
    { search, category, upload, change }: OwnPartsRequest,
    limit: number,
    after: readonly string[] | undefined,
  ): Promise<readonly OwnPart[]> {
    const [number = null, id = null] = after ?? [];
    const { rows } = await this.pool.query<PartRow>(
      `${SELECT} where owner_id = $1
         and ($2::text is null or category = $2) and ($3::text is null or upload_id = $3)
         and ($4::text is null or change = $4) and ${FOUND(5)}
         and ($6::text is null or (part_number, id) > ($6, $7))
       order by part_number, id limit $8`,
      [ownerId, category ?? null, upload ?? null, change ?? null, words(search), number, id, limit + 1],
    );
    return rows.map(ownPart);
  }

  async count(ownerId: string): Promise<number> {
    const text = 'select count(*)::int as parts from read.own_parts where owner_id = $1';
    const { rows } = await this.pool.query<{ parts: number }>(text, [ownerId]);
    return rows[0]?.parts ?? 0;
  }

  /** All of them, by part number. */
  async everyOneOf(ownerId: string): Promise<readonly OwnPart[]> {
    const { rows } = await this.pool.query<PartRow>(`${SELECT} where owner_id = $1 order by part_number, id`, [
      ownerId,
    ]);
    return rows.map(ownPart);
  }

  async versionsOf(ownerId: string, ids: readonly string[]): Promise<readonly OwnPart[]> {
    const text = `${SELECT} where owner_id = $1 and id = any($2) order by part_number, id`;
    const { rows } = await this.pool.query<PartRow>(text, [ownerId, ids]);
    return rows.map(ownPart);
  }

  async byId(ownerId: string, ids: readonly string[]): Promise<readonly OwnPartData[]> {
    const text = 'select part from read.own_parts where owner_id = $1 and id = any($2) order by part_number, id';
    const { rows } = await this.pool.query<{ part: OwnPartData }>(text, [ownerId, ids]);
    return rows.map(({ part }) => part);
  }

  async search(ownerId: string, filters: CatalogueFilters, limit: number): Promise<OwnPartsFound> {
    const { rows } = await this.pool.query<{ part: OwnPartData; total: number }>(
      `select part, count(*) over ()::int as total from read.own_parts
       where owner_id = $1 and ($2::text is null or category = $2) and ($3::boolean is null or in_stock = $3)
         and ${FOUND(4)}
       order by part_number, id limit $5`,
      [ownerId, filters.category ?? null, filters.inStock ?? null, words(filters.searchQuery), limit],
    );
    return { parts: rows.map(({ part }) => part), total: rows[0]?.total ?? 0 };
  }
}

const ownPart = ({ id, version, part, changed_at }: PartRow): OwnPart => ({
  id,
  version,
  part,
  changedAt: changed_at.toISOString(),
});
