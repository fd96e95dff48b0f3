import type { ReportDraft, ReportFinding } from '@tracewright/contracts/reviews/reports';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type DraftView, DraftWriter } from './draft-writer';

export interface Writing extends DraftView {
  readonly writer: DraftWriter;
  changeFinding(id: string, change: (finding: ReportFinding) => ReportFinding): void;
}

/** The draft of a page, saved when the page is left or hidden, too. */
export function useWriter(reviewId: string, draft: ReportDraft): Writing {
  const [writer] = useState(() => new DraftWriter(reviewId, draft));
  const view = useSyncExternalStore(writer.subscribe, writer.read);
  useEffect(() => {
    const save = (): void => void (document.visibilityState === 'hidden' && writer.saveNow());
    document.addEventListener('visibilitychange', save);
    return () => document.removeEventListener('visibilitychange', save);
  }, [writer]);
  return {
    ...view,
    writer,
    changeFinding: (id, change) =>
      writer.change((content) => ({
        ...content,
        findings: content.findings.map((one) => (one.id === id ? change(one) : one)),
      })),
  };
}
