import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Page } from '../../components/page';
import { useAuth } from '../../lib/auth';
import type { ReviewRunner } from './analysis/review-runner';
import type { ReviewState } from './review-state';
import { ResultActions } from './result/ResultActions';
import { ResultView } from './result/ResultView';
import { SignInFirst } from './start/SignInFirst';
import { StartView } from './start/StartView';
import { useReview } from './use-review';

interface Props {
  readonly runner: ReviewRunner;
  /** What stands below the analysis; it is told the file that was analysed, once there is a result. */
  readonly below?: (analysed: File | undefined) => ReactNode;
}

/** From a file to findings, without the file leaving the browser. */
export function CircuitReviewPage({ runner, below }: Props) {
  const review = useReview(runner);
  const { status } = useAuth();
  const { state } = review;
  const root = useRef<HTMLDivElement>(null);
  useFocusOnPhase(state, root);
  return (
    <div className="cr-page" ref={root}>
      <Page
        title="Circuit Review"
        lead="Design rules read your board or schematic and say what they found, what they checked and what they could not."
        actions={state.phase === 'complete' && <ResultActions analysis={state.analysis} onAnother={review.reset} />}
      >
        {status === 'none' ? (
          <SignInFirst />
        ) : state.phase === 'complete' ? (
          <ResultView key={state.at.getTime()} analysis={state.analysis} at={state.at} />
        ) : (
          <StartView review={review} />
        )}
        {below?.(state.phase === 'complete' ? state.file : undefined)}
      </Page>
    </div>
  );
}

/** What had the focus is gone when the phase changes: it moves to what comes next. */
function useFocusOnPhase(state: ReviewState, root: RefObject<HTMLElement | null>): void {
  const file = state.phase === 'empty' ? undefined : state.file;
  const before = useRef({ phase: state.phase, file });
  useEffect(() => {
    const { phase, file: known } = before.current;
    before.current = { phase: state.phase, file };
    if (phase === state.phase && known === file) return;
    root.current?.querySelector<HTMLElement>('[data-phase-focus]')?.focus();
    if (state.phase === 'complete') window.scrollTo({ top: 0 });
  }, [state.phase, file, root]);
}
