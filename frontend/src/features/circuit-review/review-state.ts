import type { Analysis, FailureFacts, Progress } from './analysis/messages';

/** What the page shows: no file, file chosen, analyzing, complete; or that it did not work. */
export type ReviewState =
  | { readonly phase: 'empty' }
  | { readonly phase: 'chosen'; readonly file: File }
  | { readonly phase: 'analyzing'; readonly file: File; readonly progress: Progress }
  | { readonly phase: 'complete'; readonly file: File; readonly analysis: Analysis; readonly at: Date }
  | { readonly phase: 'failed'; readonly file: File; readonly failure: FailureFacts };

export type ReviewAction =
  | { readonly type: 'choose'; readonly file: File }
  | { readonly type: 'start' | 'cancel' | 'reset' }
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'complete'; readonly analysis: Analysis; readonly at: Date }
  | { readonly type: 'fail'; readonly failure: FailureFacts };

export const NO_FILE: ReviewState = { phase: 'empty' };

/** What does not fit the phase, such as the progress of a cancelled analysis, changes nothing. */
export function reviewReducer(state: ReviewState, action: ReviewAction): ReviewState {
  switch (action.type) {
    case 'choose':
      return state.phase === 'analyzing' ? state : { phase: 'chosen', file: action.file };
    case 'start':
      return state.phase === 'empty' ? state : { phase: 'analyzing', file: state.file, progress: { step: 'reading' } };
    case 'cancel':
      return state.phase === 'analyzing' ? { phase: 'chosen', file: state.file } : state;
    case 'progress':
      return state.phase === 'analyzing' ? { ...state, progress: action.progress } : state;
    case 'complete':
      return state.phase === 'analyzing'
        ? { phase: 'complete', file: state.file, analysis: action.analysis, at: action.at }
        : state;
    case 'fail':
      return state.phase === 'analyzing' ? { phase: 'failed', file: state.file, failure: action.failure } : state;
    case 'reset':
      return NO_FILE;
  }
}
