export interface CatalogueComponent {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: CatalogueCategory;
  readonly specifications: { readonly [name: string]: string };
  /** Rupees; missing where nobody knows it. */
  readonly price?: number;
  /** Missing where nobody knows it. */
  readonly inStock?: boolean;
  readonly compatibilityScore?: number;
  /** Percent; a bar that nothing is known of is left out. */
  readonly compatibilityDetails?: {
    readonly overall?: number;
    readonly power?: number;
    readonly connectivity?: number;
    readonly thermal?: number;
    readonly mechanical?: number;
    /** Why, by bar. */
    readonly reasons?: { readonly [bar: string]: string };
  };
  readonly manufacturer?: string;
  readonly package?: string;
  /** It is a part of the person's own, not one of the catalogue. */
  readonly own?: true;
  readonly pins?: readonly { readonly number: string; readonly name?: string; readonly type?: string }[];
  /** What is written beside its symbol, where that is not the part number: 100nF. */
  readonly value?: string;
  /** Of a series of parts that differ in value alone: what there is, smallest first. */
  readonly values?: readonly PartValue[];
  /** The one of them that the search asked for. */
  readonly member?: PartValue;
  /** Its place among all that a search found, from 0 for the closest; missing where nothing was searched for. */
  readonly rank?: number;
}

/** A value as it is written on a schematic, and the order number of the part that has it. */
export interface PartValue {
  readonly value: string;
  readonly partNumber: string;
}

export type CatalogueCategory = 'microcontrollers' | 'sensors' | 'powerSupply' | 'communication' | 'other';

/** What GET /api/components answers. */
export type GroupedCatalogue = { readonly [category in CatalogueCategory]: readonly CatalogueComponent[] };

/** Parts that nobody can be told to design with are there as well: 'nrnd' is not for new designs. */
export const LIFECYCLES = ['active', 'nrnd', 'obsolete'] as const;
export const MOUNTINGS = ['SMD', 'THT', 'module'] as const;
/** Of the parts of a group; without it they stand in the catalogue's order. */
export const CATALOGUE_SORTS = ['price', 'price-desc', 'name'] as const;

/** What the plans from Smart Recommendations on filter by besides. What a part does not say, it does not pass. */
export interface AdvancedFilters {
  /** Rupees for one. */
  readonly minPrice?: number;
  readonly maxPrice?: number;
  /** Volts that the part can be supplied with. */
  readonly supplyVoltage?: number;
  readonly mounting?: (typeof MOUNTINGS)[number];
  /** A part of the package's name, such as SOIC. */
  readonly package?: string;
  /** Such as I2C. */
  readonly interface?: string;
  readonly lifecycle?: (typeof LIFECYCLES)[number];
  /** The whole name. */
  readonly manufacturer?: string;
  readonly sort?: (typeof CATALOGUE_SORTS)[number];
}

export const ADVANCED_FILTERS = [
  'minPrice',
  'maxPrice',
  'supplyVoltage',
  'mounting',
  'package',
  'interface',
  'lifecycle',
  'manufacturer',
  'sort',
] as const satisfies readonly (keyof AdvancedFilters)[];

export interface CatalogueFilters extends AdvancedFilters {
  readonly category?: string;
  readonly inStock?: boolean;
  readonly searchQuery?: string;
}

/** GET /api/components: with a project, how well each part goes with its design. */
export interface CatalogueRequest extends CatalogueFilters {
  readonly projectId?: number;
}

/** GET /api/components/own: with `used`, only those that the project's design names. */
export interface OwnCatalogueRequest extends CatalogueRequest {
  readonly used?: boolean;
}
