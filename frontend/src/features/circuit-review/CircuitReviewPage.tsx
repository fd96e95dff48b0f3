import { useEffect, useRef, type RefObject } from 'react';
import { Page } from '../../components/page';
import type { ReviewRunner } from './analysis/review-runner';
import type { ReviewState } from './review-state';
import { ResultActions } from './result/ResultActions';
import { ResultView } from './result/ResultView';
import { StartView } from './start/StartView';
import { useReview } from './use-review';

/** From a file to findings, without the file leaving the browser. */
export function CircuitReviewPage({ runner }: { readonly runner: ReviewRunner }) {
  const review = useReview(runner);
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
        {state.phase === 'complete' ? (
          <ResultView key={state.at.getTime()} analysis={state.analysis} at={state.at} />
        ) : (
          <StartView review={review} />
        )}
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
