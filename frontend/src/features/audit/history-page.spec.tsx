import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditEvent } from '@tracewright/contracts/audit';
import { describe, expect, it } from 'vitest';
import { ADMIN, renderRoutes } from '../../test/render';
import { fakeServer, type Call } from '../../test/server';
import AuditPage from './AuditPage';
import { projectName, summaryOf } from './history';
import ProjectHistoryPage from './ProjectHistoryPage';

function event(index: number, more: Partial<AuditEvent>): AuditEvent {
  return {
    eventId: `e-${index}`,
    stream: 'design-480000000001',
    revision: index,
    position: `000${index}`,
    type: 'design.ComponentMoved',
    at: new Date(2026, 10, 20, 10, index).toISOString(),
    actor: { type: 'user', id: 'u-1', name: 'Asha Rao' },
    correlationId: 'c',
    causationId: 'command',
    data: {},
    summary: `Event ${index}`,
    contentHash: `${index}f00d00000000000`,
    ...more,
  };
}

const EVENTS = [
  event(0, { type: 'project.Created', summary: 'Created the project', data: { name: 'Soil node' } }),
  event(1, { summary: 'Moved U3', data: { from: { x: 300 }, to: { x: 425 } } }),
  event(2, {
    type: 'feedback.FindingAccepted',
    summary: 'Accepted a finding',
    reason: 'Pull-ups are on the carrier',
    causationId: 'e-1',
    actor: { type: 'system', id: 'rules', name: 'Design rules' },
  }),
];

function open(
  path: string,
  events: readonly AuditEvent[],
  cursorOf: (call: Call) => string | undefined = () => undefined,
) {
  const server = fakeServer((call) => {
    if (call.path === '/api/auth/me') return { body: { user: ADMIN } };
    if (call.path === '/api/audit/categories') return { body: ['account', 'design', 'payment'] };
    const cursor = cursorOf(call);
    const older = events.map((entry) => ({ ...entry, eventId: `older-${entry.eventId}` }));
    return {
      body: call.path.includes('cursor') ? older : events,
      ...(cursor && { headers: { 'x-next-cursor': cursor } }),
    };
  });
  const routes = [
    { path: '/admin/projects/:projectId/history', element: <ProjectHistoryPage /> },
    { path: '/admin/audit', element: <AuditPage /> },
  ];
  return { ...server, ...renderRoutes(routes, path, ADMIN) };
}

const paths = (calls: readonly Call[]): string[] => calls.map((call) => call.path);
const summaries = (): (string | null | undefined)[] =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('.event-summary')?.textContent);

describe('the history of a project', () => {
  it('shows who, when and why, newest first, and turns round', async () => {
    const { calls } = open('/admin/projects/480000000001/history', EVENTS);
    expect(await screen.findByRole('heading', { name: 'Soil node' })).toBeTruthy();
    expect(paths(calls)).toContain('/api/audit/subjects/project/480000000001/timeline?limit=200');
    expect(summaries()).toEqual(['Accepted a finding', 'Moved U3', 'Created the project']);
    const accepted = within(screen.getAllByRole('listitem')[0] as HTMLElement);
    expect(accepted.getByText('Design rules')).toBeTruthy();
    expect(accepted.getByText('Reason: Pull-ups are on the carrier')).toBeTruthy();
    expect(accepted.getByRole('link', { name: 'Moved U3' }).getAttribute('href')).toBe('#event-e-1');
    await userEvent.click(screen.getByRole('button', { name: /Newest first/ }));
    expect(summaries()).toEqual(['Created the project', 'Moved U3', 'Accepted a finding']);
  });

  it('finds by any text of the event, its data included', async () => {
    open('/admin/projects/480000000001/history', EVENTS);
    const search = await screen.findByRole('textbox', { name: 'Search in events' });
    await userEvent.type(search, '425');
    expect(summaries()).toEqual(['Moved U3']);
    expect(screen.getByText('1 of 3 events')).toBeTruthy();
    await userEvent.type(search, ' nothing');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the filter' }));
    expect(summaries()).toHaveLength(3);
  });

  it('opens the record: data, ids and hash', async () => {
    open('/admin/projects/480000000001/history', EVENTS);
    const moved = within(
      (await screen.findByText('Moved U3', { selector: '.event-summary' })).closest('li') as HTMLElement,
    );
    await userEvent.click(moved.getByText(/^Record/));
    const data = await moved.findByLabelText('Data of design.ComponentMoved');
    expect(JSON.parse(data.textContent)).toEqual({ from: { x: 300 }, to: { x: 425 } });
    expect(moved.getByText('design-480000000001 @ 1')).toBeTruthy();
    expect(moved.getByText('1f00d00000000000')).toBeTruthy();
  });

  it('reads all pages, because a filter over half a history would mislead', async () => {
    const { calls } = open('/admin/projects/480000000001/history', EVENTS, (call) =>
      call.path.includes('cursor') ? undefined : 'next',
    );
    await screen.findByText('6 events');
    expect(paths(calls)).toContain('/api/audit/subjects/project/480000000001/timeline?limit=200&cursor=next');
  });
});

