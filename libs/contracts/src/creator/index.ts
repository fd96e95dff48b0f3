/** What a circuit is for, as the creator asks it. */
export const CIRCUIT_TYPES = ['iot', 'sensor', 'control', 'audio', 'power', 'other'] as const;
export type CircuitType = (typeof CIRCUIT_TYPES)[number];

export const CREATOR_TYPES = ['microcontroller', 'power', 'sensor', 'communication', 'output', 'other'] as const;
export type CreatorType = (typeof CREATOR_TYPES)[number];

export interface CreatorComponent {
  /** One of the creator's own, or a part number of the catalogue. */
  readonly id: string;
  readonly type: CreatorType;
  readonly name: string;
  readonly description: string;
}

/** Browser storage: recommendations write it, the creator reads it. */
export const RECOMMENDED_COMPONENTS = 'circuitCreator_recommendedComponents';

export interface RecommendedComponents {
  readonly projectName: string;
  readonly projectDescription: string;
  readonly components: readonly CreatorComponent[];
}

/** Browser storage: the template that was chosen by 'Use This Template', whole. */
export const SELECTED_TEMPLATE = 'selectedCircuitTemplate';
