import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CircuitReview } from '@tracewright/contracts/reviews';
import type { ExpertValidation } from '@tracewright/contracts/subscriptions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASHA, renderRoutes } from '../../test/render';
import { fakeServer } from '../../test/server';
import { ExpertReview } from './ExpertReview';
import { REVIEW, SERVICES } from './spec-support';

/** A form that was sent, and the means to answer it. */
class SentForm {
  static all: SentForm[] = [];
  readonly upload: { onprogress?: unknown; onload?: unknown } = {};
  form = new FormData();
  status = 0;
  statusText = '';
  responseText = '';
  withCredentials = false;
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  open(): void {}
  abort(): void {}
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null;
  }
  send(form: FormData): void {
    this.form = form;
    SentForm.all.push(this);
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}

beforeEach(() => {
  SentForm.all = [];
  vi.stubGlobal('XMLHttpRequest', SentForm);
});

let reviews: CircuitReview[] = [];
let validation: ExpertValidation['state'] = 'not included';

function open(analysed?: File, user: typeof ASHA | null = ASHA) {
  fakeServer(({ path }) => {
    if (path === '/api/auth/me') return { body: { user: ASHA } };
    if (path === '/api/circuit-review/services') return { body: SERVICES };
    if (path === '/api/user/expert-validation') {
      const usableUntil = '2027-01-01T06:30:00.000Z';
      return { body: { state: validation, usableUntil, covers: ['professional', 'express'], uses: [] } };
    }
    return { body: reviews };
  });
  const routes = [
    { path: '/', element: <ExpertReview analysed={analysed} /> },
    { path: '/payment-gateway', element: <p>Payment</p> },
  ];
  return renderRoutes(routes, '/', user ?? undefined);
}

