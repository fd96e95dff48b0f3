export { type Assessment, type Assessor, createAssessor } from './assess';
export type { Bill, BillLine, Offer, OfferedPart } from './bill';
export { compareFindings, type Comparison } from './compare';
export { type Complexity, type Estimate, estimate, ESTIMATE_FORMULA, pointsOf, type ReviewDepth } from './estimate';
export type { BudgetVerdict, RailBudget } from './power-budget';
export { type CircuitSize, sizeOf } from './size';
