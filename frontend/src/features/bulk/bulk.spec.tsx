import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BulkBatch, BulkFile } from '@tracewright/contracts/bulk';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ASHA, renderRoutes } from '../../test/render';
import { type Call, fakeServer, type Reply } from '../../test/server';
import BatchPage from './BatchPage';
import BulkPage from './BulkPage';
import { findingsText } from './texts';

const ID = '0193f0b8-5c00-7000-8000-00000000d001';
const file = (number: number, more: Partial<BulkFile> = {}): BulkFile => ({
  ...{ number, name: `board-${number}`, path: null, state: 'waiting', projectId: null, format: null },
  ...{ parts: null, nets: null, readWarnings: 0, findings: null, failure: null },
  ...more,
});
const DONE = file(0, {
  ...{ state: 'done', projectId: 42, format: 'kicad_pcb', parts: 1203, nets: 9 },
  findings: { errors: 1, warnings: 2, notes: 0 },
});
const FAILED = file(1, { state: 'failed', failure: 'Line 3: this is no board.' });

function batchOf(state: BulkBatch['state'], files: readonly BulkFile[], more: Partial<BulkBatch> = {}): BulkBatch {
  const count = (one: BulkFile['state']): number => files.filter((each) => each.state === one).length;
  const counts = { files: files.length, done: count('done'), failed: count('failed'), cancelled: count('cancelled') };
  const times = { createdAt: '2026-11-20T10:00:00.000Z', startedAt: null, finishedAt: null };
  return { id: ID, name: 'Old boards', state, cancelled: false, keptUntil: null, ...times, files, counts, ...more };
}

interface Scene {
  readonly included: boolean;
  readonly batch: BulkBatch;
  readonly batches: readonly BulkBatch[];
  readonly change: Reply;
}

const upload = vi.hoisted(() => vi.fn());
vi.mock('../../lib/api', async (original) => ({ ...(await original<object>()), upload }));
beforeEach(() => upload.mockReset());

function open(path: string, scene: Partial<Scene> = {}) {
  const { included = true, batch = batchOf('collecting', []), batches = [], change = { body: batch } } = scene;
  const server = fakeServer(({ method, path: asked }: Call): Reply => {
    if (asked === '/api/auth/me') return { body: { user: ASHA } };
    if (method !== 'GET') return change;
    if (asked.startsWith('/api/bulk/access')) return { body: { included } };
    return { body: asked.startsWith(`/api/bulk/${ID}`) ? batch : batches };
  });
  const routes = [
    { path: '/bulk', element: <BulkPage /> },
    { path: '/bulk/:batchId', element: <BatchPage /> },
  ];
  return { ...server, ...renderRoutes(routes, path, ASHA) };
}

const changes = (calls: readonly Call[]): readonly Call[] => calls.filter(({ method }) => method !== 'GET');
const row = (name: string) => within(screen.getByText(name).closest('tbody') as HTMLElement);