const board = new File(['(kicad_pcb)'], 'node.kicad_pcb');
const choose = async (name: RegExp): Promise<void> => userEvent.click(await screen.findByRole('radio', { name }));
const submit = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Submit Review Request' }));
const listed = (): string[] =>
  within(screen.getByRole('list', { name: 'Files to send' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '');

async function fillIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Phone'), '+91 98450 12345');
  await userEvent.type(screen.getByLabelText('Project description'), 'A soil sensor');
}

describe('the services', () => {
  beforeEach(() => {
    reviews = [];
  });

  it('are shown with their prices to everybody; visitors are led to sign in', async () => {
    open(undefined, null);
    const cards = within(await screen.findByRole('list', { name: 'Review services' })).getAllByRole('heading');
    expect(cards.map((card) => card.textContent)).toEqual(SERVICES.map(({ name }) => name));
    expect(screen.getByText('₹1,499')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('link', { name: /Sign in/ }).getAttribute('href')).toContain('/login');
    expect(screen.queryByText('Your review requests')).toBeNull();
  });

  it('lead from the prompt to the form, and from one to another', async () => {
    open();
    expect(await screen.findByText('Select a Review Service')).toBeTruthy();
    await choose(/^Express Review, ₹599, 12 hours/);
    expect(screen.queryByText('Select a Review Service')).toBeNull();
    expect(screen.getByRole('region', { name: 'Express Review request' })).toBeTruthy();
    await fillIn();
    await choose(/^Basic Review/);
    expect(screen.getByRole('region', { name: 'Basic Review request' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Project description').value).toBe('A soil sensor');
  });
});

describe('a request', () => {
  beforeEach(() => {
    reviews = [];
  });

  it('needs its texts and its files', async () => {
    open();
    await choose(/^Basic/);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@example.com');
    await submit();
    expect(await screen.findByText('Missing Information')).toBeTruthy();
    expect(screen.getByText('Please fill in all required fields and select a review type.')).toBeTruthy();
    await fillIn();
    await submit();
    expect(await screen.findByText('No Files Uploaded')).toBeTruthy();
    expect(screen.getByText('Please upload your circuit files for review.')).toBeTruthy();
    expect(SentForm.all).toEqual([]);
  });

  it('carries the analysed file only when the person attaches it', async () => {
    open(board);
    await choose(/^Basic/);
    await fillIn();
    const attach = screen.getByRole('checkbox', { name: /^Attach node\.kicad_pcb/ });
    expect((attach as HTMLInputElement).checked).toBe(false);
    await submit();
    expect(await screen.findByText('No Files Uploaded')).toBeTruthy();
    expect(SentForm.all).toEqual([]);
    await userEvent.click(attach);
    expect(listed()).toEqual(['node.kicad_pcb11 bytes']);
    await userEvent.click(attach);
    expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull();
    await userEvent.click(attach);
    await submit();
    await waitFor(() => expect(SentForm.all).toHaveLength(1));
    const form = SentForm.all[0]?.form;
    expect([...(form?.keys() ?? [])]).toEqual([
      'name',
      'email',
      'phone',
      'projectDescription',
      'reviewType',
      'amount',
      'file_0',
    ]);
    expect((form?.get('file_0') as File).name).toBe('node.kicad_pcb');
  });

  it('says so when the analysed file is of a kind that reviews do not take', async () => {
    open(new File(['{}'], 'design.json'));
    await choose(/^Basic/);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText(/design\.json, which you analyzed above, can't be attached/)).toBeTruthy();
  });

  it('takes files by picker and drop, once each, and says what it does not take', async () => {
    open();
    await choose(/^Basic/);
    const pdf = new File(['%PDF-1.7'], 'notes.PDF');
    const input = screen.getByTestId<HTMLInputElement>('expert-review-files');
    await userEvent.upload(input, [board, pdf], { applyAccept: false });
    const zone = screen.getByText('Drag and drop your files here').parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [pdf, new File(['MZ'], 'setup.exe'), new File([], 'empty.sch')] } });
    expect(listed()).toEqual(['node.kicad_pcb11 bytes', 'notes.PDF8 bytes']);
    expect(screen.getByText(/^setup\.exe is not taken: send one of \.pdf/)).toBeTruthy();
    expect(screen.getByText('empty.sch is empty. Export it again.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove node.kicad_pcb' }));
    expect(listed()).toEqual(['notes.PDF8 bytes']);
  });

  it('that was taken leads to the payment page', async () => {
    const { address } = open(board);
    await choose(/^Express/);
    await fillIn();
    await userEvent.click(screen.getByRole('checkbox'));
    await submit();
    await waitFor(() => expect(SentForm.all).toHaveLength(1));
    SentForm.all[0]?.answer(201, REVIEW);
    expect(await screen.findByText('Review Request Submitted!')).toBeTruthy();
    expect(screen.getByText('Redirecting to payment page...')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/payment-gateway?service=review&id=temp&amount=599'));
  });

  it('that is not paid yet can be paid, and shows its files', async () => {
    reviews = [REVIEW];
    open(board);
    const request = within(await screen.findByRole('article', { name: 'Express Review 7K3M9QXW2D' }));
    expect(request.getByText('Pending')).toBeTruthy();
    expect(request.getByText('Payment Pending')).toBeTruthy();
    expect(request.getByText(/^Please pay until/)).toBeTruthy();
    expect(request.getByRole('link', { name: /^Pay Now/ }).getAttribute('href')).toBe(
      '/payment-gateway?service=review&id=7K3M9QXW2D&amount=599',
    );
    expect(request.getByRole('link', { name: /node\.kicad_pcb/ }).getAttribute('href')).toBe(
      '/api/circuit-reviews/7K3M9QXW2D/files/0',
    );
  });

  it('that was refused keeps everything and says why', async () => {
    open(board);
    await choose(/^Express/);
    await fillIn();
    await userEvent.click(screen.getByRole('checkbox'));
    await submit();
    await waitFor(() => expect(SentForm.all).toHaveLength(1));
    const error = '"node.kicad_pcb" is a picture by its content, not a KiCad board.';
    SentForm.all[0]?.answer(422, { error, code: 'content_is_not_its_name' });
    expect(await screen.findByText(error)).toBeTruthy();
    expect(screen.getAllByText('Submission Failed').length).toBeGreaterThan(0);
    expect(screen.getByText('Please try again or contact support.')).toBeTruthy();
    expect(listed()).toEqual(['node.kicad_pcb11 bytes']);
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('+91 98450 12345');
  });
});

describe('the person’s requests', () => {
  it('tell how each stands', async () => {
    reviews = [
      { ...REVIEW, id: 'A', status: 'in-review', assignedExpert: 'Meera Iyer', startedAt: '2026-11-20T10:00:00.000Z' },
      { ...REVIEW, id: 'B', status: 'completed', reviewReport: 'Use 330 Ω for R4.' },
      { ...REVIEW, id: 'C', status: 'cancelled', statusReason: 'Another board' },
    ];
    open();
    const of = async (id: string) => within(await screen.findByRole('article', { name: `Express Review ${id}` }));
    expect((await of('A')).getByText(/^Meera Iyer is reviewing your files\. The report is due by .*\.$/)).toBeTruthy();
    expect((await of('B')).getByText('Use 330 Ω for R4.')).toBeTruthy();
    expect((await of('C')).getByText('Reason: Another board')).toBeTruthy();
  });
});

describe('expert validation', () => {
  beforeEach(() => {
    reviews = [];
    validation = 'available';
  });
  afterEach(() => {
    validation = 'not included';
  });

  const CHOICE = "Use this month's expert validation";

  it('is offered for the reviews that it covers, and pays for one', async () => {
    open(board);
    await choose(/^Basic/);
    await fillIn();
    expect(screen.queryByText(CHOICE)).toBeNull();
    await choose(/^Professional/);
    await userEvent.click(await screen.findByRole('checkbox', { name: CHOICE }));
    expect(screen.getByText('You have one left, until January 1, 2027: you save ₹799.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Attach/ }));
    await submit();
    await waitFor(() => expect(SentForm.all).toHaveLength(1));
    expect(SentForm.all[0]?.form.get('useCredit')).toBe('true');
    SentForm.all[0]?.answer(201, { ...REVIEW, paymentStatus: 'credit' });
    expect(await screen.findByText(/covers it: there is nothing to pay/)).toBeTruthy();
    expect(screen.queryByText('Payment')).toBeNull();
  });

  it('chosen for one review is not sent with another that it does not cover', async () => {
    open(board);
    await choose(/^Professional/);
    await userEvent.click(await screen.findByRole('checkbox', { name: CHOICE }));
    await choose(/^Comprehensive/);
    await fillIn();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Attach/ }));
    await submit();
    await waitFor(() => expect(SentForm.all).toHaveLength(1));
    expect(SentForm.all[0]?.form.has('useCredit')).toBe(false);
  });

  it('is not offered once it is used', async () => {
    validation = 'used';
    open(board);
    await choose(/^Professional/);
    expect(screen.getByText(/Next comes the payment page/)).toBeTruthy();
    expect(screen.queryByText(CHOICE)).toBeNull();
  });

  it('shows as what settled the review', async () => {
    reviews = [{ ...REVIEW, reviewType: 'professional', paymentStatus: 'credit', paidAt: REVIEW.createdAt }];
    open();
    expect(await screen.findByText('Covered by plan')).toBeTruthy();
    expect(screen.getByText(/Covered by this month's expert validation/)).toBeTruthy();
    expect(screen.queryByText('Paid')).toBeNull();
    expect(screen.queryByRole('link', { name: /Pay Now/ })).toBeNull();
  });
});
