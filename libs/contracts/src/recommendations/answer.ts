import type { CircuitFunction, Interface, MountingKind } from './functions';

export const PROJECT_TYPES = {
  'power-supply': 'Power supply',
  amplifier: 'Amplifier',
  microcontroller: 'Microcontroller',
  sensor: 'Sensor',
  'motor-control': 'Motor control',
  iot: 'IoT',
  other: 'Other',
} as const;
export type ProjectType = keyof typeof PROJECT_TYPES;
export const PROJECT_TYPE_IDS = Object.keys(PROJECT_TYPES) as readonly ProjectType[];

/** What the parts are chosen for, where two satisfy everything. All but 'balanced' comes with the plans from Smart on. */
export const GOALS = {
  balanced: 'Balanced',
  cost: 'Lowest cost',
  power: 'Lowest power',
  size: 'Smallest size',
} as const;
export type Goal = keyof typeof GOALS;
export const GOAL_IDS = Object.keys(GOALS) as readonly Goal[];

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** An interface that was stated: for one function, or, where `of` is null, for all that exchange data. */
export interface InterfaceDemand {
  readonly name: Interface;
  readonly of: CircuitFunction | null;
}

/** All that parts are checked against. Null: nothing was said. */
export interface Constraints {
  /** V, what the circuit is powered from. */
  readonly supply: Span | null;
  /** The supply is alternating current from the mains. */
  readonly mains: boolean;
  /** V, what the parts run on. */
  readonly rail: number | null;
  /** mA that the rail must be able to give. */
  readonly current: number | null;
  /** V and mA of a motor or another load. */
  readonly loadVolts: number | null;
  readonly loadCurrent: number | null;
  /** µA: what a part may draw asleep at most. */
  readonly sleepCurrent: number | null;
  /** °C. */
  readonly temperature: Span | null;
  readonly interfaces: readonly InterfaceDemand[];
  readonly functions: readonly CircuitFunction[];
  /** Rupees for one of each part. */
  readonly budget: number | null;
  /** Empty: any. */
  readonly mounting: readonly MountingKind[];
}

export type ConstraintName = keyof Constraints;

/** POST /api/ml/recommendations */
export interface RecommendationRequest {
  readonly projectType: ProjectType;
  readonly description: string;
  readonly features: readonly string[];
  /** Rupees; null for none. */
  readonly budget: number | null;
  readonly goal: Goal;
  /** As the person corrected them: then they are not read from the text. */
  readonly constraints?: Constraints;
}

export const DESCRIPTION_LENGTHS = { least: 10, most: 2000 } as const;
export const FEATURE_LIMITS = { most: 20, length: 60 } as const;

/** POST /api/ml/recommendations/reading: what is understood, before anything is used of the plan. */
export interface ReadingResponse {
  readonly constraints: Constraints;
  /** Who read it. A model's reading is shown for correction before it is used. */
  readonly source: 'rules' | 'model';
  /** What was not said and is taken as usual. */
  readonly assumptions: readonly string[];
  /** What was written in figures and is no constraint on a part, and features of which no word is known. */
  readonly unused: readonly string[];
  /** The model would have read it, and did so that many times for this person today: rules read it instead. */
  readonly modelUsedUp?: number;
}

/** How one constraint stands with one part, with the part's own figure. */
export interface Satisfied {
  readonly constraint: ConstraintName;
  readonly stated: string;
  readonly figure: string;
}

export interface RecommendedComponent {
  readonly partNumber: string;
  readonly name: string;
  readonly description: string;
  readonly manufacturer: string;
  /** Of the goods, such as "LDO regulator". */
  readonly category: string;
  /** The creator's types. */
  readonly type: 'microcontroller' | 'power' | 'sensor' | 'communication' | 'output' | 'other';
  /** Rupees, one piece. */
  readonly price: number;
  readonly inStock: boolean;
  readonly lifecycle: string | null;
}

/** Parts of the score, each 0..1; the score is their sum, weighted by SCORE_WEIGHTS. */
export interface ScoreParts {
  readonly cost: number;
  readonly margin: number;
  readonly power: number;
  readonly availability: number;
  readonly data: number;
}
export const SCORE_WEIGHTS: ScoreParts = { cost: 0.3, margin: 0.2, power: 0.2, availability: 0.2, data: 0.1 };

