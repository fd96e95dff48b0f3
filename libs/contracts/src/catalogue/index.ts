export interface CatalogueComponent {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: CatalogueCategory;
  readonly specifications: { readonly [name: string]: string };
  /** Rupees. */
  readonly price: number;
  readonly inStock: boolean;
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
}

export type CatalogueCategory = 'microcontrollers' | 'sensors' | 'powerSupply' | 'communication' | 'other';

/** What GET /api/components answers. */
export type GroupedCatalogue = { readonly [category in CatalogueCategory]: readonly CatalogueComponent[] };

export interface CatalogueFilters {
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
