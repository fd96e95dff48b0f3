import type {
  Constraints,
  ImpossibleDetail,
  ReadingResponse,
  RecommendationResponse,
} from '@tracewright/contracts/recommendations';
import type { Subscription } from '@tracewright/contracts/subscriptions';

export const CONSTRAINTS: Constraints = {
  supply: { from: 12, to: 12 },
  mains: false,
  rail: 5,
  current: 2000,
  loadVolts: null,
  loadCurrent: null,
  sleepCurrent: null,
  temperature: null,
  interfaces: [],
  functions: ['converter'],
  budget: 300,
  mounting: [],
};

export const READING: ReadingResponse = { constraints: CONSTRAINTS, source: 'rules', assumptions: [], unused: [] };

export const PLAN = { usageLimit: 3, monthlyUsage: 0, tier: 'free', features: [] } as Partial<Subscription>;

const part = (index: number) => ({
  partNumber: `P-${index}`,
  name: `Part ${index}`,
  description: `Does thing ${index}`,
  category: 'Buck converter',
  price: 10 * index,
});

export const ANSWER: RecommendationResponse = {
  id: 'r-1',
  createdAt: '2026-11-20T10:00:00.000Z',
  projectType: 'power-supply',
  goal: 'balanced',
  subscriptionTier: 'free',
  requirementInput: { description: '12 V to 5 V', features: [], budget: 300, voltage: 5, current: 2 },
  constraints: CONSTRAINTS,
  assumptions: ['Nothing was said of the weather.'],
  unused: ['3 w'],
  recommendations: {
    recommendationInsights: {
      confidenceLevel: 0.7,
      primaryStrategy: 'Constraints first, then relevance',
      dataQuality: 1,
      totalStrategiesUsed: 4,
      strategies: ['Every stated constraint is checked'],
    },
    intelligentRecommendations: [
      {
        functions: ['converter'],
        component: {
          ...part(1),
          manufacturer: 'Diodes',
          type: 'power',
          inStock: false,
          lifecycle: 'active',
        },
        confidenceLevel: 0.7,
        relevanceScore: 0.66,
        scoreParts: { cost: 1, margin: 1, power: 1, availability: 0, data: 1 },
        reasoning: ['Takes 3.8 to 32 V; you have 12 V.'],
        designConsiderations: ['Around it: inductor of 3.9uH.'],
        riskFactors: ['No second source is known: one maker alone.'],
        satisfied: [{ constraint: 'supply', stated: '12 V', figure: '3.8 to 32 V' }],
        alternates: [
          {
            ...part(2),
            manufacturer: 'TI',
            type: 'power',
            inStock: true,
            lifecycle: 'active',
            relevanceScore: 0.5,
            note: 'It satisfies the same and costs ₹10 more.',
          },
        ],
        secondSources: [{ partNumber: 'LM-9', checked: false }],
      },
    ],
    patternBasedSuggestions: {
      matchedPatterns: [{ templateId: 't-1', name: 'Car charger', category: 'power', confidence: 0.8 }],
      components: [1, 2, 3, 4, 5].map(part),
    },
    aiAnalysis: {
      components: [1, 2, 3, 4, 5].map((index) => ({ ...part(index), confidence: 0.9 })),
      analysis: { estimatedCost: 95, powerEfficiency: 'About 90 %, by its data sheet', complexity: 'Low' },
    },
    optimization: null,
  },
  saving: {
    chosenCost: 95,
    baselineCost: 120,
    saved: 25,
    lines: [{ functions: ['converter'], name: 'Part 1', price: 95, baseline: 120, compared: 9 }],
  },
  catalogueVersion: 'abcdef012345',
  priceBasis: 'indicative',
  userFeedback: null,
  accepted: null,
};

export const IMPOSSIBLE: ImpossibleDetail = {
  constraint: 'current',
  field: 'description',
  stated: '60 A',
  nearest: 'at most 7 A',
  message: 'No part for power converter takes a current of 60 A.',
  suggested: { ...CONSTRAINTS, current: 7000 },
};
