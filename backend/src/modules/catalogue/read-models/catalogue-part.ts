import type { CatalogueComponent } from '@tracewright/contracts/catalogue';
import { valueNamed } from './catalogue-search';
import type { PartEntry } from './part-entry';

/** What the workspace shows of a part. */
export function catalogueComponent(part: PartEntry): CatalogueComponent {
  const value = part.family ? undefined : valueNamed(part);
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
    ...(value !== undefined && { value }),
    ...(part.family && { values: part.family.members.map(({ mpn, value }) => ({ value, partNumber: mpn })) }),
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
