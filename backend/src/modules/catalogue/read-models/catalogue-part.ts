import type { CatalogueEntry } from '@tracewright/parts/catalogue';
import type { CatalogueCategory, CatalogueComponent } from '@tracewright/contracts/catalogue';

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
};

/** What the workspace shows of a part. */
export function catalogueComponent(part: PartEntry): CatalogueComponent {
  return {
    id: part.mpn,
    name: part.name,
    description: part.description,
    category: part.category,
    specifications: specifications(part),
    ...(part.priceInr !== undefined && { price: part.priceInr }),
    ...(part.inStock !== undefined && { inStock: part.inStock }),
    manufacturer: part.manufacturer,
    package: part.package,
    ...(part.pins && {
      pins: part.pins.map(({ number, name, type }) => ({ number, ...(name && { name }), ...(type && { type }) })),
    }),
  };
}

function specifications(part: PartEntry): { readonly [name: string]: string } {
  const range = (value: PartEntry['supply']) => value && `${value.min} to ${value.max} ${value.unit}`;
  const { typical, max, unit } = part.current ?? {};
  const known: Record<string, string | undefined> = {
    'Part number': part.mpn,
    Manufacturer: part.manufacturer,
    Type: part.subcategory,
    Package: `${part.package} (${part.mountType})`,
    Supply: range(part.supply),
    'I/O voltage': range(part.ioVoltage),
    'Typical current': typical === undefined ? undefined : `${typical} ${unit}`,
    'Highest current': max === undefined ? undefined : `${max} ${unit}`,
    Interfaces: part.interfaces.join(', ') || undefined,
    Features: part.features.join(', ') || undefined,
    Temperature: part.operatingTempC && `${part.operatingTempC[0]} to ${part.operatingTempC[1]} °C`,
    Lifecycle: part.lifecycle,
    ...Object.fromEntries(Object.entries(part.specifications).map(([name, value]) => [label(name), shown(value)])),
    Datasheet: part.datasheetUrl,
  };
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** `clockMaxMHz` is shown as "Clock max MHz". */
function label(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').split(' ');
  const plain = words
    .map((word, index) => (index > 0 && /^[A-Z][a-z]+$/.test(word) ? word.toLowerCase() : word))
    .join(' ');
  return `${plain[0]?.toUpperCase() ?? ''}${plain.slice(1)}`;
}

function shown(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${label(name)} ${shown(inner)}`)
    .join(', ');
}

/** The text that a search looks through, in lower case. */
export function searchText(part: PartEntry): string {
  const { mpn, name, manufacturer, description, subcategory, package: housing, interfaces, features } = part;
  return [mpn, name, manufacturer, description, subcategory, housing, ...interfaces, ...features]
    .join(' ')
    .toLowerCase();
}
