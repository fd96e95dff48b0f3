import type { ToastMessage } from './toast-context';

export interface ToastEntry extends ToastMessage {
  readonly id: number;
  readonly at: Date;
}

export interface ToastState {
  readonly current: ToastEntry | null;
  /** Newest first. */
  readonly earlier: readonly ToastEntry[];
  readonly listOpen: boolean;
  readonly nextId: number;
}

export type ToastAction =
  | { readonly type: 'show'; readonly message: ToastMessage; readonly at: Date }
  | { readonly type: 'dismiss' | 'openList' | 'closeList' | 'clear' };

export const MAX_EARLIER = 50;
export const initialToasts: ToastState = { current: null, earlier: [], listOpen: false, nextId: 1 };

export function toastReducer(state: ToastState, action: ToastAction): ToastState {
  switch (action.type) {
    case 'show':
      return {
        ...retire(state),
        current: { ...action.message, id: state.nextId, at: action.at },
        nextId: state.nextId + 1,
      };
    case 'dismiss':
      return retire(state);
    case 'openList':
      return { ...state, listOpen: true };
    case 'closeList':
      return { ...state, listOpen: false };
    case 'clear':
      return { ...state, earlier: [] };
  }
}

function retire(state: ToastState): ToastState {
  if (!state.current) return state;
  if (state.current.kept === false) return { ...state, current: null };
  return { ...state, current: null, earlier: [state.current, ...state.earlier].slice(0, MAX_EARLIER) };
}
