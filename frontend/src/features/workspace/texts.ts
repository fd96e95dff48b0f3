import type { ToastMessage } from '../../components/toasts';

const failed = (description: string): ToastMessage => ({ title: 'Error', description, variant: 'destructive' });
const done = (description: string): ToastMessage => ({ title: 'Success', description });

/** Every notification of the workspace, word for word as specified. */
export const TOASTS = {
  initialiseFailed: failed('Failed to initialize the workspace. Please try refreshing the page.'),
  saveFailed: failed('Failed to save project. Please try again.'),
  createFailed: failed('Failed to create new project'),
  loadFailed: failed('Failed to load project'),
  resolveFailed: failed('Failed to resolve feedback'),
  saved: done('Project saved successfully'),
  created: done('New project created'),
  resolved: done('Feedback marked as resolved'),
  uploadStarted: (file: string): ToastMessage => ({ title: 'Upload Started', description: `Uploading ${file}...` }),
  processing: { title: 'Processing Circuit', description: 'Analyzing circuit components and connections...' },
  generating: {
    title: 'Generating Recommendations',
    description: 'Creating AI-powered circuit design recommendations...',
  },
  imported: (recommendations: number): ToastMessage =>
    done(`Circuit imported with ${recommendations} AI-powered design recommendations`),
  importedAlone: (components: number, connections: number): ToastMessage =>
    done(`Circuit imported with ${components} components and ${connections} connections`),
  nothingImported: {
    title: 'Nothing Imported',
    description: 'No parts were found in the file; the design stays as it is',
    variant: 'warning',
  },
  importFailed: (description: string): ToastMessage => ({
    title: 'Import Failed',
    description,
    variant: 'destructive',
  }),
  feedbackFailed: {
    title: 'Warning',
    description: 'Circuit was imported but there was an issue generating feedback recommendations.',
    variant: 'warning',
  },
  notJoined: {
    title: 'Warning',
    description:
      'The circuit is in the project, but its board and pictures could not be brought along. Import the file once more to have them.',
    variant: 'warning',
  },
  analysisStarted: { title: 'Analysis Started', description: 'Checking the design against the rules' },
  analysisComplete: { title: 'Analysis Complete' },
  componentAdded: (name: string): ToastMessage => ({
    title: 'Component Added',
    description: `${name} added to design`,
  }),
  merged: { title: 'Design merged', description: 'Changes made elsewhere and yours were put together' },
  /** `done` such as "moved 3 parts". Seen on the canvas anyway, so it is not kept. */
  reversed: (direction: 'undo' | 'redo', done: string): ToastMessage => ({
    title: `${direction === 'undo' ? 'Undone' : 'Redone'}: ${done}`,
    durationMs: 3000,
    kept: false,
  }),
  archived: (name: string, until: string): ToastMessage => ({
    title: 'Project archived',
    description: `“${name}” can be taken back until ${until}`,
    durationMs: 10_000,
  }),
  restored: (name: string): ToastMessage => ({
    title: 'Project restored',
    description: `“${name}” is among your projects again`,
  }),
  restoreFailed: (description: string): ToastMessage => ({
    title: 'Project not restored',
    description,
    variant: 'destructive',
  }),
  notInDesign: (reference: string): ToastMessage => ({
    title: 'Not in the design',
    description: `${reference} is on the board, but no part of the schematic has this designator.`,
  }),
  refused: (what: 'wire' | 'part', reason: string): ToastMessage => ({
    title: what === 'wire' ? 'No wire drawn' : 'Not placed',
    description: reason,
  }),
} as const satisfies Record<string, ToastMessage | ((...values: never[]) => ToastMessage)>;

export const SAVE_STATUS_TEXT = {
  saved: 'All changes saved',
  saving: 'Saving...',
  unsaved: 'Unsaved changes',
} as const;
