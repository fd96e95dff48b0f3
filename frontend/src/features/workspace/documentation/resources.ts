import exampleUrl from './files/example-circuit.json?url&no-inline';
import checklistUrl from './files/schematic-review-checklist.pdf?url&no-inline';
import guideUrl from './files/workspace-guide.html?url&no-inline';
import tourUrl from './files/workspace-tour.webm?url&no-inline';

export type ResourceType = 'pdf' | 'video' | 'code' | 'guide';

export interface Resource {
  readonly id: string;
  readonly title: string;
  readonly type: ResourceType;
  readonly description: string;
  readonly url: string;
}

/** The four resources of the workspace. */
export const RESOURCES: readonly Resource[] = [
  {
    id: 'workspace-guide',
    title: 'Workspace guide',
    type: 'guide',
    description: 'Every panel, tool and key of the workspace on one page.',
    url: guideUrl,
  },
  {
    id: 'schematic-review-checklist',
    title: 'Schematic review checklist',
    type: 'pdf',
    description: 'What to look at before a board is ordered; two pages to print.',
    url: checklistUrl,
  },
  {
    id: 'workspace-tour',
    title: 'Workspace tour',
    type: 'video',
    description: 'From a circuit file to resolved recommendations in under a minute, without sound.',
    url: tourUrl,
  },
  {
    id: 'example-circuit',
    title: 'Example circuit',
    type: 'code',
    description: 'A small sensor board in the product’s JSON format, to import or to write your own after.',
    url: exampleUrl,
  },
];
