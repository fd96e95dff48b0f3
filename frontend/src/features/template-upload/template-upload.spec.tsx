import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN, renderRoutes } from '../../test/render';
import { apiError } from '../../lib/api/errors';
import { NetworkError } from '../../lib/api';
import { type Call, fakeServer, type Reply } from '../../test/server';
import TemplateUploadPage from './TemplateUploadPage';

const { sent } = vi.hoisted(() => ({
  sent: { answer: (_path: string, _form: FormData): Promise<unknown> => Promise.reject(new Error('no answer')) },
}));
vi.mock('../../lib/api', async (original) => ({
  ...(await original<object>()),
  upload: (path: string, form: FormData) => sent.answer(path, form),
}));

const UPLOAD = {
  ...{ id: 'u-1', fileName: 'a.csv', state: 'waiting', uploadedAt: '2026-12-01T00:00:00Z' },
  ...{ rows: null, uploaded: 0, failed: 0, failure: null },
};
const DONE = { ...UPLOAD, state: 'done', rows: 2, uploaded: 1, failed: 1 };
const ROW = {
  ...{ row: 1, line: 2, name: 'Lamp', verdict: 'uploaded', templateId: 't-1', field: null, reason: null },
  ...{ warnings: [], category: 'Lighting', subCategory: 'Indicator', application: 'panels, status', components: 4 },
  price: 49,
};
const BAD = {
  ...ROW,
  row: 2,
  line: 3,
  name: '',
  verdict: 'failed',
  field: 'templateName',
  reason: 'a template needs a name',
};

function open(answer: (call: Call) => Reply | undefined = () => undefined) {
  const server = fakeServer((call) => {
    const told = answer(call);
    if (told) return told;
    if (call.path === '/api/auth/me') return { body: { user: ADMIN } };
    if (call.path.endsWith('/u-1')) return { body: DONE };
    if (call.path.includes('verdict=uploaded')) return { body: [ROW] };
    if (call.path.includes('verdict=failed')) return { body: [BAD] };
    if (call.path === '/api/recommendations/templates') return { status: 201, body: {} };
    return { status: 500, body: { error: `no answer to ${call.path}` } };
  });
  const routes = [{ path: '/template-upload', element: <TemplateUploadPage /> }];
  return { ...server, ...renderRoutes(routes, '/template-upload', ADMIN) };
}

const choose = (testId: string, name: string, type = '') =>
  fireEvent.change(screen.getByTestId(testId), { target: { files: [new File(['x'], name, { type })] } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  sent.answer = () => Promise.resolve(UPLOAD);
});

