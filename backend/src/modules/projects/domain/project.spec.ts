import { PROJECT_LENGTHS } from '@tracewright/contracts/projects';
import { given as givenHistory } from '@tracewright/testing';
import type { ProjectEvent } from './events';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, project } from './project';

const given = (...history: ProjectEvent[]) => givenHistory(project, history);
const now = new Date('2026-05-01T10:00:00Z');
const created: ProjectEvent = {
  type: 'project.Created',
  data: { projectId: 100000000001, ownerId: 'owner', name: 'New Project', description: '' },
};
const archived: ProjectEvent = { type: 'project.Archived', data: { recoverableUntil: '2026-05-31T10:00:00.000Z' } };

test('a project is created once', () => {
  given()
    .when({ type: 'Create', projectId: 100000000001, ownerId: 'owner', name: ' New Project ', description: '' })
    .then(created);
  given(created)
    .when({ type: 'Create', projectId: 100000000001, ownerId: 'owner', name: 'Again', description: '' })
    .thenRefused('project_exists');
});

test('each changed field is its own event, with from and to', () => {
  given(created)
    .when({ type: 'Change', by: 'owner', name: 'Amp', description: 'Audio', status: 'completed' })
    .then(
      { type: 'project.Renamed', data: { ownerId: 'owner', from: 'New Project', to: 'Amp' } },
      { type: 'project.Described', data: { ownerId: 'owner', from: '', to: 'Audio' } },
      { type: 'project.StatusChanged', data: { from: 'active', to: 'completed' } },
    );
  given(created).when({ type: 'Change', by: 'owner', name: 'New Project' }).thenNothing();
});

test('names and status are checked', () => {
  given(created).when({ type: 'Change', by: 'owner', name: '' }).thenRefused('invalid_request');
  given(created)
    .when({ type: 'Change', by: 'owner', name: 'x'.repeat(121) })
    .thenRefused('invalid_request');
  given(created).when({ type: 'Change', by: 'owner', status: 'gone' }).thenRefused('invalid_request');
});

test("somebody else's project looks as if it did not exist", () => {
  given(created).when({ type: 'Change', by: 'other', name: 'Mine' }).thenRefused('project_not_found');
  given(created).when({ type: 'Archive', by: 'other', now }).thenRefused('project_not_found');
  given(created, archived).when({ type: 'Restore', by: 'other', now }).thenRefused('project_not_found');
  given().when({ type: 'Change', by: 'owner', name: 'None' }).thenRefused('project_not_found');
});

test('an archived project can be taken back for 30 days', () => {
  given(created).when({ type: 'Archive', by: 'owner', now }).then(archived);
  given(created, archived).when({ type: 'Restore', by: 'owner', now }).then({ type: 'project.Restored', data: {} });
  given(created, archived)
    .when({ type: 'Restore', by: 'owner', now: new Date('2026-06-01T00:00:00Z') })
    .thenRefused('archive_expired');
  given(created, archived).when({ type: 'Change', by: 'owner', name: 'x' }).thenRefused('project_not_found');
  given(created).when({ type: 'Restore', by: 'owner', now }).thenNothing();
});

test('links are made and revoked', () => {
  const shared: ProjectEvent = { type: 'project.Shared', data: { tokenHash: 'h' } };
  given(created)
    .when({ type: 'Share', by: 'owner', tokenHash: 'h', now: new Date(0) })
    .then(shared);
  given(created, shared)
    .when({ type: 'Share', by: 'owner', tokenHash: 'h', now: new Date(0) })
    .thenNothing();
  given(created, shared)
    .when({ type: 'RevokeShare', by: 'owner', tokenHash: 'h', id: '' })
    .then({ type: 'project.ShareRevoked', data: { tokenHash: 'h' } });
  given(created).when({ type: 'RevokeShare', by: 'owner', tokenHash: 'h', id: '' }).thenRefused('share_not_found');
});

test('the pages know how long texts may be', () => {
  expect(PROJECT_LENGTHS).toEqual({ name: MAX_NAME_LENGTH, description: MAX_DESCRIPTION_LENGTH });
});
