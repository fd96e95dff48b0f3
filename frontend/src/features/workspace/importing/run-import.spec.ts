import type { ImportResponse } from '@tracewright/contracts/imports';
import { describe, expect, it } from 'vitest';
import type { ToastMessage } from '../../../components/toasts';
import { ApiError, NetworkError } from '../../../lib/api';
import { importErrorText, runImport, type ImportCalls, type ImportJob } from './run-import';

const answer: ImportResponse = {
  importId: 'i',
  circuitData: { components: [], connections: [] },
  summary: { format: 'kicad_pcb', components: 65, nets: 83, pins: 295, unplaced: 0 },
  warnings: [],
};
const file = new File(['x'], 'board.kicad_pcb');

function setUp(projectId: number | undefined, calls: Partial<ImportCalls> = {}) {
  const log: string[] = [];
  const toasts: ToastMessage[] = [];
  const job: ImportJob = {
    file,
    format: 'kicad',
    target: { projectId },
    signal: new AbortController().signal,
    onImported: () => Promise.resolve(void log.push('shown')),
    onProgress: ({ step, sent }) => log.push(`${step} ${sent}`),
    toast: (message) => toasts.push(message),
  };
  const all: ImportCalls = {
    upload: (_file, _format, _id, { onProgress, onSent }) => {
      onProgress(0.5);
      onSent();
      return Promise.resolve(answer);
    },
    regenerate: () => Promise.resolve({ message: 'done', feedback: [], coverage: undefined }),
    awaitFeedback: () => Promise.resolve(4),
    ...calls,
  };
  return { log, toasts, run: () => runImport(job, all) };
}

describe('an import', () => {
  it('goes through its steps as they really happen', async () => {
    const { log, toasts, run } = setUp(7);
    await run();
    expect(log).toEqual(['uploading 0', 'uploading 0.5', 'processing 1', 'shown', 'generating 1', 'idle 0']);
    expect(toasts.map(({ title, description }) => `${title} / ${description}`)).toEqual([
      'Upload Started / Uploading board.kicad_pcb...',
      'Processing Circuit / Analyzing circuit components and connections...',
      'Generating Recommendations / Creating AI-powered circuit design recommendations...',
      'Success / Circuit imported with 4 AI-powered design recommendations',
    ]);
  });

  it('without a project generates nothing', async () => {
    const { log, toasts, run } = setUp(undefined);
    await run();
    expect(log).not.toContain('generating 1');
    expect(toasts.at(-1)).toEqual({
      title: 'Success',
      description: 'Circuit imported with 0 components and 0 connections',
    });
  });

  it('stands when the recommendations fail', async () => {
    const { log, toasts, run } = setUp(7, { regenerate: () => Promise.reject(new ApiError(503, 'busy')) });
    await run();
    expect(log.at(-1)).toBe('idle 0');
    expect(toasts.at(-1)).toMatchObject({
      description: 'Circuit was imported but there was an issue generating feedback recommendations.',
      variant: 'warning',
    });
  });

  it('that gave no parts changes and generates nothing', async () => {
    const summary = { ...answer.summary, components: 0, nets: 0 };
    const upload = () => Promise.resolve({ ...answer, summary, warnings: ['No text in the PDF.'] });
    const { log, toasts, run } = setUp(7, { upload });
    expect((await run()).warnings).toEqual(['No text in the PDF.']);
    expect(log).toEqual(['uploading 0', 'idle 0']);
    expect(toasts.at(-1)).toMatchObject({ title: 'Nothing Imported', variant: 'warning' });
  });

  it('needs circuit data in the answer', async () => {
    const broken = { ...answer, circuitData: undefined } as unknown as ImportResponse;
    const { log, run } = setUp(7, { upload: () => Promise.resolve(broken) });
    await expect(run()).rejects.toThrow('Server returned invalid circuit data');
    expect(log).not.toContain('shown');
  });
});

describe('what went wrong', () => {
  it('is said as specified', () => {
    expect(importErrorText(new ApiError(500, 'boom'))).toBe('Server error (500): boom');
    const nothing = 'Server error (500): There was an error importing your circuit file';
    expect(importErrorText(new ApiError(500, 'Internal Server Error', undefined, undefined, true))).toBe(nothing);
    expect(importErrorText(new ApiError(500, '<html></html>'))).toBe(nothing);
    expect(importErrorText(new ApiError(422, '{"error":"Line 3"}', { error: 'Line 3', code: 'broken' }))).toBe(
      'Server error (422): Line 3',
    );
    expect(importErrorText(new NetworkError())).toBe('Unable to connect to server');
    expect(importErrorText(new SyntaxError('Unexpected token <'))).toBe('Server returned invalid circuit data');
    expect(importErrorText(new Error('Server returned invalid circuit data'))).toBe(
      'Server returned invalid circuit data',
    );
    expect(importErrorText(new Error(''))).toBe('There was an error importing your circuit file');
    expect(importErrorText('what')).toBe('Unknown error occurred');
  });
});
