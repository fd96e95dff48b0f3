import type { Analysis } from '../analysis/messages';
import { count, counted } from '../../../lib/format';
import { coverageText, refsText, tally, uncheckable } from './coverage';
import { ruleTitle } from '../../../lib/findings';

interface Props {
  readonly analysis: Analysis;
  readonly onPoint: (refs: readonly string[]) => void;
}

const REFS = 10;

/** What was looked at, what did not apply, and what could not be checked and why. */
export function CoverageSection({ analysis, onPoint }: Props) {
  const { coverage, rules, drawing } = analysis;
  const { whole, partly, notApplicable } = tally(coverage, rules);
  const pointable = drawing !== undefined;
  return (
    <section className="cr-coverage" id="cr-coverage" aria-labelledby="cr-coverage-title">
      <header>
        <h2 id="cr-coverage-title" tabIndex={-1}>
          Coverage
        </h2>
        <p>{coverageText(analysis)}</p>
      </header>
      <div className="cr-coverage-columns">
        <NotCheckable analysis={analysis} onPoint={pointable ? onPoint : undefined} />
        <div>
          <Unknown analysis={analysis} onPoint={pointable ? onPoint : undefined} />
          <RuleNames title="Rules run" names={[...whole, ...partly]} partly={partly} />
          <RuleNames title="Not applicable" names={notApplicable} />
        </div>
      </div>
    </section>
  );
}

function NotCheckable({ analysis, onPoint }: PartsProps) {
  const reasons = uncheckable(analysis.coverage);
  return (
    <div>
      <h3>
        Not checkable <span>{counted(reasons.length, 'reason')}</span>
      </h3>
      {reasons.length === 0 && <p className="cr-coverage-none">Every rule that applies could be checked.</p>}
      <ul className="cr-reasons">
        {reasons.map(({ reason, refs, rules }) => (
          <li key={`${reason} ${refs.join(' ')}`}>
            <p>{reason}</p>
            <Refs refs={refs} onPoint={onPoint} />
            <p className="cr-reason-rules">
              {rules.length > 3 ? counted(rules.length, 'rule') : rules.map(ruleTitle).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PartsProps {
  readonly analysis: Analysis;
  readonly onPoint: ((refs: readonly string[]) => void) | undefined;
}

interface RefsProps {
  readonly refs: readonly string[];
  readonly onPoint: ((refs: readonly string[]) => void) | undefined;
}

function Refs({ refs, onPoint }: RefsProps) {
  if (refs.length === 0) return null;
  const text = refsText(refs, REFS);
  if (!onPoint) return <p className="cr-reason-refs mono">{text}</p>;
  return (
    <button type="button" className="cr-reason-refs mono" title="Show on the drawing" onClick={() => onPoint(refs)}>
      {text}
    </button>
  );
}

interface NamesProps {
  readonly title: string;
  readonly names: readonly string[];
  readonly partly?: readonly string[];
}

function RuleNames({ title, names, partly = [] }: NamesProps) {
  return (
    <details className="cr-rule-names">
      <summary>
        {title} <span>{names.length}</span>
      </summary>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {ruleTitle(name)}
            {partly.includes(name) && <em> in part</em>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Unknown({ analysis, onPoint }: PartsProps) {
  const { partsUnknown, partsWithoutPins = [], partsRecognised, known, components, nets } = analysis.coverage;
  const pinless = new Set(partsWithoutPins);
  const unknown = partsUnknown.filter((ref) => !pinless.has(ref));
  const figures = [
    { name: 'Kind known', value: known?.kind ?? partsRecognised },
    ...(known
      ? [
          { name: 'Pins known', value: known.pins },
          { name: 'Limits known', value: known.limits },
        ]
      : []),
  ];
  return (
    <div>
      <h3>
        Parts <span>{count(components)}</span>
      </h3>
      {components === 0 && <p className="cr-coverage-none">No parts were read.</p>}
      {components > 0 && (
        <dl className="cr-known">
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{count(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {unknown.length > 0 && (
        <>
          <p className="cr-coverage-none">
            Unknown parts are not guessed at: rules that depend on their kind leave them out.
          </p>
          <Refs refs={unknown} onPoint={onPoint} />
        </>
      )}
      {pinless.size > 0 && (
        <>
          <p className="cr-coverage-none">The file holds no pins of these parts: nothing that they join was checked.</p>
          <Refs refs={partsWithoutPins} onPoint={onPoint} />
        </>
      )}
      <h3>
        Nets <span>{count(nets)}</span>
      </h3>
    </div>
  );
}
