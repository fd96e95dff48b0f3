import type { RecommendationHistoryEntry } from '@tracewright/contracts/recommendations';

export const RECOMMENDATION: RecommendationHistoryEntry = {
  id: 'r-1',
  projectType: 'motor-control',
  subscriptionTier: 'smart',
  createdAt: '2026-11-20T10:00:00.000Z',
  userFeedback: 4,
  accepted: true,
  requirementInput: { description: 'Drive a 12 V motor.', features: [], budget: 900, voltage: 12, current: 1.5 },
  mlRecommendations: {
    components: [
      { name: 'L298N module', price: 145 },
      { name: 'ATmega328P', price: 245 },
      { name: 'A third part', price: 10 },
    ],
  },
  estimatedCost: 400,
  complexity: 'Low',
  saving: {
    chosenCost: 145,
    baselineCost: 200,
    saved: 55,
    lines: [{ functions: ['motor'], name: 'L298N module', price: 145, baseline: 200, compared: 5 }],
  },
};
