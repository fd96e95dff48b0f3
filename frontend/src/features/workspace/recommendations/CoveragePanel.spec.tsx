import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FeedbackCoverage } from '@tracewright/contracts/feedback';
import { answerCalls, renderIn, testWorkspace } from '../testing';
import { CoveragePanel } from './CoveragePanel';

const analysis: FeedbackCoverage = {
  coverage: {
    rulesRun: ['i2c-pull-up'],
    notApplicable: [],
    notCheckable: [],
    partsRecognised: 3,
    partsUnknown: [],
    known: { kind: 3, pins: 2, limits: 1 },
    components: 4,
    nets: 6,
  },
  revision: 3,
  analysedAt: '2026-11-20T10:00:00Z',
};

function show(covered: FeedbackCoverage) {
  answerCalls({ 'GET /api/design-feedback/coverage?projectId=7': { analysis: covered } });
  renderIn(testWorkspace(), <CoveragePanel />);
}

describe('the coverage', () => {
  it('begins with the summary where a model wrote one, and says whose it is', async () => {
    show({ ...analysis, summary: { text: 'One error: SDA has no pull-up.', model: 'small-model' } });
    await screen.findByText('One error: SDA has no pull-up.');
    expect(screen.getByText('Worded by small-model')).toBeTruthy();
    for (const figure of ['3 of 4', '2 of 4', '1 of 4']) expect(screen.getByText(figure)).toBeTruthy();
  });

  it('puts rules together that could not check for the same reason', async () => {
    const reason = 'No board is given.';
    const notCheckable = ['fiducials', 'silkscreen', 'board-outline', 'thermal-vias'].map((rule) => ({ rule, reason }));
    show({
      ...analysis,
      coverage: { ...analysis.coverage, notCheckable, partsWithoutPins: ['U7'], partsUnknown: ['U7'] },
    });
    expect(await screen.findAllByText(reason)).toHaveLength(1);
    expect(screen.getByText('4 rules')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Parts without pins in the file' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Parts of unknown kind' })).toBeNull();
  });

  it('is all there is without one', async () => {
    show(analysis);
    await screen.findByText('3 of 4');
    expect(screen.queryByText(/Worded by/)).toBeNull();
  });
});
