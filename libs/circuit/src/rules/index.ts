export * from './finding';
export { createPartCatalogue, type PartCatalogue } from '../parts';
export { compareFindings, GRAVITIES, gravityOf, isStyle, type Gravity, type Ranked } from './gravity';
export { findingId, reviewCircuit, type ReviewOptions } from './review';
export type { Rule, RuleFinding, RuleNeed, RuleOutcome } from './rule';
export { RULES } from './rules';