describe('bulk processing', () => {
  it('says of a file without connections that there was nothing to check, not that nothing was found', () => {
    const none = { errors: 0, warnings: 0, notes: 0 };
    expect(findingsText(file(0, { parts: 578, nets: 0, findings: none }))).toBe('No connections to check');
    expect(findingsText(file(0, { parts: 9, nets: 7, findings: none }))).toBe('Nothing found');
    expect(findingsText(DONE)).toBe('1 error, 2 warnings');
  });

  it('says which plan it comes with, and still lists earlier batches', async () => {
    open('/bulk', { included: false, batches: [batchOf('finished', [DONE, FAILED])] });
    expect(await screen.findByText(/part of the Enterprise plan/)).toBeDefined();
    expect(screen.queryByTestId('bulk-files')).toBeNull();
    expect(await screen.findByRole('link', { name: /Old boards/ })).toBeDefined();
    expect(screen.getByText('Finished with failures')).toBeDefined();
  });

  it('sends files to a new batch, and tells which were not taken', async () => {
    upload.mockResolvedValueOnce({}).mockRejectedValueOnce(new Error('It is empty.'));
    const { calls } = open('/bulk', { batch: batchOf('collecting', [file(0)]) });
    const input = await screen.findByTestId('bulk-files');
    await userEvent.upload(input, [new File(['a'], 'board-0.kicad_pcb'), new File(['b'], 'torn.brd')]);
    expect(await screen.findByRole('table', { name: 'What will be made' })).toBeDefined();
    expect(upload.mock.calls.map(([path]) => path as string)).toEqual([
      `/api/bulk/${ID}/files`,
      `/api/bulk/${ID}/files`,
    ]);
    expect(changes(calls)[0]?.body).toEqual({ name: 'board-0.kicad_pcb and 1 more' });
    expect(screen.getByText('This file was not taken')).toBeDefined();
    expect(screen.getByText('torn.brd')).toBeDefined();
  });

  it('says that it could not be loaded', async () => {
    fakeServer(({ path }) => (path === '/api/auth/me' ? { body: { user: ASHA } } : { status: 500, body: {} }));
    renderRoutes([{ path: '/bulk', element: <BulkPage /> }], '/bulk', ASHA);
    expect(await screen.findByText('Your batches could not be loaded')).toBeDefined();
  });
});

describe('a batch', () => {
  it('shows what will be made, takes files out, and starts', async () => {
    const { calls } = open(`/bulk/${ID}`, {
      batch: batchOf('collecting', [file(0), file(1, { name: 'sensor', path: 'boards/sensor/' })]),
    });
    expect(await screen.findByText('The project in boards/sensor/')).toBeDefined();
    await userEvent.click(row('sensor').getByRole('button', { name: 'Take sensor out' }));
    await userEvent.click(screen.getByRole('button', { name: 'Make 2 projects' }));
    await waitFor(() =>
      expect(changes(calls).map(({ method, path }) => `${method} ${path}`)).toEqual([
        `DELETE /api/bulk/${ID}/files/1`,
        `POST /api/bulk/${ID}/start`,
      ]),
    );
  });

  it('shows how far it is, and cancels the rest', async () => {
    const { calls } = open(`/bulk/${ID}`, { batch: batchOf('working', [DONE, FAILED, file(2), file(3)]) });
    expect(await screen.findByText('1 of 4 files done, 1 failed')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Files with a result' }).getAttribute('aria-valuenow')).toBe('50');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the rest' }));
    await waitFor(() => expect(changes(calls)[0]?.path).toBe(`/api/bulk/${ID}/cancel`));
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('shows each result with its project or the reason, filters, and tries again', async () => {
    const { calls } = open(`/bulk/${ID}`, { batch: batchOf('finished', [DONE, FAILED]) });
    const link = await screen.findByRole('link', { name: 'board-0' });
    expect(link.getAttribute('href')).toBe('/design/42');
    expect(row('board-0').getByText('1 error, 2 warnings')).toBeDefined();
    expect(row('board-1').getByText('Line 3: this is no board.')).toBeDefined();
    expect(screen.getByRole('link', { name: /Summary/ }).getAttribute('href')).toBe(`/api/bulk/${ID}/summary.csv`);
    await userEvent.click(screen.getByText('Failed', { selector: '.ant-segmented-item-label' }));
    await waitFor(() => expect(screen.queryByText('board-0')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Try board-1 again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try 1 failed file again' }));
    await waitFor(() => expect(changes(calls).map(({ body }) => body)).toEqual([{ files: [1] }, {}]));
  });

  it('is deleted when that is confirmed', async () => {
    const { calls } = open(`/bulk/${ID}`, { batch: batchOf('finished', [DONE]), change: { status: 204 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No batches yet')).toBeDefined();
    expect(changes(calls)[0]).toMatchObject({ method: 'DELETE', path: `/api/bulk/${ID}` });
  });
});
