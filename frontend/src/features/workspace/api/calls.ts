import type { Design } from '@tracewright/circuit/design';
import type { AcceptFindingRequest, RegenerateResponse } from '@tracewright/contracts/feedback';
import type {
  DeclaredFormat,
  ImportPlacement,
  ImportRequest,
  ImportResponse,
  JoinImportRequest,
} from '@tracewright/contracts/imports';
import {
  nameOfFile,
  NEW_PROJECT,
  type ArchiveResponse,
  type BranchRequest,
  type ChangeProjectRequest,
  type CreateProjectRequest,
  type DesignAtRevision,
  type NamedVersion,
  type NameVersionRequest,
  type PresenceRequest,
  type ProjectResponse,
  type SaveConflict,
  type SaveDesignRequest,
  type ShareRequest,
  type ShareResponse,
} from '@tracewright/contracts/projects';
import { api, ApiError, upload, type UploadOptions } from '../../../lib/api';

/** The specification's client always sends 1; the server takes the signed-in user. */
const CLIENT_USER_ID = 1;

/** Nobody waits longer for a workspace to open without being offered another try. */
const START_MS = 20_000;

/** `fileName`: the project is made of a file, whose name it takes. */
export function createProject(idempotencyKey?: string, fileName?: string): Promise<ProjectResponse> {
  const name = fileName === undefined ? '' : nameOfFile(fileName);
  const named = name === '' ? {} : { name, namedAfterFile: true };
  const body: CreateProjectRequest = { ...NEW_PROJECT, ...named, userId: CLIENT_USER_ID };
  return api.post<ProjectResponse>('/api/projects', body, {
    timeoutMs: START_MS,
    ...(idempotencyKey && { idempotencyKey }),
  });
}

export function loadProject(id: number, signal?: AbortSignal): Promise<ProjectResponse> {
  return api.get<ProjectResponse>(`/api/projects/${id}`, { timeoutMs: START_MS, ...(signal && { signal }) });
}

/** @throws ApiError 409, from which `conflictIn` takes the project as it is now */
export function saveDesign(id: number, design: Design, revision: number, key?: string): Promise<ProjectResponse> {
  return api.put<ProjectResponse>(
    `/api/projects/${id}`,
    { components: design.components, connections: design.connections } satisfies SaveDesignRequest,
    { headers: { 'if-match': String(revision) }, ...(key && { idempotencyKey: key }) },
  );
}

/** The current project in a refused save; undefined for any other error. */
export function conflictIn(error: unknown): ProjectResponse | undefined {
  if (!(error instanceof ApiError) || error.status !== 409 || error.code !== 'stale_revision') return undefined;
  return (error.body as SaveConflict | undefined)?.current;
}

export function changeProject(id: number, change: ChangeProjectRequest): Promise<ProjectResponse> {
  return api.patch<ProjectResponse>(`/api/projects/${id}`, change);
}

export function archiveProject(id: number): Promise<ArchiveResponse> {
  return api.delete<ArchiveResponse>(`/api/projects/${id}`);
}

/** @throws ApiError 409 archive_expired when it is too late */
export function restoreProject(id: number): Promise<ProjectResponse> {
  return api.post<ProjectResponse>(`/api/projects/${id}/restore`);
}

export function reverseChange(id: number, direction: 'undo' | 'redo'): Promise<ProjectResponse> {
  return api.post<ProjectResponse>(`/api/projects/${id}/${direction}`);
}

/** `whole`: the end of the change that the revision belongs to, with what was done in it. */
export function designAt(
  id: number,
  revision: number,
  { whole, signal }: { readonly whole?: boolean; readonly signal?: AbortSignal } = {},
): Promise<DesignAtRevision> {
  const query = { revision, ...(whole && { whole: 'true' }) };
  return api.get<DesignAtRevision>(`/api/projects/${id}/design`, { query, ...(signal && { signal }) });
}

/** Answers all versions that have a name. */
export function nameVersion(id: number, version: NameVersionRequest): Promise<readonly NamedVersion[]> {
  return api.post<readonly NamedVersion[]>(`/api/projects/${id}/versions`, version);
}

export function branchProject(id: number, branch: BranchRequest): Promise<ProjectResponse> {
  return api.post<ProjectResponse>(`/api/projects/${id}/branches`, branch);
}

export function shareProject(id: number, share: ShareRequest): Promise<ShareResponse> {
  return api.post<ShareResponse>(`/api/projects/${id}/shares`, share);
}

/** `link`: its id in the list, or its token. */
export function revokeShare(id: number, link: string): Promise<void> {
  return api.delete(`/api/projects/${id}/shares/${link}`);
}

/** Tells the other tabs where our pointer is. */
export function tellPointer(id: number, presence: PresenceRequest): Promise<void> {
  return api.post<void>(`/api/projects/${id}/presence`, presence);
}

export function resolveFeedback(id: string): Promise<unknown> {
  return api.post(`/api/design-feedback/${id}/resolve`);
}

export function reopenFeedback(id: string): Promise<unknown> {
  return api.post(`/api/design-feedback/${id}/reopen`);
}

export function acceptFeedback(id: string, reason: string): Promise<unknown> {
  return api.post(`/api/design-feedback/${id}/accept`, { reason } satisfies AcceptFindingRequest);
}

export function regenerateFeedback(id: number): Promise<RegenerateResponse> {
  return api.post<RegenerateResponse>(`/api/projects/${id}/regenerate-feedback`);
}

/** What was read before there was the project belongs to it from now on. */
export function joinImport(id: number, importId: string): Promise<void> {
  return api.post<void>(`/api/projects/${id}/imports`, { importId } satisfies JoinImportRequest);
}

/** Where an import goes: into a project, or nowhere but to the screen. */
export interface ImportTarget {
  readonly projectId: number | undefined;
  /** Said where the design is not empty. */
  readonly placement?: ImportPlacement;
}

export function importCircuit(
  file: File,
  format: DeclaredFormat,
  { projectId, placement }: ImportTarget,
  options: UploadOptions,
): Promise<ImportResponse> {
  const form = new FormData();
  const fields: ImportRequest = {
    format,
    ...(placement !== undefined && { placement }),
    ...(projectId !== undefined && { projectId: String(projectId) }),
  };
  for (const [field, text] of Object.entries<string>({ ...fields })) form.append(field, text);
  form.append('file', file);
  return upload<ImportResponse>('/api/circuits/import', form, options);
}
