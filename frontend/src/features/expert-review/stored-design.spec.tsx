import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HistoryEntry, ProjectSummary } from '@tracewright/contracts/projects';
import type { CircuitReview, ReviewCancellation } from '@tracewright/contracts/reviews';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dateTime } from '../../lib/format';
import { ASHA, renderRoutes } from '../../test/render';
import { type Call, fakeServer, type Reply } from '../../test/server';
import { ExpertReview } from './ExpertReview';
import { REVIEW, SERVICES } from './spec-support';

/** A form that was sent. */
const sent: FormData[] = [];

class SentForm {
  readonly upload = {};
  status = 0;
  responseText = '';
  withCredentials = false;
  onload: () => void = () => undefined;
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null;
  }
  send(form: FormData): void {
    sent.push(form);
    this.status = 201;
    this.responseText = JSON.stringify(REVIEW);
    this.onload();
  }
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', SentForm);
});

const project = (id: number, name: string): ProjectSummary => ({
  ...{ id, name, description: '', userId: 'asha', status: 'draft', componentCount: 2 },
  lastEdited: '2026-11-20T10:00:00.000Z',
});
const version = (revision: number, at: string, stream: HistoryEntry['stream'] = 'design'): HistoryEntry => ({
  ...{
    revision,
    stream,
    at,
    type: 'design.ElementsPasted',
    summary: `Added part ${revision}`,
    eventId: `e${revision}`,
  },
  actor: { type: 'user', id: 'asha', name: 'Asha' },
});
const NOW = '2026-11-20T10:00:00.000Z';
const BEFORE = '2026-11-19T10:00:00.000Z';

interface World {
  readonly projects?: readonly ProjectSummary[];
  readonly versions?: readonly HistoryEntry[];
  readonly reviews?: readonly CircuitReview[];
  readonly answer?: (call: Call) => Reply;
}

const TERMS: ReviewCancellation = {
  ...{ paymentStatus: 'paid', paid: 599, refund: 599, revision: 7, cancellable: true },
  explanation: 'Nobody has begun with it yet: ₹599 is refunded in full.',
};

function open(address: string, { projects = [], versions = [], reviews = [], answer }: World = {}) {
  const server = fakeServer((call) => {
    if (call.path === '/api/auth/me') return { body: { user: ASHA } };
    if (call.method !== 'GET' && answer) return answer(call);
    if (call.path === '/api/circuit-review/services') return { body: SERVICES };
    if (call.path.endsWith('/cancellation')) return { body: TERMS };
    if (call.path.startsWith('/api/projects/recent?')) return { body: projects };
    return { body: call.path.includes('/history?') ? versions : reviews };
  });
  const routes = [
    { path: '/', element: <ExpertReview analysed={undefined} /> },
    { path: '/payment-gateway', element: <p>Payment</p> },
  ];
  return { ...server, ...renderRoutes(routes, address, ASHA) };
}

async function fillIn(): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: /^Basic Review/ }));
  await userEvent.type(screen.getByLabelText('Phone'), '+91 98450 12345');
  await userEvent.type(screen.getByLabelText('Project description'), 'A lamp');
}

const submit = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Submit Review Request' }));
const chosen = (): string[] => ['projectId', 'revision'].map((field) => String(sent[0]?.get(field)));

