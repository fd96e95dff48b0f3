import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { unpackElements } from '@tracewright/circuit/design';
import type { KeptSymbol, Library } from '@tracewright/contracts/library';
import { DATABASE } from '../../../platform/tokens';

interface SymbolRow {
  readonly name: string;
  readonly version: number;
  readonly contents: string;
}

/** What a person keeps; nobody else's is ever looked at. */
@Injectable()
export class LibraryLists {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  async of(ownerId: string): Promise<Library> {
    const [symbols, favourites] = await Promise.all([
      this.pool.query<SymbolRow>(
        'select name, version, contents from read.library_symbols where owner_id = $1 order by version desc',
        [ownerId],
      ),
      this.pool.query<{ part_ids: readonly string[] }>(
        'select part_ids from read.library_favourites where owner_id = $1',
        [ownerId],
      ),
    ]);
    return { symbols: symbols.rows.flatMap(keptSymbol), favourites: favourites.rows[0]?.part_ids ?? [] };
  }
}

function keptSymbol({ name, version, contents }: SymbolRow): readonly KeptSymbol[] {
  const [symbol] = unpackElements(contents).components;
  return symbol ? [{ name, version, symbol: { ...symbol, componentId: name, name } }] : [];
}
