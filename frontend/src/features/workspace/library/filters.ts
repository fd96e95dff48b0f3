import {
  ADVANCED_FILTERS,
  type AdvancedFilters,
  type CatalogueCategory,
  type CatalogueComponent,
  type CatalogueFilters,
  type GroupedCatalogue,
} from '@tracewright/contracts/catalogue';
import { rupees } from '../../../lib/format';

/** The id of the search field, which a key goes to. */
export const LIBRARY_SEARCH = 'library-search';

export const GROUPS: readonly { readonly category: CatalogueCategory; readonly label: string }[] = [
  { category: 'microcontrollers', label: 'Microcontrollers' },
  { category: 'sensors', label: 'Sensors' },
  { category: 'powerSupply', label: 'Power Supply' },
  { category: 'communication', label: 'Communication' },
  { category: 'other', label: 'Other Components' },
];

type Labels<Name extends 'mounting' | 'lifecycle' | 'sort'> = {
  readonly [value in NonNullable<CatalogueFilters[Name]>]: string;
};

export const MOUNTING_LABELS: Labels<'mounting'> = { SMD: 'Surface mount', THT: 'Through hole', module: 'Module' };
export const LIFECYCLE_LABELS: Labels<'lifecycle'> = {
  active: 'Active',
  nrnd: 'Not for new designs',
  obsolete: 'Obsolete',
};
export const SORT_LABELS: Labels<'sort'> = { price: 'Lowest price', 'price-desc': 'Highest price', name: 'Name' };
/** What the library can be narrowed to. */
export interface LibraryFilters extends CatalogueFilters {
  /** Only parts of one's own. */
  readonly onlyMine?: boolean;
}

export interface FilterChip {
  readonly name: keyof LibraryFilters;
  readonly label: string;
}

/** The filters that are set, as they stand on their chips. */
export function chipsOf(filters: LibraryFilters): readonly FilterChip[] {
  const group = GROUPS.find(({ category }) => category === filters.category);
  return [
    ...(filters.category ? [{ name: 'category', label: group?.label ?? filters.category } as const] : []),
    ...(filters.inStock === undefined
      ? []
      : [{ name: 'inStock', label: filters.inStock ? 'In Stock' : 'Low Stock' } as const]),
    ...(filters.onlyMine ? [{ name: 'onlyMine', label: 'Only mine' } as const] : []),
    ...(filters.searchQuery ? [{ name: 'searchQuery', label: `“${filters.searchQuery}”` } as const] : []),
    ...advancedChips(filters),
  ];
}

function advancedChips(filters: CatalogueFilters): readonly FilterChip[] {
  const { minPrice, maxPrice, supplyVoltage, mounting, lifecycle, manufacturer, sort } = filters;
  const labels: { readonly [name in keyof AdvancedFilters]: string | undefined } = {
    minPrice: minPrice === undefined ? undefined : `From ${rupees(minPrice)}`,
    maxPrice: maxPrice === undefined ? undefined : `Up to ${rupees(maxPrice)}`,
    supplyVoltage: supplyVoltage === undefined ? undefined : `${supplyVoltage} V`,
    mounting: mounting && MOUNTING_LABELS[mounting],
    package: filters.package,
    interface: filters.interface,
    lifecycle: lifecycle && LIFECYCLE_LABELS[lifecycle],
    manufacturer,
    sort: sort && `By: ${SORT_LABELS[sort]}`,
  };
  return ADVANCED_FILTERS.flatMap((name) => (labels[name] === undefined ? [] : [{ name, label: labels[name] }]));
}

export function without(filters: LibraryFilters, name: keyof LibraryFilters): LibraryFilters {
  const { [name]: _dropped, ...left } = filters;
  return left;
}

