import { Button } from 'antd';
import { counted } from '../../../lib/format';
import type { Analysis } from '../analysis/messages';
import { coverageText, nothingFoundText } from './coverage';
import { FindingCard } from './FindingCard';
import { inCategory } from './findings';
import type { ResultState } from './use-result';

interface Props {
  readonly analysis: Analysis;
  readonly result: ResultState;
  readonly onShowDrawing: (() => void) | undefined;
}

/** The findings of one category, with what was covered where there are none. */
export function FindingList({ analysis, result, onShowDrawing }: Props) {
  const { findings, tab, filter, opened, reveal } = result;
  const all = inCategory(findings, tab);
  const shown = all.filter(({ finding }) => filter.has(finding.severity));
  const hidden = all.length - shown.length;
  const rules = new Map(analysis.rules.map((rule) => [rule.name, rule]));
  return (
    <>
      {all.length === 0 && <Nothing analysis={analysis} result={result} />}
      <ul className="cr-list">
        {shown.map(({ finding, at }) => (
          <FindingCard
            key={at}
            id={`cr-finding-${at}`}
            finding={finding}
            rule={rules.get(finding.rule)}
            open={at === opened}
            reveal={at === opened && reveal}
            onToggle={() => result.toggle(at)}
            onPoint={result.point}
            onShowDrawing={onShowDrawing}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <p className="cr-hidden">
          {counted(hidden, 'finding')} hidden by the filter.{' '}
          <Button type="link" size="small" onClick={result.showAll}>
            Show all
          </Button>
        </p>
      )}
    </>
  );
}

function Nothing({ analysis, result }: Pick<Props, 'analysis' | 'result'>) {
  return (
    <div className="cr-nothing">
      <p>{nothingFoundText(analysis, result.tab)}</p>
      <p className="cr-nothing-coverage">Coverage of the whole file: {coverageText(analysis)}</p>
    </div>
  );
}
