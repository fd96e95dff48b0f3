import type { Coverage } from '@tracewright/circuit/rules';
import type { ModelText } from '@tracewright/contracts/feedback';
import { ruleTitle, uncheckable } from '../../../lib/findings';
import { counted } from '../../../lib/format';
import { useCoverage } from '../api/queries';
import { useWorkspace } from '../workspace-context';

import { WordedBy } from './WordedBy';

/** What the analysis looked at and what it could not: the left panel of the recommendations view. */
export function CoveragePanel() {
  const { project, showOnCanvas } = useWorkspace();
  const { data } = useCoverage(project?.id, undefined);
  const coverage = data?.analysis?.coverage;
  const summary = data?.analysis?.summary;
  const notCheckable = new Set(coverage?.notCheckable.map(({ rule }) => rule)).size;
  const pinless = coverage?.partsWithoutPins ?? [];
  const unknown = (coverage?.partsUnknown ?? []).filter((ref) => !pinless.includes(ref));
  return (
    <section className="ws-library" aria-label="Coverage of the analysis">
      <header className="ws-panel-head">
        <h2>Coverage</h2>
      </header>
      {!coverage && <p className="ws-library-empty">This design has not been analysed yet.</p>}
      {coverage && (
        <div className="fb-coverage-panel">
          {summary && <Summary {...summary} />}
          <dl className="fb-figures">
            <Figure name="Rules run" value={coverage.rulesRun.length} />
            <Figure name="Not applicable" value={coverage.notApplicable.length} />
            <Figure name="Not checkable" value={notCheckable} />
            <Known coverage={coverage} />
            <Figure name="Nets" value={coverage.nets} />
          </dl>
          {coverage.notCheckable.length > 0 && (
            <>
              <h3>Not checkable</h3>
              <ul className="fb-reasons">
                {uncheckable(coverage).map(({ reason, refs, rules }) => (
                  <li key={`${reason} ${refs.join(' ')}`}>
                    <strong>
                      {rules.length > 3 ? counted(rules.length, 'rule') : rules.map(ruleTitle).join(', ')}
                    </strong>
                    <span>{reason}</span>
                    {refs.length > 0 && (
                      <button type="button" className="ws-ref" onClick={() => showOnCanvas(refs, [])}>
                        {refs.slice(0, 6).join(', ')}
                        {refs.length > 6 ? ` and ${refs.length - 6} more` : ''}
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
          <Parts title="Parts of unknown kind" refs={unknown} onShow={(ref) => showOnCanvas([ref], [])} />
          <Parts
            title="Counted as your own parts say"
            refs={(coverage.ownParts ?? []).flatMap(({ refs }) => refs)}
            onShow={(ref) => showOnCanvas([ref], [])}
          />
          <Parts title="Parts without pins in the file" refs={pinless} onShow={(ref) => showOnCanvas([ref], [])} />
          <RuleList title="Rules run" rules={coverage.rulesRun} />
          <RuleList title="Not applicable" rules={coverage.notApplicable} />
        </div>
      )}
    </section>
  );
}

/** Of how many parts what is known; older analyses counted the kind alone. */
function Known({ coverage: { components, partsRecognised, known } }: { readonly coverage: Coverage }) {
  return (
    <>
      <Figure name="Parts whose kind is known" value={`${known?.kind ?? partsRecognised} of ${components}`} />
      {known && <Figure name="Parts whose pins are known" value={`${known.pins} of ${components}`} />}
      {known && <Figure name="Parts whose limits are known" value={`${known.limits} of ${components}`} />}
    </>
  );
}

interface PartsProps {
  readonly title: string;
  readonly refs: readonly string[];
  readonly onShow: (ref: string) => void;
}

function Parts({ title, refs, onShow }: PartsProps) {
  if (refs.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <div className="ws-part-chips">
        {refs.map((ref) => (
          <button key={ref} type="button" className="ws-ref" onClick={() => onShow(ref)}>
            {ref}
          </button>
        ))}
      </div>
    </>
  );
}

function Summary({ text, model }: ModelText) {
  return (
    <div className="fb-summary">
      <p>{text}</p>
      <WordedBy model={model} />
    </div>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function RuleList({ title, rules }: { readonly title: string; readonly rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <details className="fb-rules">
      <summary>
        {title} <span className="ws-count">{rules.length}</span>
      </summary>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{ruleTitle(rule)}</li>
        ))}
      </ul>
    </details>
  );
}
