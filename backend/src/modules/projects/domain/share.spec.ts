import { openShare, project, type ProjectState } from './project';

const NOW = new Date('2026-11-23T10:00:00Z');
const created = project.evolve(project.initialState, {
  type: 'project.Created',
  data: { projectId: 7, ownerId: 'asha', name: 'P', description: '' },
});
const share = (state: ProjectState, expiresAt?: string) =>
  project.decide({ type: 'Share', by: 'asha', tokenHash: 'hash', now: NOW, ...(expiresAt && { expiresAt }) }, state);

it('a link works until its time is over', () => {
  const [event] = share(created, '2026-11-24T10:00:00.000Z');
  const shared = event ? project.evolve(created, event) : created;
  expect(openShare(shared, 'hash', NOW)).toBeDefined();
  expect(openShare(shared, 'other', NOW)).toBeUndefined();
  expect(openShare(shared, 'hash', new Date('2026-11-24T10:00:00Z'))).toBeUndefined();
});

it('a link that would never work is refused', () => {
  expect(() => share(created, '2026-11-23T09:59:59.000Z')).toThrow(/later time/);
});
