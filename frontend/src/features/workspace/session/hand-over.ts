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
