import { Refusal } from '@tracewright/kernel';

/** The number of a project in an address. */
export function importProject(id: string): number {
  if (!/^\d{1,15}$/.test(id)) throw new Refusal('not_found', 'project_not_found', 'There is no such project.');
  return Number(id);
}
