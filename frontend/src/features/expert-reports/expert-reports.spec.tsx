import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@tracewright/contracts/accounts';
import type { CircuitReview } from '@tracewright/contracts/reviews';
import type { ExpertReport, ExpertReview, ReportContent, ReviewCircuits } from '@tracewright/contracts/reviews/reports';
import { beforeEach, describe, expect, it } from 'vitest';
import { ASHA, renderRoutes } from '../../test/render';
import { type Call, fakeServer, type Reply } from '../../test/server';
import type { DrawingRequest } from './drawing-slot';
import { CIRCUITS, FINDING, REPORT, SECOND, WORK } from './spec-support';
import { ReportPage } from './view/ReportPage';
import { WriteReportPage } from './write/WriteReportPage';

const RAVI: User = { id: 'e-1', username: 'ravi@experts.example', displayName: 'Ravi', role: 'expert' };
const REVIEW = { id: WORK.id, reviewType: 'professional', files: WORK.files } as unknown as CircuitReview;

/** Stands in for the drawing: shows what it is asked to, and can be clicked on at D1. */
const drawn: DrawingRequest[] = [];
beforeEach(() => void drawn.splice(0));
function draw(request: DrawingRequest) {
  drawn.push(request);
  return (
    <button type="button" onClick={() => request.onPick('D1')}>
      board
    </button>
  );
}
const marked = () => drawn.at(-1)?.marked;

interface Server {
  readonly work?: ExpertReview;
  readonly circuits?: ReviewCircuits;
  readonly report?: ExpertReport;
  readonly change?: (call: Call) => Reply;
}

function serve({ work = WORK, circuits = CIRCUITS, report = REPORT, change }: Server, user: User) {
  let revision = work.draft.revision;
  return fakeServer((call) => {
    if (call.path === '/api/auth/me') return { body: { user } };
    if (call.method !== 'GET') {
      const answer = change?.(call);
      if (answer) return answer;
      revision += 1;
      return { body: { revision, content: call.body, attachments: [] } };
    }
    if (call.path.endsWith('/circuits')) return { body: circuits };
    if (call.path.endsWith('/expert-report')) return { body: report };
    return { body: call.path.startsWith('/api/expert/') ? work : REVIEW };
  });
}

function openReport(server: Server = {}) {
  const { calls } = serve(server, ASHA);
  renderRoutes([{ path: '/:reviewId', element: <ReportPage draw={draw} /> }], `/${WORK.id}`, ASHA);
  return calls;
}

async function openDesk(server: Server = {}) {
  const { calls } = serve(server, RAVI);
  renderRoutes([{ path: '/:reviewId', element: <WriteReportPage draw={draw} /> }], `/${WORK.id}`, RAVI);
  await screen.findByRole('heading', { name: `Professional Review ${WORK.id}` });
  return calls;
}

const savedIn = (calls: readonly Call[]): ReportContent =>
  calls.filter(({ method }) => method === 'PUT').at(-1)?.body as ReportContent;