describe('a review of a stored design', () => {
  const world = {
    projects: [project(7, 'Lamp'), project(8, 'Sensor')],
    versions: [version(41, NOW), version(3, NOW, 'project'), version(40, BEFORE)],
  };

  it('is of the project that a link names, as it is now', async () => {
    open('/?project=7', world);
    expect(await screen.findByText(/your project is chosen already/)).toBeTruthy();
    await fillIn();
    expect(await screen.findByText(`Current version, ${dateTime(NOW)}`)).toBeTruthy();
    expect(screen.getByText(/The review stays tied to this version/)).toBeTruthy();
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(chosen()).toEqual(['7', '41']);
    expect(sent[0]?.has('file_0')).toBe(false);
    expect(await screen.findByText('Payment')).toBeTruthy();
  });

  it('is of another project and an earlier version, where they are chosen', async () => {
    open('/', world);
    await fillIn();
    await userEvent.click(screen.getByText('One of your projects'));
    await userEvent.click(await screen.findByLabelText('Project'));
    await userEvent.click(await screen.findByTitle(/^Sensor/));
    await userEvent.click(await screen.findByLabelText('Version'));
    await userEvent.click(await screen.findByTitle(`${dateTime(BEFORE)}: Added part 40`));
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(chosen()).toEqual(['8', '40']);
  });

  it('needs a project with a circuit in it', async () => {
    open('/', { projects: [project(7, 'Empty')], versions: [version(1, NOW, 'project')] });
    await fillIn();
    await userEvent.click(screen.getByText('One of your projects'));
    await submit();
    expect(await screen.findByText('No Project Chosen')).toBeTruthy();
    await userEvent.click(await screen.findByLabelText('Project'));
    await userEvent.click(await screen.findByTitle(/^Empty/));
    expect(await screen.findByText(/Nothing is drawn in this project yet/)).toBeTruthy();
    await submit();
    expect(sent).toEqual([]);
  });

  it('says so where there is no project yet', async () => {
    open('/');
    await fillIn();
    await userEvent.click(screen.getByText('One of your projects'));
    expect(await screen.findByText(/You have no project yet/)).toBeTruthy();
  });

  it('is shown with its version, and the design to be downloaded', async () => {
    const design = { projectId: 7, revision: 41, at: NOW, name: 'Lamp' };
    open('/', { reviews: [{ ...REVIEW, files: [], design }] });
    const card = within(await screen.findByRole('article', { name: /^Express Review/ }));
    expect(card.getByText('Lamp')).toBeTruthy();
    const links = within(card.getByRole('list', { name: 'Design' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/api/circuit-reviews/${REVIEW.id}/design/kicad_sch`,
      `/api/circuit-reviews/${REVIEW.id}/design/circuit-json`,
    ]);
  });
});

describe('a review is cancelled by its owner', () => {
  const cancel = /^Cancel Express Review/;

  it('after what goes back was shown, as it was shown', async () => {
    const { calls } = open('/', { reviews: [REVIEW], answer: () => ({ body: { ...REVIEW, status: 'cancelled' } }) });
    await userEvent.click(await screen.findByRole('button', { name: cancel }));
    const dialog = within(await screen.findByRole('dialog'));
    const refund = within(await dialog.findByRole('region', { name: 'Refund' }));
    expect(refund.getByText('Refund').nextElementSibling?.textContent).toBe('₹599');
    expect(refund.getByText(TERMS.explanation)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Reason (optional)'), 'Another board');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel review' }));
    expect(await screen.findByText('Review cancelled')).toBeTruthy();
    const call = calls.find(({ method }) => method === 'POST');
    expect([call?.path, call?.body]).toEqual([`/api/circuit-reviews/${REVIEW.id}/cancel`, { reason: 'Another board' }]);
    expect(call?.headers['if-match']).toBe('7');
  });

  it('not when it has changed meanwhile: the calculation is shown anew', async () => {
    const answer = () => ({ status: 409, body: { error: 'It changed.', code: 'stale_revision' } });
    const { calls } = open('/', { reviews: [REVIEW], answer });
    await userEvent.click(await screen.findByRole('button', { name: cancel }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel review' }));
    expect(await screen.findByText(/This review has changed in the meantime/)).toBeTruthy();
    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/cancellation'))).toHaveLength(2));
  });

  it('not once it is delivered, and its timeline opens', async () => {
    open('/', { reviews: [{ ...REVIEW, status: 'completed', reviewReport: 'R4 is too small.' }] });
    const card = within(await screen.findByRole('article', { name: /^Express Review/ }));
    expect(card.queryByRole('button', { name: cancel })).toBeNull();
    await userEvent.click(card.getByText('Timeline'));
    expect(card.getByText('Requested')).toBeTruthy();
  });
});