describe('a CSV file', () => {
  it('is uploaded, and what became of its rows is shown', async () => {
    open();
    expect(button('Upload Templates').disabled).toBe(true);
    expect(within(screen.getByRole('list', { name: 'Expected CSV header' })).getAllByRole('listitem')).toHaveLength(18);
    expect(screen.getByRole('link', { name: /Download Sample CSV/ }).getAttribute('href')).toBe(
      '/api/templates/sample.csv',
    );
    choose('templates-file', 'a.csv');
    await userEvent.click(button('Upload Templates'));
    expect(await screen.findByText('1 out of 2 templates failed to upload.')).toBeTruthy();
    expect(screen.getByText('Upload successful')).toBeTruthy();
    expect(screen.getByText('1 templates were uploaded successfully.')).toBeTruthy();
    expect(await screen.findByText('a template needs a name')).toBeTruthy();
    expect(await screen.findByText('Lighting/Indicator')).toBeTruthy();
    expect(screen.getByText('$49.00')).toBeTruthy();
    expect(screen.getByText('panels, status')).toBeTruthy();
    choose('templates-file', 'b.csv');
    expect(screen.queryByText('Upload successful')).toBeNull();
  });

  it('keeps a name and its warnings together where a row stands as a card', async () => {
    open(({ path }) =>
      path.includes('verdict=uploaded') ? { body: [{ ...ROW, warnings: ['one is odd', 'two is odd'] }] } : undefined,
    );
    choose('templates-file', 'a.csv');
    await userEvent.click(button('Upload Templates'));
    const cell = (await screen.findByText('two is odd')).closest('td');
    expect(cell?.children).toHaveLength(1);
    expect(cell?.textContent).toBe('Lampone is oddtwo is odd');
  });

  it('shows how far it is', async () => {
    open(({ path }) =>
      path.endsWith('/u-1') ? { body: { ...UPLOAD, state: 'working', rows: 10, uploaded: 4 } } : undefined,
    );
    choose('templates-file', 'a.csv');
    await userEvent.click(button('Upload Templates'));
    expect(await screen.findByText('4 of 10 rows')).toBeTruthy();
  });

  it('is not Excel, which a notice says, and the page waits for another file', async () => {
    const { calls } = open();
    choose('templates-file', 'a.xlsx');
    await userEvent.click(button('Upload Templates'));
    expect(await screen.findByText('Excel support')).toBeTruthy();
    expect(screen.getByText('Excel file support is coming soon. Please use CSV format for now.')).toBeTruthy();
    expect(screen.queryByText('Unsupported file format. Please upload a CSV file.')).toBeNull();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('is not any other file', async () => {
    open();
    choose('templates-file', 'a.txt');
    await userEvent.click(button('Upload Templates'));
    expect(await screen.findByText('Unsupported file format. Please upload a CSV file.')).toBeTruthy();
    expect(screen.queryByText('Excel support')).toBeNull();
  });

  it('that could not be read says why', async () => {
    open(({ path }) =>
      path.endsWith('/u-1') ? { body: { ...UPLOAD, state: 'failed', failure: 'no templates in the file' } } : undefined,
    );
    choose('templates-file', 'a.csv');
    await userEvent.click(button('Upload Templates'));
    expect(await screen.findByText('Failed to process the file. Please check the format and try again.')).toBeTruthy();
    expect(screen.getByText('no templates in the file')).toBeTruthy();
  });
});

describe('a schematic with its bill', () => {
  const part = (id: string, more: object) => ({
    ...{ id, type: 'resistor', value: '1k', partNumber: '', foundIn: 'both', isSure: true, doubt: null },
    ...more,
  });
  const draft = {
    ...{ name: 'Lamps', description: '', bom: '', componentCost: 0, warnings: ['Row 3: odd'] },
    parts: [
      part('R1', {}),
      part('R2', { foundIn: 'bill', isSure: false, doubt: 'Not found in the text of the schematic' }),
    ],
  };
  const show = async () => {
    const page = open();
    await userEvent.click(screen.getByRole('tab', { name: 'PDF + Excel BOM' }));
    return page;
  };

  it('needs the PDF', async () => {
    await show();
    await userEvent.click(button('Read Files'));
    expect(await screen.findByText('Missing File')).toBeTruthy();
    expect(screen.getByText('Please select a PDF schematic file')).toBeTruthy();
  });

  it('becomes a template of what is sure, and of what was confirmed', async () => {
    const forms: FormData[] = [];
    sent.answer = (_, form) => {
      forms.push(form);
      return Promise.resolve({ success: true, message: 'Found 2 parts', draft });
    };
    const { calls } = await show();
    choose('draft-pdf', 'lamps.pdf');
    choose('draft-bill', 'lamps.xlsx');
    await userEvent.click(button('Read Files'));
    expect(await screen.findByText('Not found in the text of the schematic')).toBeTruthy();
    expect(forms[0]?.getAll('files')).toHaveLength(2);
    expect(button('Create Template with 1 part')).toBeTruthy();
    await userEvent.click(button('Confirm the other part'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Take R2' }).checked).toBe(true);
    await userEvent.click(button('Create Template with 2 parts'));
    expect(await screen.findByText('Circuit template created successfully!')).toBeTruthy();
    const [created] = calls.filter(
      ({ method, path }) => method === 'POST' && path === '/api/recommendations/templates',
    );
    expect(created?.body).toMatchObject({ name: 'Lamps', components: [{ id: 'R1' }, { id: 'R2' }] });
    await waitFor(() => expect(button('Read Files')).toBeTruthy());
  });

  it('is there again after the page was loaded again, with what was changed, until it is created', async () => {
    sent.answer = () => Promise.resolve({ success: true, message: 'Found 2 parts', draft });
    const { unmount } = await show();
    choose('draft-pdf', 'lamps.pdf');
    await userEvent.click(button('Read Files'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Take R2' }));
    const name = screen.getByLabelText<HTMLInputElement>('Template Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Street lamps');
    unmount();
    await show();
    expect(await screen.findByDisplayValue('Street lamps')).toBeTruthy();
    await userEvent.click(button('Create Template with 2 parts'));
    await waitFor(() => expect(button('Read Files')).toBeTruthy());
    expect(sessionStorage.getItem('template-upload.draft')).toBeNull();
  });

  it.each([
    [
      "the server's words",
      () => Promise.reject(apiError(422, '', '{"error":"The workbook holds macros."}', null)),
      'The workbook holds macros.',
    ],
    ['the status without any', () => Promise.reject(apiError(502, 'Bad Gateway', '', null)), 'HTTP error! status: 502'],
    ['no connection', () => Promise.reject(new NetworkError()), 'Unable to connect to server'],
    ['what nobody knows', () => Promise.reject(new Error('odd')), 'Unknown error occurred'],
    ['an answer without a draft', () => Promise.resolve({ success: false }), 'Upload failed'],
  ] as const)('that fails says so: %s', async (_, answer, text) => {
    sent.answer = answer;
    await show();
    choose('draft-pdf', 'lamps.pdf');
    await userEvent.click(button('Read Files'));
    expect(await screen.findByText('Upload Failed')).toBeTruthy();
    expect(screen.getAllByText(text)).toHaveLength(2);
  });
});