describe('a delivered report', () => {
  it('lets the parts and nets of the chosen finding stand out, or one of them', async () => {
    openReport();
    await userEvent.click(await screen.findByRole('button', { name: FINDING.title }));
    expect(marked()).toEqual({ refs: ['D1', 'U2'], nets: ['LED'], severity: 'error' });
    expect(screen.getByRole('button', { name: FINDING.title }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'LED' }));
    expect(marked()).toEqual({ refs: [], nets: ['LED'], severity: 'error' });
    expect(drawn.at(-1)).toMatchObject({ address: `/api/circuit-reviews/${WORK.id}/files/0`, name: 'node.kicad_pcb' });
  });

  it('is chosen from on the drawing, which keeps still until then', async () => {
    openReport();
    const board = await screen.findByRole('button', { name: 'board' });
    expect(marked()).toEqual({ refs: [], nets: [] });
    await userEvent.click(board);
    expect(marked()?.refs).toEqual(['D1', 'U2']);
  });

  it('shows script as text, gives its files, and every version', async () => {
    openReport();
    expect(
      await screen.findByText(/<script>alert\(1\)<\/script>/, { selector: '[data-severity="error"] p' }),
    ).toBeTruthy();
    expect(screen.getByText('Ready after small changes')).toBeTruthy();
    expect(screen.getByText(/version 2: I overlooked one/)).toBeTruthy();
    const address = `/api/circuit-reviews/${WORK.id}/expert-report`;
    const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href(/Download as PDF/)).toBe(`${address}/2/pdf`);
    expect(href(/measured\.pdf/)).toBe(`${address}/2/attachments/a1`);
    expect(href(/Version 1/)).toBe(`${address}/1/pdf`);
  });

  it('without marks is a list that says so', async () => {
    openReport({ report: { ...REPORT, content: { summary: 'Fine.', verdict: 'ready', findings: [SECOND] } } });
    expect(await screen.findByText(/No finding marks anything on a board/)).toBeTruthy();
    expect(screen.getByText(SECOND.title)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'board' })).toBeNull();
  });

  it('of an erased customer says that it is gone', async () => {
    openReport({ report: { ...REPORT, content: null } });
    expect(await screen.findByText('The report was erased')).toBeTruthy();
  });

  it('that is not there can be asked for again', async () => {
    fakeServer(({ path }) =>
      path === '/api/auth/me'
        ? { body: { user: ASHA } }
        : { status: 404, body: { error: 'No report', code: 'report_not_found' } },
    );
    renderRoutes([{ path: '/:reviewId', element: <ReportPage draw={draw} /> }], '/X', ASHA);
    expect(await screen.findByText('There is no report yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Try again/ })).toBeTruthy();
  });
});

