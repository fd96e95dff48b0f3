import { useState } from 'react';
import type { FeedbackItem } from '@tracewright/contracts/feedback';
import { WordedBy } from './WordedBy';

/** Why a finding is one. A model's text says whose it is and gives way to the rule's own on demand. */
export function Explanation({ description, wording }: Pick<FeedbackItem, 'description' | 'wording'>) {
  const [showsOwn, setShowsOwn] = useState(false);
  if (!wording) return <p>{description}</p>;
  return (
    <>
      <p aria-live="polite">{showsOwn ? wording.rulesText : description}</p>
      <div className="fb-worded">
        {showsOwn ? <span className="fb-flag is-model">The rule’s own text</span> : <WordedBy model={wording.model} />}
        <button type="button" className="fb-other-text" onClick={() => setShowsOwn(!showsOwn)}>
          {showsOwn ? `Show the text by ${wording.model}` : 'Show the rule’s own text'}
        </button>
      </div>
    </>
  );
}
