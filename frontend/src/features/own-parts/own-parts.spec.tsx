import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnPart, PartUpload } from '@tracewright/contracts/own-parts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ASHA, renderRoutes } from '../../test/render';
import { fakeServer, type Call, type Reply } from '../../test/server';
import OwnPartsPage from './OwnPartsPage';

const BOOST: OwnPart = {
  id: 'a1b2c3d4e5f60718293a4b5c',
  version: 3,
  changedAt: '2026-11-20T10:00:00.000Z',
  part: {
    partNumber: 'ZX-BOOST-9',
    name: 'Zephyr boost',
    category: 'powerSupply',
    priceInr: 142.5,
    mount: 'SMD',
    inStock: true,
    inHouseNumber: 'PWR-0042',
  },
};
const DONE: PartUpload = {
  id: 'u-1',
  fileName: 'parts.csv',
  state: 'done',
  uploadedAt: '2026-11-20T10:00:00.000Z',
  rows: 1203,
  settled: 1203,
  added: 1200,
  changed: 1,
  same: 1,
  refused: 1,
  ignoredColumns: ['Shelf'],
  missing: 1,
  removed: null,
  removing: false,
  failure: null,
};

interface Scene {
  readonly canUpload: boolean;
  readonly parts: readonly OwnPart[];
  readonly uploads: readonly PartUpload[];
  readonly change: Reply;
}

const upload = vi.hoisted(() => vi.fn());
vi.mock('../../lib/api', async (original) => ({ ...(await original<object>()), upload }));
beforeEach(() => upload.mockReset());

function open({ canUpload = true, parts = [BOOST], uploads = [], change = { status: 204 } }: Partial<Scene> = {}) {
  const server = fakeServer(({ method, path }: Call): Reply => {
    if (path === '/api/auth/me') return { body: { user: ASHA } };
    if (method !== 'GET') return change;
    if (path.startsWith('/api/own-parts/summary')) return { body: { parts: parts.length, canUpload } };
    if (path.endsWith('/problems')) {
      return { body: [{ row: 7, column: 'price_inr', reason: '“many” is no number.', remedy: 'Write digits.' }] };
    }
    if (path.endsWith('/missing')) return { body: [{ id: 'gone', partNumber: 'LM7805' }] };
    return { body: path.startsWith('/api/own-parts/uploads') ? uploads : parts };
  });
  const page = renderRoutes([{ path: '/account/parts', element: <OwnPartsPage /> }], '/account/parts', ASHA);
  return { ...server, ...page };
}

const changes = (calls: readonly Call[]): readonly Call[] => calls.filter(({ method }) => method !== 'GET');

describe('one’s own parts', () => {
  it('are listed with price and number, and can be exported', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Your parts' }));
    for (const text of ['ZX-BOOST-9', 'Zephyr boost', 'Power Supply', 'PWR-0042', 'In stock', '₹142.50']) {
      expect(table.getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('link', { name: /Export 1 part/ }).getAttribute('href')).toBe('/api/own-parts/export');
    const sample = screen.getByRole('link', { name: 'Download the sample file' });
    expect(sample.getAttribute('href')).toBe('/api/own-parts/sample');
  });

  it('are searched when Enter is pressed', async () => {
    const { calls } = open();
    await userEvent.type(await screen.findByLabelText('Search your parts'), 'boost{Enter}');
    await waitFor(() => expect(calls.some(({ path }) => path.includes('search=boost'))).toBe(true));
  });

  it('are uploaded from a file, and a spreadsheet is told to be saved as CSV', async () => {
    upload.mockResolvedValue({ ...DONE, state: 'waiting', rows: null });
    open({ parts: [] });
    const field = await screen.findByTestId('parts-file');
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(field, new File(['x'], 'parts.xlsx'));
    expect((await screen.findByRole('alert')).textContent).toContain('Save it as CSV');
    expect(upload).not.toHaveBeenCalled();
    await user.upload(field, new File(['part_number'], 'parts.csv'));
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
    expect(upload.mock.calls[0]?.[0]).toBe('/api/own-parts/uploads');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('tell of an upload what it did, and of each row that was not taken why', async () => {
    open({ uploads: [DONE] });
    const figures = within(await screen.findByRole('list', { name: 'What became of its rows' }));
    expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1,200 added',
      '1 changed',
      '1 the same',
      '1 not taken',
    ]);
    expect(screen.getByText(/left out.*Shelf/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '1 row not taken' }));
    const problems = within(await screen.findByRole('table', { name: 'Problems of parts.csv' }));
    expect(problems.getByText('price_inr')).toBeTruthy();
    expect(problems.getByText('Write digits.')).toBeTruthy();
  });

  it('that are not in a file go after a question alone', async () => {
    const { calls } = open({ uploads: [DONE], change: { status: 202 } });
    await userEvent.click(await screen.findByRole('button', { name: '1 part not in this file' }));
    expect(await screen.findByText('LM7805')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove 1 part' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(changes(calls)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(changes(calls)).toMatchObject([{ method: 'POST', path: '/api/own-parts/uploads/u-1/remove-missing' }]),
    );
  });

  it('show how far an upload is, and why one failed', async () => {
    const working: PartUpload = { ...DONE, id: 'u-2', state: 'working', settled: 600, missing: 0 };
    open({ uploads: [working, { ...DONE, id: 'u-3', state: 'failed', failure: 'The file is empty.' }] });
    expect(await screen.findByText('600 of 1,203 rows')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('The file is empty.');
  });

  it('are edited with the version that was seen', async () => {
    const { calls } = open({ change: { body: { ...BOOST, version: 4 } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit ZX-BOOST-9' }));
    const dialog = within(await screen.findByRole('dialog'));
    const price = dialog.getByLabelText('price_inr');
    await userEvent.clear(price);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('price_inr is required')).toBeTruthy();
    await userEvent.type(price, '120');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('ZX-BOOST-9 is saved')).toBeTruthy();
    expect(changes(calls)[0]).toMatchObject({
      method: 'PUT',
      path: `/api/own-parts/${BOOST.id}`,
      body: { version: 3, columns: { name: 'Zephyr boost', price_inr: '120', in_house_number: 'PWR-0042' } },
    });
  });

  it('are deleted after a question, and say why not', async () => {
    const { calls } = open({
      change: { status: 409, body: { error: 'It was changed meanwhile.', code: 'part_changed' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete ZX-BOOST-9' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(changes(calls)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('It was changed meanwhile.');
    expect(changes(calls)[0]?.path).toBe(`/api/own-parts/${BOOST.id}?version=3`);
  });

  it('stay when the plan has ended: no upload and no editing, but export and deletion', async () => {
    open({ canUpload: false });
    expect(await screen.findByText(/What you have uploaded stays/)).toBeTruthy();
    expect(screen.queryByTestId('parts-file')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Delete ZX-BOOST-9' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/account/plan');
  });

  it('are none at first', async () => {
    open({ parts: [] });
    expect(await screen.findByText('No parts yet')).toBeTruthy();
  });
});
