import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CatalogueFilters } from '@tracewright/contracts/catalogue';
import { CatalogueTable } from '../read-models/catalogue-table';

/** A list of parts as it is sent to anybody. */
export interface CatalogueAnswer {
  readonly json: Buffer;
  readonly gzipped: Buffer;
  readonly etag: string;
}

/** Bytes. The whole catalogue takes one of some forty. */
const MOST_BYTES = 32 * 1024 * 1024;
const compress = promisify(gzip);

/**
 * Answers that depend on nothing but the filters: each is put together and compressed once, for the catalogue changes only
 * with the product itself.
 */
@Injectable()
export class CatalogueAnswers {
  private readonly kept = new LRUCache<string, CatalogueAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ json, gzipped }, key) => json.length + gzipped.length + key.length,
  });
  private readonly coming = new Map<string, Promise<CatalogueAnswer>>();

  constructor(@Inject(CatalogueTable) private readonly table: CatalogueTable) {}

  /** However many ask for the same at once, it is made once. */
  async answer(filters: CatalogueFilters): Promise<CatalogueAnswer> {
    // 10M and 10m are two values.
    const asked = (filters.searchQuery ?? '').split(/\s+/).filter(Boolean);
    const words = asked.map((word) => (/^[\d.]+m/i.test(word) ? word : word.toLowerCase()));
    const key = JSON.stringify([filters.category ?? null, filters.inStock ?? null, ...words]);
    const known = this.kept.get(key) ?? this.coming.get(key);
    if (known) return known;
    const making = this.make(filters);
    this.coming.set(key, making);
    try {
      const answer = await making;
      this.kept.set(key, answer);
      return answer;
    } finally {
      this.coming.delete(key);
    }
  }

  private async make(filters: CatalogueFilters): Promise<CatalogueAnswer> {
    const json = Buffer.from(JSON.stringify(await this.table.grouped(filters)));
    const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
    return { json, gzipped: await compress(json), etag };
  }
}