export const SCORE_FORMULA =
  'Relevance = 0.3 × cost (cheapest fitting part ÷ this part) + 0.2 × margin (distance from its limits, full at a third) + ' +
  '0.2 × power (least drawn by a fitting part ÷ this part) + 0.2 × availability (in stock, in production, second sources) + ' +
  '0.1 × data (how sure its figures are).';
export const CONFIDENCE_FORMULA =
  'Confidence = the share of the figures needed for judging this part that are known × how sure they are (1 checked or known, 0.7 likely, 0.4 doubtful).';

/** Another part that satisfies the same, and what it costs more or less. */
export interface Alternate extends RecommendedComponent {
  readonly relevanceScore: number;
  readonly note: string;
}

/** What the makers and distributors name as doing the same. */
export interface SecondSourceNote {
  readonly partNumber: string;
  /** It satisfies the same constraints, or nothing is known of it here. */
  readonly checked: boolean;
}

export interface IntelligentRecommendation {
  /** What it is for. */
  readonly functions: readonly CircuitFunction[];
  readonly component: RecommendedComponent;
  /** 0..1 */
  readonly confidenceLevel: number;
  /** 0..1 */
  readonly relevanceScore: number;
  readonly scoreParts: ScoreParts;
  readonly reasoning: readonly string[];
  readonly designConsiderations: readonly string[];
  readonly riskFactors: readonly string[];
  readonly satisfied: readonly Satisfied[];
  readonly alternates: readonly Alternate[];
  readonly secondSources: readonly SecondSourceNote[];
}

export interface Recommendations {
  readonly recommendationInsights: {
    readonly confidenceLevel: number;
    readonly primaryStrategy: string;
    /** 0..1: share of the figures asked for that the data hold. */
    readonly dataQuality: number;
    readonly totalStrategiesUsed: number;
    readonly strategies: readonly string[];
  };
  readonly intelligentRecommendations: readonly IntelligentRecommendation[];
  readonly patternBasedSuggestions: {
    readonly matchedPatterns: readonly {
      readonly templateId: string;
      readonly name: string;
      readonly category: string;
      readonly confidence: number;
    }[];
    readonly components: readonly {
      readonly partNumber: string;
      readonly name: string;
      readonly category: string;
      readonly price: number;
    }[];
  };
  readonly aiAnalysis: {
    readonly components: readonly {
      readonly partNumber: string;
      readonly name: string;
      readonly description: string;
      readonly price: number;
      readonly confidence: number;
    }[];
    readonly analysis: {
      /** Rupees, one of each chosen part. */
      readonly estimatedCost: number;
      readonly powerEfficiency: string;
      readonly complexity: 'Low' | 'Medium' | 'High';
    };
  };
  /** What another goal changed, against the balanced choice; null where it is the balanced choice. */
  readonly optimization: Optimization | null;
}

export interface TradeOff {
  readonly measure: 'cost' | 'power' | 'size';
  /** Rupees, mA or mm²; null where it is not known of every part. */
  readonly balanced: number | null;
  readonly chosen: number | null;
}

export interface Optimization {
  readonly goal: Goal;
  readonly tradeOffs: readonly TradeOff[];
  readonly changed: readonly { readonly from: string; readonly to: string; readonly why: string }[];
}

/** One line of how money saved is worked out; rupees. */
export interface SavingLine {
  readonly functions: readonly CircuitFunction[];
  readonly name: string;
  readonly price: number;
  /** The middle price of all parts that satisfy the same constraints, and how many these are. */
  readonly baseline: number;
  readonly compared: number;
}

export interface Saving {
  readonly chosenCost: number;
  readonly baselineCost: number;
  readonly saved: number;
  readonly lines: readonly SavingLine[];
}

/** What a constraint would have to be so that parts are found. */
export interface SmallestChange {
  readonly constraint: ConstraintName;
  readonly stated: string;
  readonly nearest: string;
  readonly message: string;
}

/** `details` of the 422 `requirement_impossible`: all of them together make it possible. */
export interface ImpossibleDetail extends SmallestChange {
  readonly field: string;
  /** The whole constraints with the changes in them, to be sent again. */
  readonly suggested: Constraints;
}
