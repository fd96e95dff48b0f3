/** What the search knows of a template: its words, as people wrote them. */
export interface TemplateText {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly subcategory: string;
  readonly applicationAreas: readonly string[];
  readonly inputParameters: string;
  readonly outputParameters: string;
  /** Such as `Max current (A)`: 3. */
  readonly performanceMetrics: { readonly [name: string]: string | number };
  readonly majorComponents: readonly string[];
  /** How people ask for it in other words than its own. */
  readonly askedAs?: readonly string[] | undefined;
}
