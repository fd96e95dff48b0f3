import type { Design } from '@tracewright/circuit/design';
import type { Review, Severity } from '@tracewright/circuit/rules';

import type { CompleteSolutionRequest } from './request';

export * from './request';
export * from './refusal';

/** POST /api/ml/complete-solution and GET /api/solutions/{id}. Amounts are rupees with two decimals, of one board. */
export interface CompleteSolutionResponse {
  readonly solution: KeptSolution;
}

/** As the server keeps it. */
export interface KeptSolution extends CompleteSolution {
  readonly id: string;
  /** ISO 8601 */
  readonly createdAt: string;
}

/** One part on the schematic; x and y are those of the canvas. */
export interface SchematicNode {
  /** Of the part in `design`. */
  readonly id: string;
  readonly component: { readonly name: string };
  readonly position: { readonly x: number; readonly y: number };
  /** What it belongs to, such as "power" or "sensor". */
  readonly type: BlockType;
  readonly reference: string;
  /** The group of parts that it stands in, of `blocks`. */
  readonly block: string;
}

export const BLOCK_TYPES = [
  'power',
  'microcontroller',
  'sensor',
  'communication',
  'output',
  'protection',
  'other',
] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

/** Parts that do one thing together, and why they are there. */
export interface SolutionBlock {
  readonly id: string;
  readonly name: string;
  readonly type: BlockType;
  /** What of the request it answers, or which part needs it. */
  readonly reason: string;
  readonly references: readonly string[];
  /** From which of what was possible it was chosen: MPN of the main part first. */
  readonly alternatives: readonly { readonly partNumber: string; readonly why: string }[];
}

export interface BomLine {
  /** Such as "C1, C2, C5". */
  readonly referenceDesignator: string;
  readonly references: readonly string[];
  readonly partNumber: string;
  readonly value: string;
  readonly footprint: string;
  readonly description: string;
  readonly manufacturer: string;
  readonly quantity: number;
  /** Rupees. */
  readonly unitPrice: number;
  readonly totalPrice: number;
  readonly criticality: 'Critical' | 'Important' | 'Standard';
  readonly priceBreaks: readonly { readonly quantity: number; readonly unitPrice: number }[];
  readonly lifecycle: string | null;
}

/** What so many boards cost. */
export interface CostAtQuantity {
  readonly boards: number;
  readonly componentCost: number;
  readonly perBoard: number;
}

export interface CostBreakdown {
  /** Components, manufacturing, design and testing together. */
  readonly totalCost: number;
  readonly manufacturingCost: number;
  readonly designCost: number;
  readonly testingCost: number;
  /** One entry a line of the bill, the most costly first; percentages of the parts, two decimals. */
  readonly componentCosts: readonly {
    readonly component: string;
    readonly partNumber: string;
    readonly totalCost: number;
    readonly costPercentage: number;
    /** Each names the saving. */
    readonly optimization: readonly string[];
  }[];
  readonly componentTotal: number;
  readonly budget: number;
  /** How the costs that are not parts come about. */
  readonly basis: readonly string[];
  readonly quantities: readonly CostAtQuantity[];
}

export interface SupplierOffer {
  readonly name: string;
  /** Such as "In stock, indicative". */
  readonly availability: string;
}

export interface ComponentDetail {
  readonly component: { readonly name: string; readonly description: string };
  readonly references: readonly string[];
  readonly primarySupplier: SupplierOffer & {
    readonly partNumber: string;
    /** Such as "4 days". */
    readonly leadTime: string;
    readonly minimumOrderQuantity: number;
    /** Out of 5.0, by `qualityBasis`. */
    readonly qualityRating: number;
    readonly qualityBasis: string;
  };
  readonly alternativeSuppliers: readonly (SupplierOffer & {
    readonly leadTime: string;
    readonly minimumOrderQuantity: number;
  })[];
  /** Part numbers that do the same; package and pinout to be compared. */
  readonly alternates: readonly string[];
  readonly specifications: { readonly electrical: { readonly [name: string]: string } };
  readonly applicationNotes: readonly string[];
}

/** A measurement on the finished board. */
export interface ExpectedMeasurement {
  readonly net: string;
  /** Where to hold the probe, such as "U2.5". */
  readonly at: string;
  readonly minimum: number;
  readonly nominal: number;
  readonly maximum: number;
  readonly unit: 'V';
}

export interface ImplementationGuide {
  readonly assemblyInstructions: readonly string[];
  readonly testingProcedures: readonly string[];
  readonly troubleshootingGuide: readonly string[];
  readonly certificationRequirements: readonly string[];
  readonly measurements: readonly ExpectedMeasurement[];
}

/** A rail of the power tree. */
export interface PowerRail {
  readonly net: string;
  readonly volts: number;
  /** Reference of what makes it; the input connector or cell for the input. */
  readonly source: string;
  readonly from: string | null;
  /** Milliampere. */
  readonly typicalMa: number;
  readonly peakMa: number;
  /** What its source can give. */
  readonly capacityMa: number;
  /** Of the capacity that the peak leaves, percent. */
  readonly marginPercent: number;
  /** 0..1; absent for a source. */
  readonly efficiency?: number;
  /** Milliwatt in its source at typical current, and how far that heats it. */
  readonly lossMw: number;
  readonly riseCelsius: number;
}

/** What the synthesis gives: the same request and catalogue version give the same bytes. */
export interface CompleteSolution {
  readonly kind: 'solution';
  readonly request: CompleteSolutionRequest;
  readonly catalogueVersion: string;
  readonly schematicData: {
    readonly complexity: 'Low' | 'Medium' | 'High';
    readonly description: string;
    readonly estimatedDesignTime: string;
    readonly schematicDiagram: readonly SchematicNode[];
  };
  readonly costBreakdown: CostBreakdown;
  readonly billOfMaterials: readonly BomLine[];
  readonly componentDetails: readonly ComponentDetail[];
  readonly implementationGuide: ImplementationGuide;
  /** What the workspace opens. */
  readonly design: Design;
  readonly netlist: readonly { readonly name: string; readonly pins: readonly string[] }[];
  readonly blocks: readonly SolutionBlock[];
  readonly powerTree: readonly PowerRail[];
  /** Of our own rules: without errors and warnings. */
  readonly review: Pick<Review, 'coverage'> & {
    readonly errors: number;
    readonly warnings: number;
    readonly notes: readonly { readonly rule: string; readonly title: string; readonly severity: Severity }[];
  };
  /** How the request was understood, sentence by sentence. */
  readonly understood: readonly string[];
  /** What was assumed because the request does not say it. */
  readonly assumptions: readonly string[];
  /** What it must not be used for, and who has to look at it first. */
  readonly limits: readonly string[];
  /** An expert's review is required before ordering. */
  readonly expertReviewRequired: boolean;
}