/** Parts of one's own before the catalogue's of their group; one with the same number stands in the other's place. */
export function withOwn(
  catalogue: GroupedCatalogue | undefined,
  own: readonly CatalogueComponent[],
  onlyMine: boolean,
  sort?: CatalogueFilters['sort'],
): GroupedCatalogue | undefined {
  if (!catalogue || (own.length === 0 && !onlyMine)) return catalogue;
  const ids = new Set(own.map(({ id }) => id));
  const group = (category: CatalogueCategory): readonly CatalogueComponent[] =>
    sorted(
      [
        ...own.filter((part) => part.category === category),
        ...(onlyMine ? [] : catalogue[category].filter(({ id }) => !ids.has(id))),
      ],
      sort,
    );
  return {
    microcontrollers: group('microcontrollers'),
    sensors: group('sensors'),
    powerSupply: group('powerSupply'),
    communication: group('communication'),
    other: group('other'),
  };
}

function sorted(parts: CatalogueComponent[], sort: CatalogueFilters['sort']): readonly CatalogueComponent[] {
  if (sort === 'name') return parts.sort((a, b) => NAMES.compare(a.name, b.name));
  if (sort === 'price') return parts.sort((a, b) => byPrice(a, b, 1));
  return sort === 'price-desc' ? parts.sort((a, b) => byPrice(a, b, -1)) : parts;
}

/** Those without a price come last either way. */
function byPrice({ price: a }: CatalogueComponent, { price: b }: CatalogueComponent, direction: 1 | -1): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return direction * (a - b);
}

const NAMES = new Intl.Collator('en', { numeric: true });

/** The catalogue's groups, and before them what one uses oneself. */
export type LibraryGroup = CatalogueCategory | 'favourites' | 'recent' | 'symbols';

export type LibraryRow =
  | {
      readonly kind: 'group';
      readonly category: LibraryGroup;
      readonly label: string;
      readonly count: number;
      readonly open: boolean;
    }
  /** `from`: it stands in a group of one's own, and in its own one as well. */
  | { readonly kind: 'part'; readonly part: CatalogueComponent; readonly from?: LibraryGroup };

/** Where the closest part of a group stands among all that was found. */
const bestOf = (parts: readonly CatalogueComponent[]): number =>
  parts.reduce((best, { rank = 0 }) => Math.min(best, rank), Infinity);

/**
 * The groups with their parts as one list of rows, of a search the group of the closest part first; empty groups and the
 * parts of closed ones are left out.
 */
export function rowsOf(
  catalogue: GroupedCatalogue | undefined,
  closed: ReadonlySet<LibraryGroup>,
): readonly LibraryRow[] {
  const groups = GROUPS.map((group) => ({ ...group, parts: catalogue?.[group.category] ?? [] }));
  return groups
    .sort((a, b) => bestOf(a.parts) - bestOf(b.parts) || 0)
    .flatMap(({ category, label, parts }): LibraryRow[] => {
      if (parts.length === 0) return [];
      const open = !closed.has(category);
      const head: LibraryRow = { kind: 'group', category, label, count: parts.length, open };
      return open ? [head, ...parts.map((part) => ({ kind: 'part', part }) as const)] : [head];
    });
}

const OWN_GROUPS = { favourites: 'Favourites', recent: 'Recently placed', symbols: 'Your symbols' } as const;

/** What somebody marked or placed before, as far as it is known here. */
export function rememberedRows(
  remembered: { readonly [group in keyof typeof OWN_GROUPS]: readonly string[] },
  known: ReadonlyMap<string, CatalogueComponent>,
  closed: ReadonlySet<LibraryGroup>,
): readonly LibraryRow[] {
  return (['favourites', 'recent', 'symbols'] as const).flatMap((category): LibraryRow[] => {
    const parts = remembered[category].flatMap((id) => known.get(id) ?? []);
    if (parts.length === 0) return [];
    const open = !closed.has(category);
    const head: LibraryRow = { kind: 'group', category, label: OWN_GROUPS[category], count: parts.length, open };
    return open ? [head, ...parts.map((part) => ({ kind: 'part', part, from: category }) as const)] : [head];
  });
}
