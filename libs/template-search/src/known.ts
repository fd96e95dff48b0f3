import type { TemplateFacts } from './facts/template-facts';

/** What the search keeps of a template. */
export interface Known {
  readonly name: string;
  readonly facts: TemplateFacts;
  readonly terms: ReadonlySet<string>;
  /** What its name and kind say: what it is, and not where it is used. */
  readonly being: ReadonlySet<string>;
  /** Terms of how people ask for it. */
  readonly asked: ReadonlySet<string>;
  readonly chemistries: ReadonlySet<string>;
  /** Its category and subcategory. */
  readonly kind: string;
}
