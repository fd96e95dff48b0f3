import { Button } from 'antd';
import { counted } from '../../../lib/format';
import type { Analysis } from '../analysis/messages';
import { coverageText, nothingFoundText } from './coverage';
import { FindingCard } from './FindingCard';
import { StyleGroup } from '../../../components/findings';
import { inCategory, type Listed } from './findings';
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
  const faults = all.filter(({ style }) => !style);
  const remarks = all.filter(({ style }) => style);
  const shown = faults.filter(({ finding }) => filter.has(finding.severity));
  const hidden = faults.length - shown.length;
  const rules = new Map(analysis.rules.map((rule) => [rule.name, rule]));
  const cards = (list: readonly Listed[]) => (
    <ul className="cr-list">
      {list.map(({ finding, at }) => (
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
  );
  return (
    <>
      {faults.length === 0 && <Nothing analysis={analysis} result={result} onStyle={remarks.length > 0} />}
      {shown.length > 0 && cards(shown)}
      {hidden > 0 && (
        <p className="cr-hidden">
          {counted(hidden, 'finding')} hidden by the filter.{' '}
          <Button type="link" size="small" onClick={result.showAll}>
            Show all
          </Button>
        </p>
      )}
      {remarks.length > 0 && (
        <StyleGroup amount={remarks.length} open={result.styleOpen} onToggle={result.toggleStyle}>
          {cards(remarks)}
        </StyleGroup>
      )}
    </>
  );
}

function Nothing({ analysis, result, onStyle }: Pick<Props, 'analysis' | 'result'> & { readonly onStyle: boolean }) {
  return (
    <div className="cr-nothing">
      <p>{nothingFoundText(analysis, result.tab, onStyle)}</p>
      <p className="cr-nothing-coverage">Coverage of the whole file: {coverageText(analysis)}</p>
    </div>
  );
}
