import type { ProjectResponse } from '@tracewright/contracts/projects';

let waiting: ProjectResponse | undefined;

/** Keeps a project that the server just answered for the page that is opened next. */
export function handOver(project: ProjectResponse): void {
  waiting = project;
}

/** The project that was handed over, once; undefined when it has to be loaded. */
export function handedOver(id: number): ProjectResponse | undefined {
  const project = waiting?.id === id ? waiting : undefined;
  waiting = undefined;
  return project;
}

let file: { readonly id: number; readonly file: File } | undefined;

/** Keeps a file that is to be imported into a new project until its page is open. */
export function handOverFile(id: number, chosen: File): void {
  file = { id, file: chosen };
}

/** The file that was handed over, once. */
export function handedFile(id: number): File | undefined {
  const chosen = file?.id === id ? file.file : undefined;
  file = undefined;
  return chosen;
}
