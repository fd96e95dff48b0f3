import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { createCatalogueMatcher } from '@tracewright/circuit/catalogue';
import type { Design } from '@tracewright/circuit/design';
import type {
  CatalogueCategory,
  CatalogueComponent,
  CatalogueFilters,
  GroupedCatalogue,
} from '@tracewright/contracts/catalogue';
import type { OwnPartData } from '@tracewright/contracts/own-parts';
import { loadCatalogue } from '@tracewright/parts/files';
import type { StartUpTask } from '../../../platform/capability';
import { Slices } from '../../../platform/slices';
import { DATABASE, WORK_DATABASE } from '../../../platform/tokens';
import { passes, sorted } from './advanced-filters';
import { compatibilityWith, type DesignAround } from './compatibility';
import { catalogueComponent } from './catalogue-part';
import type { PartEntry } from './part-entry';
import { closest, type Found, Search, searched, type SearchedPart } from './catalogue-search';
import { ownComponent, ownEntry } from './own-part';

const CATEGORIES: readonly CatalogueCategory[] = [
  'microcontrollers',
  'sensors',
  'powerSupply',
  'communication',
  'other',
];
const NO_DESIGN: Design = { components: [], connections: [] };
const LOCK = 7_420_002;

const isNoModule = ({ mountType }: PartEntry): boolean => mountType !== 'module';

/** The catalogue in PostgreSQL, filled from the product's table of parts at start whenever it has changed. */
@Injectable()
export class CatalogueTable implements StartUpTask {
  private readonly entries = new Map<string, PartEntry>(loadCatalogue().parts.map((part) => [part.mpn, part]));

  private readonly searched = new Map<string, SearchedPart>(
    [...this.entries].map(([mpn, part]) => [mpn, searched(part)]),
  );

  private readonly match = createCatalogueMatcher(
    [...this.entries.values()].map((part) => ({ id: part.mpn, kind: part.subcategory, package: part.package })),
  );

  constructor(
    @Inject(DATABASE) private readonly pool: Pool,
    @Inject(WORK_DATABASE) private readonly workPool: Pool,
  ) {}

