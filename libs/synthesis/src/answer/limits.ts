import type { Demand } from '../request/demand';

export function limitsOf({ request: { projectType }, source, functions, chargedCells, backup }: Demand): string[] {
  const list: string[] = [];
  if (projectType === 'medical')
    list.push(
      'Not a medical device: not for diagnosis, treatment, monitoring of patients or any safety function. An expert review is required before ordering.',
    );
  if (projectType === 'automotive')
    list.push(
      'Not for safety functions of a vehicle, nor for anything that can affect driving. An expert review is required before ordering.',
    );
  if (source === 'mains' || functions.some(({ id }) => id === 'mains-load' || id === 'phase-control'))
    list.push(
      'Parts of it carry 230 V: to be built, cased and connected by a qualified person. Logic must not be touched or joined to a computer while mains is on, unless the isolation was tested.',
    );
  if (source === 'lithium' || chargedCells > 0 || backup)
    list.push(
      'Lithium cells burn when they are shorted, over-charged or damaged: only cells with protection, never unattended at first.',
    );
  return list;
}

export const needsExpert = ({ request: { projectType } }: Demand): boolean =>
  projectType === 'medical' || projectType === 'automotive';
