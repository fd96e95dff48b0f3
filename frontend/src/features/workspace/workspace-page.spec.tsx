import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import WorkspacePage from '.';
import { ToastProvider } from '../../components/toasts';
import { recordCanvases } from '../../canvas/testing-canvas';
import { createQueryClient } from '../../lib/api';
import { answerCalls, MICROCONTROLLER, NEVER, PROJECT } from './testing';

const NO_PARTS = { microcontrollers: [], sensors: [], powerSupply: [], communication: [], other: [] };

function visit(path: string, answers: { readonly [call: string]: unknown } = {}) {
  recordCanvases();
  // A window wide enough for every panel.
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: /min-width/.test(media),
        addEventListener: vi.fn(),
        removeEventListener: vi.fn(),
      }) as unknown as MediaQueryList,
  );
  const calls = answerCalls({
    'GET /api/components': NO_PARTS,
    'GET /api/components?projectId=7': NO_PARTS,
    'GET /api/projects/recent': [PROJECT],
    'GET /api/design-feedback?projectId=7': [],
    'GET /api/design-feedback/coverage?projectId=7': { analysis: null },
    ...answers,
  });
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/design', element: <WorkspacePage /> },
      { path: '/design/new', element: <WorkspacePage /> },
      { path: '/design/validate', element: <WorkspacePage /> },
      { path: '/design/:projectId', element: <WorkspacePage /> },
    ],
    { initialEntries: [path] },
  );
  render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  return { calls, router };
}