  async run(): Promise<void> {
    const all = [...this.entries.values()];
    // What stands on a board before ready-made boards, each in the table's order.
    const parts = [...all.filter(isNoModule), ...all.filter((part) => !isNoModule(part))];
    const rows = JSON.stringify(parts.map(rowOf));
    const version = createHash('sha256').update(rows).digest('hex');
    const client = await this.workPool.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
      const { rows: seeded } = await client.query('select 1 from catalogue.seeded where version = $1', [version]);
      if (seeded.length === 0) {
        await client.query('truncate catalogue.parts, catalogue.seeded');
        await client.query(FILL, [rows]);
        await client.query('insert into catalogue.seeded (version) values ($1)', [version]);
      }
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  /**
   * Parts that pass all filters, grouped, in the table's order; of a search those that fit best, the closest first. Every word must
   * be found. Whoever only looks around sees what has a price, and the design's own parts; a search finds the others, too.
   */
  async grouped(
    filters: CatalogueFilters,
    design: Design = NO_DESIGN,
    own: readonly OwnPartData[] = [],
  ): Promise<GroupedCatalogue> {
    const around = this.around(design, own);
    const { rows } = await this.pool.query<PartRow>(
      `select category, shown from catalogue.parts
       where ($1::text is null or category = $1)
         and ($2::boolean is null or in_stock = $2)
         and (shown ? 'price' or $3 or mpn = any($4))
       order by place`,
      [filters.category ?? null, filters.inStock ?? null, isSearch(filters), around.parts.map(({ mpn }) => mpn)],
    );
    const passing = rows.filter((row) => {
      const part = this.entries.get(row.shown.id);
      return part !== undefined && passes(part, filters);
    });
    const chosen = sorted(this.found(passing, filters.searchQuery ?? ''), filters.sort, (row) => row.shown);
    const shown = design === NO_DESIGN ? chosen : await this.judgedAll(chosen, around);
    const groups = CATEGORIES.map((category) => [
      category,
      shown.filter((row) => row.category === category).map((row) => row.shown),
    ]);
    return Object.fromEntries(groups) as GroupedCatalogue;
  }

  private found(rows: readonly PartRow[], text: string): readonly PartRow[] {
    let hits = this.hits(rows, new Search(text));
    const wider = hits.size === 0 ? Search.withoutRatings(text) : undefined;
    if (wider) hits = this.hits(rows, wider);
    const asked = /\S/.test(text);
    return closest(rows, (row) => hits.get(row)).map((row, rank) => {
      const member = hits.get(row)?.member;
      return { ...row, shown: { ...row.shown, ...(member && { member }), ...(asked && { rank }) } };
    });
  }

  private hits(rows: readonly PartRow[], search: Search): ReadonlyMap<PartRow, Found> {
    const hits = new Map<PartRow, Found>();
    for (const row of rows) {
      const part = this.searched.get(row.shown.id);
      const hit = part && search.in(part);
      if (hit) hits.set(row, hit);
    }
    return hits;
  }

  /** Parts of somebody's own as the catalogue shows its own. @param used those of them that the design names */
  async ownParts(
    parts: readonly OwnPartData[],
    design: Design,
    used: readonly OwnPartData[],
  ): Promise<readonly CatalogueComponent[]> {
    const around = this.around(design, used);
    const shown: CatalogueComponent[] = [];
    const slices = new Slices();
    for (const part of parts) {
      if (slices.isOver()) await slices.next();
      const entry = ownEntry(part);
      const component = ownComponent(part, entry);
      shown.push(design.components.length > 0 ? this.judged(component, entry, around) : component);
    }
    return shown;
  }

  /** Against a large design each part takes its time, so that others are let in between. */
  private async judgedAll(rows: readonly PartRow[], around: DesignAround): Promise<readonly PartRow[]> {
    const judged: PartRow[] = [];
    const slices = new Slices();
    for (const row of rows) {
      if (slices.isOver()) await slices.next();
      judged.push({ ...row, shown: this.judged(row.shown, this.entries.get(row.shown.id), around) });
    }
    return judged;
  }

  private around({ components, connections }: Design, own: readonly OwnPartData[]): DesignAround {
    // What somebody says of a part of theirs counts before the catalogue.
    const ownEntries = new Map(own.map((part) => [part.partNumber, ownEntry(part)]));
    const matchOwn = createCatalogueMatcher(
      own.map((part) => ({ id: part.partNumber, kind: part.type, package: part.package })),
    );
    const nets = new Set([
      ...components.flatMap(({ pins }) => (pins ?? []).flatMap(({ net }) => net ?? [])),
      ...connections.flatMap(({ net }) => net ?? []),
    ]);
    return {
      parts: components.flatMap(
        (part) =>
          ownEntries.get(part.componentId) ??
          ownEntries.get(matchOwn(part)?.id ?? '') ??
          this.entries.get(this.match(part)?.id ?? '') ??
          [],
      ),
      rails: [...nets].flatMap((net) => supplyVolts(net) ?? []),
    };
  }

  private judged(component: CatalogueComponent, part: PartEntry | undefined, around: DesignAround): CatalogueComponent {
    const bars = part && compatibilityWith(part, around);
    if (!bars) return component;
    return {
      ...component,
      ...(bars.overall !== undefined && { compatibilityScore: bars.overall }),
      compatibilityDetails: bars,
    };
  }
}

/** Whether something is looked for by what it is, and not only by what it costs and where it stands. */
const isSearch = ({ searchQuery = '', ...filters }: CatalogueFilters): boolean =>
  /\S/.test(searchQuery) || SEARCHES.some((name) => filters[name] !== undefined);

const SEARCHES = ['supplyVoltage', 'mounting', 'package', 'interface', 'lifecycle', 'manufacturer'] as const;

/** Volts of a supply, if its name is nothing but them: "+3V3", "5V"; "VDD_5V_EN" may be a signal. */
function supplyVolts(net: string): number | undefined {
  const match = /^\/?(?:\+|VCC_?|VDD_?|P)?(\d{1,2})(?:V(\d{1,2})?|\.(\d{1,2})V)$/i.exec(net);
  return match ? Number(`${match[1]}.${match[2] ?? match[3] ?? 0}`) : undefined;
}

interface PartRow {
  readonly category: CatalogueCategory;
  readonly shown: CatalogueComponent;
}

const rowOf = (part: PartEntry, place: number) => ({
  mpn: part.mpn,
  place,
  category: part.category,
  in_stock: part.inStock ?? null,
  shown: catalogueComponent(part),
});

const FILL = `
  insert into catalogue.parts (mpn, place, category, in_stock, shown)
  select mpn, place, category, in_stock, shown
  from jsonb_to_recordset($1::jsonb)
    as row (mpn text, place integer, category text, in_stock boolean, shown jsonb)`;
