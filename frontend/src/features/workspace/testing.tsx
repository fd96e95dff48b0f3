import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { CatalogueComponent } from '@tracewright/contracts/catalogue';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { Editor, EMPTY } from '../../canvas';
import { ToastProvider } from '../../components/toasts';
import { createQueryClient } from '../../lib/api';
import { Company } from './presence/company';
import { DesignSession } from './session/design-session';
import type { SessionState } from './session/session-types';
import { WorkspaceContext, type Workspace } from './workspace-context';

export const PROJECT: ProjectResponse = {
  id: 7,
  name: 'Sensor board',
  description: '',
  userId: 'u1',
  status: 'active',
  lastEdited: '2026-11-20T10:00:00Z',
  componentCount: 0,
  components: [],
  connections: [],
  revision: 3,
  canUndo: true,
  canRedo: false,
};

export const MICROCONTROLLER: CatalogueComponent = {
  id: 'ESP32-WROOM-32E',
  name: 'ESP32 module',
  description: 'Wi-Fi and Bluetooth module',
  category: 'microcontrollers',
  specifications: { Core: 'Xtensa LX6', Supply: '3.0 to 3.6 V' },
  price: 345,
  inStock: false,
  compatibilityScore: 93,
  compatibilityDetails: { overall: 93, power: 69, connectivity: 72, reasons: { power: 'The regulator gives 250 mA.' } },
};

/** An answer that does not come; the call ends when it is given up. */
export const NEVER = Symbol('never');

/** Answers calls by `METHOD path`, with a function each time anew; anything else is an error of the test. */
export function answerCalls(answers: { readonly [call: string]: unknown }): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${url}`;
    calls.push(call);
    const known = answers[call];
    const answer = typeof known === 'function' ? (known as () => unknown)() : known;
    if (answer === NEVER) {
      const { signal } = init;
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
    }
    if (answer === undefined) return Promise.reject(new Error(`The test answers no ${call}.`));
    return Promise.resolve(answer instanceof Response ? answer.clone() : Response.json(answer));
  });
  return calls;
}

export function testSession(project: ProjectResponse = PROJECT, state: Partial<SessionState> = {}): DesignSession {
  const never = (): Promise<never> => Promise.reject(new Error('The test has no server.'));
  const session = new DesignSession(project, {
    server: {
      save: never,
      reverse: never,
      load: never,
      designAt: never,
      conflictIn: () => undefined,
      isUnknownOutcome: () => false,
    },
    events: { onSaved: vi.fn(), onSaveFailed: vi.fn(), onMerged: vi.fn() },
    newId: () => 'id',
    draftKey: 'tracewright.draft.test',
  });
  session.store.set(state);
  return session;
}

/** A workspace whose actions can be watched. */
export function testWorkspace(more: Partial<Workspace> = {}): Workspace {
  return {
    editor: new Editor(EMPTY, { onGesture: vi.fn(), newGestureId: () => 'id' }),
    session: undefined,
    project: PROJECT,
    catalogue: new Map([[MICROCONTROLLER.id, MICROCONTROLLER]]),
    company: new Company(() => Promise.resolve()),
    entryOf: ({ componentId }) => (componentId === MICROCONTROLLER.id ? { entry: MICROCONTROLLER } : undefined),
    view: 'components',
    setView: vi.fn(),
    dialog: undefined,
    open: vi.fn(),
    close: vi.fn(),
    previewed: undefined,
    preview: vi.fn(),
    addPart: vi.fn(),
    asked: undefined,
    askValue: vi.fn(),
    newProject: vi.fn(),
    toArchive: undefined,
    askToArchive: vi.fn(),
    rememberProject: vi.fn(),
    saveNow: vi.fn(),
    undo: vi.fn(),
    undoNow: vi.fn(),
    redo: vi.fn(),
    openFinding: undefined,
    openDetails: vi.fn(),
    showRecommendation: vi.fn(),
    showOnCanvas: vi.fn(),
    ...more,
  };
}

export interface Rendered extends RenderResult {
  readonly client: QueryClient;
}

export function renderIn(workspace: Workspace, children: ReactNode): Rendered {
  const client = createQueryClient();
  const result = render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <MemoryRouter>
          <WorkspaceContext value={workspace}>{children}</WorkspaceContext>
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { ...result, client };
}