describe('the workspace’s addresses', () => {
  it('/design/abc asks for nothing, says so, and leads home', async () => {
    const { calls } = visit('/design/abc');
    await screen.findByText('Failed to load project');
    expect(await screen.findByRole('link', { name: 'Go to the home page' })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('/design/7 of somebody else says so and leads home', async () => {
    visit('/design/7', {
      'GET /api/projects/7': new Response('{"error":"no","code":"project_not_found"}', { status: 404 }),
    });
    await screen.findByText('Failed to load project');
    expect(await screen.findByRole('link', { name: 'Go to the home page' })).toBeTruthy();
  });

  it('/design/7 that was put away says so and brings it back', async () => {
    let archived = true;
    const missing = new Response('{"error":"no","code":"project_not_found"}', { status: 404 });
    visit('/design/7', {
      'GET /api/projects/7': () => (archived ? missing : PROJECT),
      'GET /api/projects/archived?limit=100': () => (archived ? [{ ...PROJECT, recoverableUntil: '2999-01-31' }] : []),
      'POST /api/projects/7/restore': () => {
        archived = false;
        return PROJECT;
      },
    });
    await screen.findByText('This project is archived');
    expect(screen.getByText(/can be taken back until/)).toBeTruthy();
    screen.getByRole('button', { name: 'Restore' }).click();
    await screen.findByText('All changes saved');
  });

  it('/design opens nothing, and offers what can be opened', async () => {
    const { calls } = visit('/design');
    await screen.findByText('Nothing is open');
    expect(await screen.findByText('No project selected')).toBeTruthy();
    expect(await screen.findByText('Sensor board')).toBeTruthy();
    expect(calls.some((call) => call.startsWith('POST'))).toBe(false);
  });

  it('/design/new creates one project and takes its address', async () => {
    const { calls, router } = visit('/design/new', { 'POST /api/projects': PROJECT, 'GET /api/projects/7': PROJECT });
    await waitFor(() => expect(router.state.location.pathname).toBe('/design/7'));
    expect(calls.filter((call) => call === 'POST /api/projects')).toHaveLength(1);
    await screen.findByText('New project created');
    expect((await screen.findAllByText('Sensor board')).length).toBeGreaterThan(0);
  });

  it('/design/new says when it failed', async () => {
    visit('/design/new', { 'POST /api/projects': new Response('', { status: 500 }) });
    await screen.findByText('Failed to initialize the workspace. Please try refreshing the page.');
  });

  it('/design/new offers another try after a failed one, with the same wish', async () => {
    let down = true;
    const { calls, router } = visit('/design/new', {
      'POST /api/projects': () => (down ? new Response('', { status: 503 }) : PROJECT),
      'GET /api/projects/7': PROJECT,
    });
    await screen.findByRole('heading', { name: 'The project could not be created' });
    expect(screen.queryByRole('status', { name: 'Loading the workspace' })).toBeNull();
    down = false;
    screen.getByRole('button', { name: 'Try again' }).click();
    await waitFor(() => expect(router.state.location.pathname).toBe('/design/7'));
    expect(calls.filter((call) => call === 'POST /api/projects').length).toBeGreaterThanOrEqual(2);
  });

  it('asks how well parts go with the project that is open, and no other', async () => {
    const { calls } = visit('/design/7', { 'GET /api/projects/7': PROJECT });
    await screen.findByText('All changes saved');
    await waitFor(() => expect(calls).toContain('GET /api/components/own?projectId=7'));
    const asked = new Set(calls.filter((call) => call.startsWith('GET /api/components')));
    expect([...asked].sort()).toEqual([
      'GET /api/components/own?projectId=7',
      'GET /api/components/own?used=true&projectId=7',
      'GET /api/components?projectId=7',
    ]);
  });

  it('/design/7 that is never answered offers another try', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 20);
      return controller.signal;
    });
    let hanging = true;
    visit('/design/7', { 'GET /api/projects/7': () => (hanging ? NEVER : PROJECT) });
    await screen.findByRole('heading', { name: 'The project could not be loaded' });
    hanging = false;
    screen.getByRole('button', { name: 'Try again' }).click();
    await screen.findByText('All changes saved');
    timeout.mockRestore();
  });

  it('/design/validate opens the import dialog; closing it leads home', async () => {
    const { router } = visit('/design/validate');
    await screen.findByText('Upload Circuit for Validation');
    expect(await screen.findByText('No project selected')).toBeTruthy();
    screen.getByRole('button', { name: 'Cancel' }).click();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

/** In place of the browser's XMLHttpRequest, by which files are sent. */
function answerUpload(answer: unknown): void {
  class Sent {
    upload: { onload?: () => void } = {};
    onload?: () => void;
    status = 200;
    responseText = JSON.stringify(answer);
    open(): void {}
    abort(): void {}
    setRequestHeader(): void {}
    getResponseHeader(): null {
      return null;
    }
    send(): void {
      this.upload.onload?.();
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sent);
}

describe('a file that comes before there is a project', () => {
  afterEach(() => vi.unstubAllGlobals());

  const READ = {
    importId: '0195a000-0000-7000-8000-00000000000b',
    circuitData: { components: PROJECT.components, connections: PROJECT.connections },
    summary: { format: 'kicad_pcb', components: 1, nets: 1, pins: 2, unplaced: 0 },
    warnings: [],
  };

  it('is handed to the project that is made of it, with its board and its pictures', async () => {
    answerUpload(READ);
    const { calls, router } = visit('/design/validate', {
      'POST /api/projects': PROJECT,
      'PUT /api/projects/7': PROJECT,
      'POST /api/projects/7/imports': new Response(null, { status: 204 }),
      'GET /api/projects/7': PROJECT,
    });
    const input = await screen.findByTestId('circuit-file');
    await userEvent.upload(input, new File(['(kicad_pcb)'], 'board.kicad_pcb'));
    await userEvent.click(screen.getByRole('button', { name: 'Analyze Circuit' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/design/7'));
    const joined = calls.indexOf('POST /api/projects/7/imports');
    expect(joined).toBeGreaterThan(calls.indexOf('PUT /api/projects/7'));
  });
});

describe('what is said, word for word', () => {
  const says = async (title: string, description: string): Promise<void> => {
    const text = await screen.findByText(description);
    expect(text.closest('[role="status"], [role="alert"]')?.textContent).toContain(title);
  };
  const withPart = { 'GET /api/components?projectId=7': { ...NO_PARTS, microcontrollers: [MICROCONTROLLER] } };

  it('when a part is added, when saving fails, and when it is saved after all', async () => {
    let down = true;
    const { calls } = visit('/design/7', {
      ...withPart,
      'GET /api/projects/7': PROJECT,
      'PUT /api/projects/7': () =>
        down ? new Response('', { status: 500 }) : { ...PROJECT, revision: 4, componentCount: 1 },
    });
    (await screen.findByRole('button', { name: /^Add to design: ESP32 module/ })).click();
    await says('Component Added', 'ESP32 module added to design');
    await screen.findByText('Unsaved changes');
    screen.getByRole('button', { name: 'Save' }).click();
    await says('Error', 'Failed to save project. Please try again.');
    await screen.findByText('Unsaved changes');
    down = false;
    screen.getByRole('button', { name: 'Save' }).click();
    await says('Success', 'Project saved successfully');
    await screen.findByText('All changes saved');
    expect(calls.filter((call) => call === 'PUT /api/projects/7')).toHaveLength(2);
  });

  it('when the browser is online again, what could not be sent is sent at once', async () => {
    let offline = true;
    const { calls } = visit('/design/7', {
      ...withPart,
      'GET /api/projects/7': PROJECT,
      'PUT /api/projects/7': () => {
        if (offline) throw new TypeError('fetch failed');
        return { ...PROJECT, revision: 4, componentCount: 1 };
      },
    });
    (await screen.findAllByRole('button', { name: /^Add to design: ESP32 module/ }))[0]?.click();
    await screen.findByText('Unsaved changes');
    screen.getByRole('button', { name: 'Save' }).click();
    await says('Error', 'Failed to save project. Please try again.');
    offline = false;
    window.dispatchEvent(new Event('online'));
    await screen.findByText('All changes saved');
    expect(calls.filter((call) => call === 'PUT /api/projects/7')).toHaveLength(2);
  });

  it('when no project can be created beside the one that is open', async () => {
    visit('/design/7', {
      'GET /api/projects/7': PROJECT,
      'POST /api/projects': new Response('', { status: 500 }),
    });
    await screen.findByText('All changes saved');
    screen.queryByRole('button', { name: /show the project panel$/i })?.click();
    (await screen.findByRole('button', { name: 'New Project' })).click();
    await says('Error', 'Failed to create new project');
  });
});
