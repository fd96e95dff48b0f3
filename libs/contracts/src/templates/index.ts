/** How hard a circuit is to build. Uploaded templates are intermediate. */
export type DifficultyLevel = 'beginner' | 'intermediate' | 'advanced';

export interface TemplatePart {
  /** Reference designator, such as R1. */
  readonly id: string;
  readonly type: string;
  readonly value: string;
}

/** One wire between two parts; wires whose ids are one name with numbers, such as GND_1 and GND_2, are one net. */
export interface TemplateWire {
  readonly id: string;
  readonly sourceId: string;
  readonly targetId: string;
}

/** A proven circuit as it is uploaded and kept. Prices are rupees. */
export interface TemplateContent {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly subcategory: string;
  readonly difficultyLevel: DifficultyLevel;
  readonly applicationAreas: readonly string[];
  readonly inputParameters: string;
  readonly outputParameters: string;
  /** Such as `Max current (A)`: 3. */
  readonly performanceMetrics: { readonly [name: string]: string | number };
  /** The circuit in one line of words. */
  readonly circuitDiagram: string;
  readonly majorComponents: readonly string[];
  readonly suggestedPartSpecs: string;
  readonly components: readonly TemplatePart[];
  readonly connections: readonly TemplateWire[];
  /** How many parts there are, about. */
  readonly approximateNumbers: number;
  readonly price: number;
  readonly componentCost: number;
  readonly suppliers: readonly string[];
  readonly bom: string;
}

/** POST /api/recommendations/templates: what is left out is empty, or 0. */
export type CreateTemplateRequest = Pick<TemplateContent, 'name'> & Partial<Omit<TemplateContent, 'name'>>;

/** What became of a template in the hands of people. */
export interface TemplateOutcomes {
  /** Uses by signed-in people, one a person and day. */
  readonly usageCount: number;
  /** People whose project of it was analysed and free of errors, and people who exported one. */
  readonly cleanCount: number;
  readonly exportedCount: number;
  /** People who opened it in the workspace. */
  readonly openedCount: number;
  /** Percent of `outcomeCount`; 0 where there is no outcome. */
  readonly successRate: number;
  /** People who opened it in the workspace, exported or rated it, or said that it did not do. */
  readonly outcomeCount: number;
  /** 0 to 5; 0 where nobody rated. */
  readonly averageRating: number;
  readonly ratingCount: number;
}

export type TemplateSummary = Pick<
  TemplateContent,
  'name' | 'description' | 'category' | 'subcategory' | 'difficultyLevel' | 'applicationAreas'
> &
  TemplateOutcomes & {
    readonly id: string;
    /** An industry template that the caller's plan does not give: its description is empty. */
    readonly locked: boolean;
    /** The caller's own: nobody else finds it. */
    readonly own: boolean;
  };

/** POST /api/recommendations/search: best first. */
export interface FoundTemplate extends TemplateSummary {
  /** 0..1 */
  readonly score: number;
  /** Why: what of the requirement it answers. */
  readonly matched: readonly string[];
}

/** GET /api/recommendations/templates/{id} */
export type TemplateResponse = TemplateContent & TemplateSummary & { readonly ownRating: number | null };

export interface SearchTemplatesRequest {
  readonly requirementText: string;
  /** 1 to 50; 5 where left out. */
  readonly limit?: number;
}

/** POST /api/recommendations/templates/{id}/usage */
export interface TemplateUsageRequest {
  readonly wasSuccessful: boolean;
  /** The caller's project that was made of it. */
  readonly projectId?: number;
}

/** POST /api/recommendations/templates/{id}/rating */
export interface RateTemplateRequest {
  /** 1 to 5 */
  readonly rating: number;
}

/** Of a requirement, in characters. */
export const REQUIREMENT_LENGTHS = { least: 10, most: 2000 } as const;
/** Results of a search. */
export const SEARCH_LIMITS = { usual: 5, most: 50 } as const;

/** What gives a locked template. */
export const INDUSTRY_TEMPLATES_REQUIRED =
  'Industry templates are part of the Professional Engineer plan. The Enterprise plan includes them, too.';

/** POST /api/recommendations/own-templates: a project of the caller's becomes a template that only they find. */
export interface SaveOwnTemplateRequest {
  readonly projectId: number;
  /** Those of the project where they are left out. */
  readonly name?: string;
  readonly description?: string;
  readonly category?: string;
  readonly subcategory?: string;
}

/** GET /api/recommendations/own-templates: newest first. */
export interface OwnTemplateEntry extends Pick<TemplateContent, 'name' | 'description' | 'category' | 'subcategory'> {
  readonly id: string;
  readonly projectId: number;
  readonly components: number;
  /** ISO 8601. */
  readonly savedAt: string;
}
