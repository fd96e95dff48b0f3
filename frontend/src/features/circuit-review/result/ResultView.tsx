import { useRef } from 'react';
import type { Analysis } from '../analysis/messages';
import { DrawingPanel } from '../drawing/DrawingPanel';
import { Report } from '../report/Report';
import { CategoryTabs, FINDINGS_PANEL } from './CategoryTabs';
import { CoverageSection } from './CoverageSection';
import { FindingList } from './FindingList';
import { Notices } from './Notices';
import { RecognisedParts } from './RecognisedParts';
import { ResultSummary } from './ResultSummary';
import './result.css';
import { SeverityChips } from './SeverityChips';
import { useResult } from './use-result';

interface Props {
  readonly analysis: Analysis;
  readonly at: Date;
}

/** Everything about one analysed file; the report is there all the time, but only printers see it. */
export function ResultView({ analysis, at }: Props) {
  const result = useResult(analysis);
  const panel = useRef<HTMLDivElement>(null);
  const { drawing, findings, recognised } = analysis;
  const showDrawing = (): void => panel.current?.scrollIntoView({ block: 'center' });
  return (
    <>
      <div className="cr-result">
        <ResultSummary analysis={analysis} />
        <Notices analysis={analysis} />
        {recognised && <RecognisedParts parts={recognised} />}
        <div className="cr-columns" data-alone={drawing ? undefined : true}>
          <section className="cr-findings" aria-label="Findings">
            <CategoryTabs findings={result.findings} tab={result.tab} onTab={result.chooseTab} />
            <div
              id={FINDINGS_PANEL}
              role="tabpanel"
              aria-labelledby={`${FINDINGS_PANEL}-${result.tab}`}
              className="cr-findings-body"
            >
              {findings.length > 0 && <SeverityChips result={result} />}
              <FindingList analysis={analysis} result={result} onShowDrawing={drawing ? showDrawing : undefined} />
            </div>
          </section>
          {drawing && (
            <div className="cr-drawing-card" ref={panel}>
              <DrawingPanel
                drawing={drawing}
                flags={result.flags}
                marked={result.marked}
                describe={result.describe}
                onPick={result.pick}
              />
            </div>
          )}
        </div>
        <CoverageSection
          analysis={analysis}
          onPoint={(refs) => {
            result.point(refs, []);
            showDrawing();
          }}
        />
      </div>
      <Report analysis={analysis} at={at} flags={result.flags} />
    </>
  );
}
