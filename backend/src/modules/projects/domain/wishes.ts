import type { ProjectState } from './project';

/** What rules read as wishes for the circuit. What a file is called is none. */
export const wishesOf = ({
  name,
  namedAfterFile,
  description,
}: Pick<ProjectState, 'name' | 'namedAfterFile' | 'description'>): string =>
  namedAfterFile ? description : `${name}\n${description}`.trim();
