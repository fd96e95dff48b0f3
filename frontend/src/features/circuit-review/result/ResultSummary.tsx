import { counted, duration } from '../../../lib/format';
import type { Analysis } from '../analysis/messages';
import { sizeText } from '../file-rules';
import { tally } from './coverage';
import { faults, listed, severityCounts } from './findings';
import { knownText, SEVERITIES } from '../../../lib/findings';
import { formatText } from './wording';

/** The file, how many findings of which severity, and how much was looked at. */
export function ResultSummary({ analysis }: { readonly analysis: Analysis }) {
  const { file, format, formatVersion, stats, coverage, unread } = analysis;
  const facts = [
    formatText(format, formatVersion),
    sizeText(file.bytes),
    ...(unread === undefined ? [counted(coverage.components, 'part'), counted(coverage.nets, 'net')] : []),
  ];
  return (
    <section className="cr-summary" aria-label="Summary">
      <div className="cr-summary-file">
        <h2 tabIndex={-1} data-phase-focus>
          {file.name}
        </h2>
        <p>{facts.join(' · ')}</p>
        {unread === undefined && (
          <p className="cr-times">
            Read in {duration(stats.readMs)}, checked in {duration(stats.rulesMs)}, on this machine
          </p>
        )}
      </div>
      <Severities analysis={analysis} />
      <CoverageFigures analysis={analysis} />
    </section>
  );
}

function Severities({ analysis: { findings, rules } }: { readonly analysis: Analysis }) {
  const own = faults(listed(findings, rules));
  const counts = severityCounts(own);
  const style = findings.length - own.length;
  return (
    <dl className="cr-severities">
      {SEVERITIES.map(({ severity, label, many }) => (
        <div key={severity} data-severity={severity} data-none={counts[severity] === 0 || undefined}>
          <dt>{counts[severity] === 1 ? label : many}</dt>
          <dd>{counts[severity]}</dd>
        </div>
      ))}
      {style > 0 && (
        <div data-severity="style">
          <dt>Style</dt>
          <dd>{style}</dd>
        </div>
      )}
    </dl>
  );
}

function CoverageFigures({ analysis: { coverage, rules } }: { readonly analysis: Analysis }) {
  const { whole, partly, notApplicable, notCheckable } = tally(coverage, rules);
  const shares = [
    { name: 'run', value: whole.length, state: 'run' },
    { name: 'run in part', value: partly.length, state: 'partly' },
    { name: 'not applicable', value: notApplicable.length, state: 'none' },
    { name: 'not checkable', value: notCheckable.length, state: 'unknown' },
  ];
  return (
    <div className="cr-cover">
      <p className="cr-cover-head">
        <strong>Coverage</strong>
        <a
          href="#cr-coverage"
          onClick={(event) => {
            // The address stays: going back leads off the page, not up on it.
            event.preventDefault();
            document.getElementById('cr-coverage-title')?.focus();
          }}
        >
          Details
        </a>
      </p>
      <div className="cr-cover-bar" aria-hidden>
        {shares.map(
          ({ state, value }) => value > 0 && <span key={state} data-state={state} style={{ flexGrow: value }} />,
        )}
      </div>
      <ul className="cr-cover-shares">
        {shares.map(({ name, value, state }) => (
          <li key={state} data-state={state}>
            <strong>{value}</strong> {state === 'run' ? `of ${counted(rules.length, 'rule')} run` : name}
          </li>
        ))}
      </ul>
      <p className="cr-cover-parts">
        {knownText(coverage)} · {counted(coverage.nets, 'net')}
      </p>
    </div>
  );
}
