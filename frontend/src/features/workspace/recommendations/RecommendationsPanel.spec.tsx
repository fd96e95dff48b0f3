import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FeedbackItem } from '@tracewright/contracts/feedback';
import { describe, expect, it, vi } from 'vitest';
import { answerCalls, renderIn, testWorkspace } from '../testing';
import { OpenFinding } from './FeedbackDetail';
import { RecommendationsPanel } from './RecommendationsPanel';
import { feedbackItem } from './testing';

const analysis = {
  coverage: {
    rulesRun: ['i2c-pull-up', 'led-current'],
    notApplicable: ['crystal-load'],
    notCheckable: [],
    partsRecognised: 3,
    partsUnknown: ['U9'],
    components: 4,
    nets: 6,
  },
  revision: 3,
  analysedAt: '2026-11-20T10:00:00Z',
};

function show(items: readonly FeedbackItem[] | Response, covered: typeof analysis | null = analysis, more = {}) {
  const workspace = testWorkspace(more);
  const calls = answerCalls({
    'GET /api/design-feedback?projectId=7': items,
    'GET /api/design-feedback/coverage?projectId=7': { analysis: covered },
    'POST /api/design-feedback/a/resolve': { id: 'a' },
    'POST /api/design-feedback/a/accept': { id: 'a' },
  });
  renderIn(
    workspace,
    <>
      <RecommendationsPanel />
      <OpenFinding />
    </>,
  );
  return { workspace, calls };
}

const COVERED = '2 rules run · 1 not applicable · 0 not checkable · 4 parts: kind known of 3 · 6 nets';