describe('the expert’s desk', () => {
  it('saves what is written by itself', async () => {
    const calls = await openDesk();
    await userEvent.type(screen.getByLabelText('Summary'), 'Good');
    expect(screen.getByText('Not saved yet …')).toBeTruthy();
    await waitFor(() => expect(savedIn(calls)?.summary).toBe('Good'), { timeout: 4000 });
    expect(await screen.findByText('Everything is saved.')).toBeTruthy();
  });

  it('takes over what our rules found, with its marks, once', async () => {
    const calls = await openDesk();
    await userEvent.click(await screen.findByRole('button', { name: /Take over: LED D1/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('LED D1 has no series resistor');
    expect(marked()).toEqual({ refs: ['D1', 'U2'], nets: ['LED'], severity: 'error' });
    expect(screen.getByRole('button', { name: /In the report: LED D1/ })).toHaveProperty('disabled', true);
    await waitFor(
      () => expect(savedIn(calls)?.findings).toEqual([expect.objectContaining({ file: 0, own: FINDING.own })]),
      { timeout: 4000 },
    );
  });

  it('marks a part and its nets by clicking on the drawing', async () => {
    await openDesk();
    await userEvent.click(await screen.findByRole('button', { name: 'board' }));
    expect(screen.getByText('Open a finding to mark parts and nets in it.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add finding' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Part D1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Net GND' }));
    expect(marked()).toMatchObject({ refs: ['D1'], nets: ['GND'] });
    await userEvent.click(screen.getByRole('button', { name: 'Part D1' }));
    expect(marked()).toMatchObject({ refs: [], nets: ['GND'] });
  });

  it('asks before a finding goes, and changes their order', async () => {
    const draft = {
      revision: 0,
      content: { summary: '', verdict: null, findings: [FINDING, SECOND] },
      attachments: [],
    };
    const calls = await openDesk({ work: { ...WORK, draft } });
    await userEvent.click(await screen.findByRole('button', { name: `Move ${SECOND.title} up` }));
    await waitFor(() => expect(savedIn(calls)?.findings.map(({ id }) => id)).toEqual(['usb-2', 'led-1']), {
      timeout: 4000,
    });
    await userEvent.click(screen.getByRole('button', { name: `Remove ${FINDING.title}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' })));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(savedIn(calls)?.findings.map(({ id }) => id)).toEqual(['usb-2']), { timeout: 4000 });
  });

  it('previews what the customer will see, says what is missing, and delivers after asking', async () => {
    const delivered = { ...WORK, isCorrection: true, delivered: { ...REPORT, version: 1, reason: null } };
    const isDelivery = ({ path }: Call): boolean => path.endsWith('/delivery');
    const content = { summary: 'One fault.', verdict: 'ready', findings: [{ ...FINDING, title: '' }] } as const;
    const calls = await openDesk({
      work: { ...WORK, draft: { revision: 3, content, attachments: [] } },
      change: (call) =>
        isDelivery(call) ? { body: delivered } : { body: { revision: 4, content: call.body, attachments: [] } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Preview and deliver' }));
    expect(await screen.findByText('Ready as it is')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Deliver report' }));
    expect(within(await screen.findByRole('dialog')).getByText('Finding 1 has no title.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back to writing' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Finding 1' }));
    await userEvent.type(screen.getByLabelText('Title'), 'LED');
    await userEvent.click(screen.getByRole('button', { name: 'Preview and deliver' }));
    await userEvent.click(screen.getByRole('button', { name: 'Deliver report' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Deliver' }));
    expect(await screen.findByText(/Version 1 was delivered/)).toBeTruthy();
    const [sent] = calls.filter(isDelivery);
    expect([sent?.headers['if-match'], sent?.body]).toEqual(['4', {}]);
  });

  it('corrects with a reason alone', async () => {
    const content = { summary: 'One fault.', verdict: 'ready', findings: [] } as const;
    const work: ExpertReview = {
      ...WORK,
      isCorrection: true,
      delivered: REPORT,
      draft: { revision: 3, content, attachments: [] },
    };
    const calls = await openDesk({ work, change: () => ({ body: work }) });
    await userEvent.click(screen.getByRole('button', { name: 'Preview and deliver' }));
    await userEvent.click(screen.getByRole('button', { name: 'Deliver report' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Deliver' })).toHaveProperty('disabled', true);
    await userEvent.type(dialog.getByLabelText(/Why it takes the place/), 'Wrong LED');
    await userEvent.click(dialog.getByRole('button', { name: 'Deliver' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/delivery'))?.body).toEqual({ reason: 'Wrong LED' }),
    );
  });

  it('keeps what is typed when somebody else has written meanwhile', async () => {
    await openDesk({ change: () => ({ status: 409, body: { error: 'Changed', code: 'stale_revision' } }) });
    await userEvent.type(screen.getByLabelText('Summary'), 'Mine');
    expect(await screen.findByRole('button', { name: 'Keep what is here' }, { timeout: 4000 })).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Summary').value).toBe('Mine');
  });

  it('of files without a drawing writes a list, and says why', async () => {
    const why = 'A picture shows a drawing.';
    await openDesk({ circuits: { circuits: [], problems: [{ file: 0, name: 'node.kicad_pcb', why }] } });
    expect(await screen.findByText(/No file of this review holds a board/)).toBeTruthy();
    expect(screen.getByText(new RegExp(why))).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add finding' }));
    expect(screen.queryByLabelText('Parts')).toBeNull();
    expect(screen.getByLabelText('What is wrong')).toBeTruthy();
  });

  it('of a stored design draws it as the schematic of that version', async () => {
    const design = { projectId: 7, revision: 4, at: '2026-11-19T10:00:00.000Z', name: 'Lamp' };
    await openDesk({ work: { ...WORK, files: [], design } });
    const link = await screen.findByRole('link', { name: /Lamp\.kicad_sch.*revision 4/ });
    const address = `/api/circuit-reviews/${WORK.id}/design/kicad_sch`;
    expect(link.getAttribute('href')).toBe(address);
    expect(drawn.at(-1)).toMatchObject({ address, name: 'Lamp.kicad_sch' });
  });

  it('of a review that is closed delivers nothing', async () => {
    await openDesk({ work: { ...WORK, closed: 'This review is not paid yet.' } });
    expect(screen.getByText(/not paid yet. No report can be delivered/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Preview and deliver' }));
    expect(await screen.findByRole('button', { name: 'Deliver report' })).toHaveProperty('disabled', true);
  });
});