it('says that a known project has no events yet, and that an unknown one is none', async () => {
  const first = open('/admin/projects/480000000001/history', []);
  expect(await screen.findByRole('heading', { name: 'No events yet' })).toBeTruthy();
  first.unmount();
  fakeServer(({ path }) =>
    path === '/api/auth/me'
      ? { body: { user: ADMIN } }
      : { status: 404, body: { error: 'There is no project with the id 4711.', code: 'unknown_subject' } },
  );
  renderRoutes(
    [{ path: '/admin/projects/:projectId/history', element: <ProjectHistoryPage /> }],
    '/admin/projects/4711/history',
    ADMIN,
  );
  expect(await screen.findByRole('heading', { name: 'There is no such project' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('knows a project by its latest name', () => {
  const renamed = event(3, { type: 'project.Renamed', data: { from: 'Soil node', to: 'Soil node rev B' } });
  expect(projectName([...EVENTS, renamed])).toBe('Soil node rev B');
  expect(projectName(EVENTS.slice(1))).toBeUndefined();
});

it('puts a type without a sentence into words', () => {
  expect(summaryOf({ type: 'accounts.SessionStarted', summary: 'accounts.SessionStarted' })).toBe('Session started');
  expect(summaryOf({ type: 'design.ComponentMoved', summary: 'Moved U3' })).toBe('Moved U3');
});

describe('the audit', () => {
  it('filters by what stands in the address and links to the projects', async () => {
    const { calls } = open('/admin/audit?category=design&q=U3', EVENTS);
    const links = await screen.findAllByRole('link', { name: 'design-480000000001' });
    expect(links[0]?.getAttribute('href')).toBe('/admin/projects/480000000001/history');
    expect(paths(calls)).toContain('/api/audit/events?category=design&q=U3&limit=50');
  });

  it('offers the categories that the server has', async () => {
    const { address } = open('/admin/audit', EVENTS);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Category' }));
    await userEvent.click(await screen.findByText('payment', { selector: '.ant-select-item-option-content' }));
    expect(address()).toBe('/admin/audit?category=payment');
  });

  it('puts the filters into the address, and loads older events on demand', async () => {
    const { calls, address } = open('/admin/audit', [EVENTS[0] as AuditEvent], (call) =>
      call.path.includes('cursor') ? undefined : 'older',
    );
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search in events' }), 'U3');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(address()).toBe('/admin/audit?q=U3');
    await userEvent.click(await screen.findByRole('button', { name: 'Load older events' }));
    await waitFor(() => expect(summaries()).toHaveLength(2));
    expect(paths(calls)).toContain('/api/audit/events?q=U3&limit=50&cursor=older');
  });
});
