/** As far as it is chosen; without a revision, the project as it is now. */
export interface ChosenDesign {
  readonly projectId: number | undefined;
  readonly revision: number | undefined;
}

const WHOLE = /^\d{1,15}$/;

/** The project that a link to this page chooses: ?project=ID and, for a version, &revision=N. */
export function designIn(search: URLSearchParams): ChosenDesign | undefined {
  const [project = '', revision = ''] = [search.get('project') ?? '', search.get('revision') ?? ''];
  if (!WHOLE.test(project)) return undefined;
  return { projectId: Number(project), revision: WHOLE.test(revision) ? Number(revision) : undefined };
}
