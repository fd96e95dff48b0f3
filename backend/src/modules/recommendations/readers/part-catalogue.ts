import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Part } from '@tracewright/parts';
import { loadParts } from '@tracewright/parts/files';

/** The parts that are chosen from, and which state of them that is. */
@Injectable()
export class PartCatalogue {
  readonly parts: readonly Part[] = loadParts().all;
  /** Two builds with the same parts and prices have the same. */
  readonly version = createHash('sha256').update(JSON.stringify(this.parts)).digest('hex').slice(0, 12);
  readonly priceBasis = this.parts.find(({ price }) => price)?.price?.basis ?? '';
}
