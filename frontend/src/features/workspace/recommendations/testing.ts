import type { FeedbackItem } from '@tracewright/contracts/feedback';

/** A finding for tests. */
export function feedbackItem(id: string, more: Partial<FeedbackItem> = {}): FeedbackItem {
  return {
    id,
    projectId: 7,
    category: 'electronic',
    type: 'warning',
    gravity: 'failure',
    title: `Finding ${id}`,
    description: `What is wrong with ${id}.`,
    recommendations: [`Repair ${id}.`],
    resolved: false,
    rule: 'i2c-pull-up',
    ruleVersion: 1,
    refs: [],
    nets: [],
    evidence: {},
    confidence: 0.9,
    source: 'rules',
    cameBack: false,
    revision: 3,
    foundAt: '2026-11-20T10:00:00Z',
    ...more,
  };
}
