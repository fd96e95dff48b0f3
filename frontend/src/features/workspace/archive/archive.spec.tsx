import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ArchivedProject, ProjectSummary } from '@tracewright/contracts/projects';
import { describe, expect, it, vi } from 'vitest';
import { RECENT } from '../api/queries';
import { ProjectSidebar } from '../sidebar/ProjectSidebar';
import { answerCalls, PROJECT, renderIn, testSession, testWorkspace } from '../testing';
import { ArchiveDialog } from './ArchiveDialog';
import { ArchivedProjects } from './ArchivedProjects';
import { recoverableText } from './recoverable-text';

const UNTIL = '2999-01-31T10:00:00Z';
const OTHER: ProjectSummary = { ...PROJECT, id: 8, name: 'Amplifier', componentCount: 3 };
const PUT_AWAY: ArchivedProject = { ...OTHER, recoverableUntil: UNTIL };
const LISTED = 'GET /api/projects/archived?limit=100';
const refused = (status: number, error: string, code: string): Response => Response.json({ error, code }, { status });

describe('putting a project away', () => {
  it('begins in the menu of its row, or of the current project', async () => {
    answerCalls({ 'GET /api/projects/recent': [PROJECT, OTHER], [LISTED]: [] });
    const workspace = testWorkspace();
    renderIn(workspace, <ProjectSidebar />);
    await userEvent.click(await screen.findByRole('button', { name: 'More for Amplifier' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Archive/ }));
    expect(workspace.askToArchive).toHaveBeenCalledWith(OTHER);
    const current = screen.getByRole('region', { name: 'Current project' });
    expect(within(current).getByRole('button', { name: 'More for Sensor board' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Archived projects' })).toBeNull();
  });

  it('is asked for by name, takes it out of the list, and can be taken back at once', async () => {
    const calls = answerCalls({
      'GET /api/projects/recent': [PROJECT],
      'DELETE /api/projects/8': { recoverableUntil: UNTIL },
      'POST /api/projects/8/restore': PROJECT,
    });
    const workspace = testWorkspace({ toArchive: OTHER });
    const { client } = renderIn(workspace, <ArchiveDialog />);
    client.setQueryData([RECENT], [PROJECT, OTHER]);
    const dialog = screen.getByRole('dialog', { name: 'Archive this project?' });
    expect(dialog.textContent).toMatch(/Amplifier.*30 days/);
    expect(calls).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Archive project' }));
    await screen.findByText(/“Amplifier” can be taken back until/);
    expect(client.getQueryData([RECENT])).toEqual([PROJECT]);
    expect(workspace.askToArchive).toHaveBeenCalledWith(undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
    await screen.findByText('Project restored');
    expect(calls).toEqual(['DELETE /api/projects/8', 'POST /api/projects/8/restore']);
  });

  it('saves the open project first', async () => {
    const calls = answerCalls({ 'DELETE /api/projects/7': { recoverableUntil: UNTIL } });
    const session = testSession();
    const saveNow = vi.spyOn(session, 'saveNow').mockImplementation(() => {
      expect(calls).toEqual([]);
      return Promise.resolve(true);
    });
    renderIn(testWorkspace({ toArchive: PROJECT, session }), <ArchiveDialog />);
    await userEvent.click(screen.getByRole('button', { name: 'Archive project' }));
    await screen.findByText('Project archived');
    expect(saveNow).toHaveBeenCalledTimes(1);
  });

  it('does not happen while changes of the open project could not be saved', async () => {
    const calls = answerCalls({});
    const session = testSession();
    vi.spyOn(session, 'saveNow').mockResolvedValue(false);
    renderIn(testWorkspace({ toArchive: PROJECT, session }), <ArchiveDialog />);
    await userEvent.click(screen.getByRole('button', { name: 'Archive project' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be saved.*not archived/);
    expect(calls).toEqual([]);
  });

  it('says why when the server refuses', async () => {
    answerCalls({ 'DELETE /api/projects/8': refused(404, 'There is no such project.', 'project_not_found') });
    renderIn(testWorkspace({ toArchive: OTHER }), <ArchiveDialog />);
    await userEvent.click(screen.getByRole('button', { name: 'Archive project' }));
    expect((await screen.findByRole('alert')).textContent).toBe('There is no such project.');
  });
});

describe('archived projects', () => {
  const show = () => renderIn(testWorkspace(), <ArchivedProjects open onClose={vi.fn()} />);

  it('are offered in the sidebar when there are any', async () => {
    answerCalls({ 'GET /api/projects/recent': [], [LISTED]: [PUT_AWAY] });
    const workspace = testWorkspace();
    renderIn(workspace, <ProjectSidebar />);
    await userEvent.click(await screen.findByRole('button', { name: 'Archived projects' }));
    expect(workspace.open).toHaveBeenCalledWith('archived');
  });

  it('can be restored, and opened from there', async () => {
    let left: readonly ArchivedProject[] = [PUT_AWAY];
    answerCalls({
      [LISTED]: () => left,
      'POST /api/projects/8/restore': () => {
        left = [];
        return PROJECT;
      },
    });
    show();
    expect((await screen.findByText(/3 components/)).textContent).toContain(recoverableText(UNTIL));
    await userEvent.click(screen.getByRole('button', { name: 'Restore Amplifier' }));
    const open = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open Amplifier' });
    expect(open.pathname).toBe('/design/8');
  });

  it('that wait for too long are refused in the server’s words', async () => {
    const message = 'An archived project can be taken back for 30 days; this time is over.';
    answerCalls({
      [LISTED]: [PUT_AWAY],
      'POST /api/projects/8/restore': refused(409, message, 'archive_expired'),
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Restore Amplifier' }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(recoverableText('2026-01-31T10:00:00Z', new Date('2026-02-01'))).toMatch(/^could be taken back until/);
  });

  it('say when there are none, and when they can’t be read, with another try', async () => {
    let fails = true;
    answerCalls({ [LISTED]: () => (fails ? refused(503, 'Not now.', 'busy') : []) });
    show();
    await screen.findByText('Archived projects could not be loaded');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
    await waitFor(() => expect(screen.getByText('No archived projects')).toBeTruthy());
  });
});
