import type { CatalogueEntry } from '@tracewright/parts/catalogue';
import type { CatalogueCategory } from '@tracewright/contracts/catalogue';

/** An entry of the catalogue, as far as it is shown; of somebody's own part what they say of it. */
export type PartEntry = Pick<
  CatalogueEntry,
  | 'mpn'
  | 'name'
  | 'manufacturer'
  | 'description'
  | 'subcategory'
  | 'package'
  | 'mountType'
  | 'supply'
  | 'ioVoltage'
  | 'current'
  | 'interfaces'
  | 'features'
  | 'specifications'
  | 'operatingTempC'
  | 'priceInr'
  | 'inStock'
  | 'datasheetUrl'
> & {
  readonly category: CatalogueCategory;
  readonly output?: { readonly vout?: number };
  readonly battery?: { readonly nominalV: number };
  readonly lifecycle?: string;
  readonly pins?: readonly { readonly number: string; readonly name?: string; readonly type?: string }[];
  /** Parts that differ in value alone, each with its order number. */
  readonly family?: {
    readonly quantity: string;
    readonly members: readonly { readonly mpn: string; readonly value: string; readonly valueNum: number }[];
  };
};