describe('the recommendations', () => {
  it('have the five tabs and the number of components', async () => {
    show([]);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Electronics',
      'Design',
      'Function',
      'Mechanics',
    ]);
    expect(screen.getByText('0 components')).toBeTruthy();
    await screen.findByText('No recommendations available');
  });

  it('never say that there are none without what was checked', async () => {
    show([]);
    await screen.findByText('No recommendations available');
    expect(screen.getByText(`Checked: ${COVERED}`)).toBeTruthy();
  });

  it('say when nothing has been checked yet', async () => {
    show([], null);
    await screen.findByText('No recommendations available');
    expect(screen.getByText('This design has not been analysed yet: nothing has been checked.')).toBeTruthy();
  });

  it('are filtered by tab, and counted', async () => {
    show([feedbackItem('a'), feedbackItem('b', { category: 'mechanical' })]);
    await screen.findByText('Finding a');
    await userEvent.click(screen.getByRole('tab', { name: /Mechanics/ }));
    expect(screen.queryByText('Finding a')).toBeNull();
    expect(screen.getByText('Finding b')).toBeTruthy();
    expect(screen.getByRole('tab', { name: /All/ }).textContent).toBe('All2');
  });

  it('have the gravest one open, and style folded below every fault', async () => {
    show([
      feedbackItem('a', { type: 'error', gravity: 'damage' }),
      feedbackItem('b'),
      feedbackItem('s', { type: 'warning', gravity: 'style', category: 'aesthetic' }),
      feedbackItem('r', { resolved: true }),
    ]);
    await screen.findByText('Finding a');
    expect(screen.getByText('Repair a.')).toBeTruthy();
    expect(screen.queryByText('Repair b.')).toBeNull();
    expect(screen.queryByText('Finding s')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Style/, expanded: false }));
    const titles = screen.getAllByText(/^Finding /).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Finding a', 'Finding b', 'Finding s', 'Finding r']);
  });

  it('show remarks on style at once where there is no fault', async () => {
    show([feedbackItem('s', { type: 'warning', gravity: 'style', category: 'aesthetic' })]);
    await screen.findByText('Finding s');
    await userEvent.click(screen.getByRole('button', { name: /^Style/, expanded: true }));
    expect(screen.queryByText('Finding s')).toBeNull();
  });

  it('are resolved with their tick; resolved ones are dimmed and have none', async () => {
    const { calls } = show([feedbackItem('a'), feedbackItem('b', { resolved: true })]);
    await screen.findByText('Finding a');
    const rows = screen.getAllByRole('listitem');
    expect(rows[1]?.dataset.resolved).toBe('true');
    expect(within(rows[1] as HTMLElement).queryByRole('button', { name: /as resolved/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mark “Finding a” as resolved' }));
    await screen.findByText('Feedback marked as resolved');
    expect(calls).toContain('POST /api/design-feedback/a/resolve');
    expect(calls.filter((call) => call.startsWith('GET /api/design-feedback?'))).toHaveLength(2);
  });

  it('say when resolving failed', async () => {
    show([feedbackItem('b')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark “Finding b” as resolved' }));
    await screen.findByText('Failed to resolve feedback');
  });

  it('open their details', async () => {
    const { workspace } = show([feedbackItem('a')]);
    await userEvent.click(await screen.findByText('Finding a'));
    expect(workspace.openDetails).toHaveBeenCalledWith('a');
  });

  it('can be loaded again after a failure', async () => {
    const { calls } = show(new Response('down', { status: 503 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls.filter((call) => call.startsWith('GET /api/design-feedback?'))).toHaveLength(2));
  });
});

describe('the details of one', () => {
  const item = feedbackItem('a', {
    type: 'error',
    refs: ['U1', 'R4'],
    nets: ['SDA'],
    recommendations: ['Add 4.7 kΩ from SDA to 3.3 V.'],
    evidence: { supplyVoltage: 3.3 },
  });

  it('show badge, reason, what to do, figures and places', async () => {
    const { workspace } = show([item], analysis, { openFinding: 'a' });
    const dialog = await screen.findByRole('dialog');
    for (const text of [
      'Error',
      'What is wrong with a.',
      'Add 4.7 kΩ from SDA to 3.3 V.',
      'Supply voltage',
      '3.3',
      'I2C pull-up',
    ]) {
      expect(within(dialog).getByText(text)).toBeTruthy();
    }
    await userEvent.click(within(dialog).getByRole('button', { name: 'SDA' }));
    expect(workspace.showOnCanvas).toHaveBeenCalledWith([], ['SDA']);
  });

  it('show whose words they are, and the rule’s own on demand', async () => {
    const worded = feedbackItem('a', {
      description: 'The bus of U1 has no pull-up.',
      source: 'model',
      wording: { model: 'small-model', rulesText: 'SDA joins U1 without a resistor.' },
    });
    show([worded], analysis, { openFinding: 'a' });
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('The bus of U1 has no pull-up.')).toBeTruthy();
    expect(within(dialog).getByText('Worded by small-model')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show the rule’s own text' }));
    expect(within(dialog).getByText('SDA joins U1 without a resistor.')).toBeTruthy();
    expect(within(dialog).queryByText('The bus of U1 has no pull-up.')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show the text by small-model' }));
    expect(within(dialog).getByText('The bus of U1 has no pull-up.')).toBeTruthy();
  });

  it('say nothing of words while the rules’ own stand', async () => {
    show([item], analysis, { openFinding: 'a' });
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByText(/Worded by/)).toBeNull();
    expect(within(dialog).queryByRole('button', { name: /own text/ })).toBeNull();
  });

  it('resolve and close', async () => {
    const { workspace, calls } = show([item], analysis, { openFinding: 'a' });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as Resolved' }));
    await waitFor(() => expect(workspace.openDetails).toHaveBeenCalledWith(undefined));
    expect(calls).toContain('POST /api/design-feedback/a/resolve');
  });

  it('accept only with a reason', async () => {
    const { calls } = show([item], analysis, { openFinding: 'a', openDetails: vi.fn() });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept as it is…' }));
    const accept = screen.getByRole<HTMLButtonElement>('button', { name: 'Accept' });
    expect(accept.disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('Why is it right as it is?'), 'Pull-ups are on the host.');
    await userEvent.click(accept);
    await waitFor(() => expect(calls).toContain('POST /api/design-feedback/a/accept'));
  });
});
