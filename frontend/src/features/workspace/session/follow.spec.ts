import type { ProjectResponse } from '@tracewright/contracts/projects';
import { expect, it, vi } from 'vitest';
import { selected } from '../../../canvas';
import { design, part, partNamed } from '../../../canvas/testing';
import { PROJECT, testSession } from '../testing';
import { follow } from './follow';

const start = design([part('R1', 0, 0), part('C1', 200, 0)]);
const project = (x: number, revision: number): ProjectResponse => ({
  ...PROJECT,
  ...design([part('R1', x, 0), part('C1', 200, 0)]),
  revision,
});
const opened = () => testSession({ ...PROJECT, ...start, revision: 3 });

it('shows what somebody else saved, and asks nothing for a save of its own', async () => {
  const session = opened();
  const load = vi.fn(() => Promise.resolve(project(75, 4)));
  await follow(session, 3, load);
  expect(load).not.toHaveBeenCalled();
  await follow(session, 4, load);
  expect(partNamed(session.editor.design, 'R1').x).toBe(75);
  expect(session.state.history.revision).toBe(4);
});

it('keeps what is not saved yet on top of it, and waits until the person lets go', async () => {
  const session = opened();
  const c1 = partNamed(start, 'C1').id;
  session.editor.select(selected([c1]));
  session.editor.store.set({ drag: { ids: new Set([c1]), offset: { x: 50, y: 0 } } });
  const load = vi.fn(() => Promise.resolve(project(75, 4)));
  const following = follow(session, 4, load);
  expect(load).not.toHaveBeenCalled();
  session.editor.drop();
  await following;
  expect(partNamed(session.editor.design, 'R1').x).toBe(75);
  expect(partNamed(session.editor.design, 'C1').x).toBe(250);
  expect(session.hasUnsaved).toBe(true);
  session.close();
});

it('asks where both moved the same part', async () => {
  const session = opened();
  session.editor.moveOneTo(partNamed(start, 'R1').id, { x: 25, y: 0 });
  await follow(session, 4, () => Promise.resolve(project(75, 4)));
  expect(session.state.conflict?.merge.conflicts).toHaveLength(1);
  expect(partNamed(session.editor.design, 'R1').x).toBe(25);
  session.close();
});
