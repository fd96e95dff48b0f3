import type { TemplateContent } from '@tracewright/contracts/templates';

/** Whole categories whose circuits go into vehicles and to patients. */
const CATEGORIES: ReadonlySet<string> = new Set(['automotive', 'medical']);
/** Kinds of circuits that plants, machines and utilities are built of. */
const SUBCATEGORIES: ReadonlySet<string> = new Set([
  'current loop',
  'isolated input',
  'industrial gateway',
  'isolated dc-dc',
  'utility metering',
]);

/**
 * Which templates are industry templates, the one place where it stands: by category, or by subcategory. All others are
 * community templates, which everybody may use.
 */
export function isIndustryTemplate({
  category,
  subcategory,
}: Pick<TemplateContent, 'category' | 'subcategory'>): boolean {
  return CATEGORIES.has(category.trim().toLowerCase()) || SUBCATEGORIES.has(subcategory.trim().toLowerCase());
}
