import { readableNet } from '@tracewright/circuit/design';
import { useEffect, useState } from 'react';
import type { Finding } from '@tracewright/circuit/rules';
import { count, counted, dateTime } from '../../../lib/format';
import { PRODUCT } from '../../../lib/page-title';
import type { Analysis } from '../analysis/messages';
import { boardImage } from '../drawing/board-picture';
import type { Flags } from '../drawing/picture';
import { sizeText } from '../file-rules';
import { coverageText, nothingFoundText, refsText, tally, uncheckable } from '../result/coverage';
import { faults, listed, severityCounts } from '../result/findings';
import { evidenceFigures, percent, ruleTitle, SEVERITIES, severityLabel } from '../../../lib/findings';
import { CATEGORIES, formatText, warningText } from '../result/wording';
import './report.css';
import './print.css';

/** By which the report is found to be saved. */
export const REPORT_ID = 'cr-report';

interface Props {
  readonly analysis: Analysis;
  readonly at: Date;
  readonly flags: Flags;
}

/** The whole review on paper: not shown on screen, printed instead of the page, and saved as a page of its own. */
export function Report({ analysis, at, flags }: Props) {
  const all = listed(analysis.findings, analysis.rules);
  const grave = faults(all);
  const style = all.filter((entry) => entry.style).map(({ finding }) => finding);
  const image = useBoardImage(analysis, flags);
  return (
    <article id={REPORT_ID} className="cr-report">
      <ReportHead analysis={analysis} at={at} />
      {image !== undefined && (
        <figure>
          <img src={image} alt="The board; parts with findings are framed" />
          <figcaption>Top copper amber, bottom copper blue; parts with findings are framed.</figcaption>
        </figure>
      )}
      <Coverage analysis={analysis} />
      {analysis.recognised && <RecognisedList parts={analysis.recognised} />}
      {CATEGORIES.map(({ category, label }) => {
        const own = grave.filter((finding) => finding.category === category);
        const onStyle = style.some((finding) => finding.category === category);
        return (
          <section key={category}>
            <h2>
              {label} <small>{counted(own.length, 'finding')}</small>
            </h2>
            {own.length === 0 && <p>{nothingFoundText(analysis, category, onStyle)}</p>}
            {own.map((finding, index) => (
              <ReportedFinding key={index} finding={finding} />
            ))}
          </section>
        );
      })}
      {style.length > 0 && <Style findings={style} />}
      <RuleList analysis={analysis} />
      <footer>
        Made by {PRODUCT} in the browser; the file was not uploaded. The rules find what they know of: a review by a
        person is not replaced by them.
      </footer>
    </article>
  );
}

/** Unfolded on paper; saved as a page it is folded. */
function Style({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <section>
      <details className="cr-report-style" open>
        <summary>
          <h2>
            Style <small>{counted(findings.length, 'remark')} on how it is drawn, named and marked</small>
          </h2>
        </summary>
        {findings.map((finding, index) => (
          <ReportedFinding key={index} finding={finding} />
        ))}
      </details>
    </section>
  );
}

/** Drawn after the page has been shown. */
function useBoardImage({ drawing }: Analysis, flags: Flags): string | undefined {
  const [image, setImage] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (drawing?.kind !== 'board') return setImage(undefined);
    const soon = setTimeout(() => setImage(boardImage(drawing, flags)), 0);
    return () => clearTimeout(soon);
  }, [drawing, flags]);
  return image;
}

function ReportHead({ analysis, at }: Omit<Props, 'flags'>) {
  const { file, format, formatVersion, title, coverage, findings, rules, unread, warnings } = analysis;
  const own = faults(listed(findings, rules));
  const counts = severityCounts(own);
  const style = findings.length - own.length;
  const facts: readonly (readonly [string, string])[] = [
    ['File', `${file.name}, ${sizeText(file.bytes)}`],
    ...(title ? [['Title', title] as const] : []),
    ['Format', formatText(format, formatVersion)],
    ['Design', `${counted(coverage.components, 'part')}, ${counted(coverage.nets, 'net')}`],
    ['Analyzed', dateTime(at.toISOString())],
    [
      'Findings',
      [
        ...SEVERITIES.map(({ severity, many }) => `${counts[severity]} ${many.toLowerCase()}`),
        ...(style > 0 ? [`${style} on style`] : []),
      ].join(', '),
    ],
    ...(file.sha256 ? [['SHA-256', file.sha256] as const] : []),
  ];
  return (
    <header>
      <p className="cr-report-product">{PRODUCT}</p>
      <h1>Circuit review</h1>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {unread !== undefined && <p className="cr-report-note">{unread}</p>}
      {warnings.length > 0 && (
        <div className="cr-report-note">
          <p>What the reader noted:</p>
          <ul>
            {warnings.map((warning, index) => (
              <li key={index}>{warningText(warning)}</li>
            ))}
          </ul>
        </div>
      )}
    </header>
  );
}

function Coverage({ analysis }: Pick<Props, 'analysis'>) {
  const { coverage } = analysis;
  const pinless = new Set(coverage.partsWithoutPins);
  const unknown = coverage.partsUnknown.filter((ref) => !pinless.has(ref));
  return (
    <section>
      <h2>Coverage</h2>
      <p>{coverageText(analysis)}</p>
      {coverage.notCheckable.length > 0 && (
        <>
          <h3>Not checkable</h3>
          <ul className="cr-report-reasons">
            {uncheckable(coverage).map(({ reason, refs, rules }) => (
              <li key={`${reason} ${refs.join(' ')}`}>
                {rules.length > 3 ? counted(rules.length, 'rule') : rules.map(ruleTitle).join(', ')}: {reason}
                {refs.length > 0 && ` (${refsText(refs, 20)})`}
              </li>
            ))}
          </ul>
        </>
      )}
      <PartList title="Parts of unknown kind" refs={unknown} />
      <PartList title="Parts without pins in the file" refs={coverage.partsWithoutPins ?? []} />
    </section>
  );
}

function PartList({ title, refs }: { readonly title: string; readonly refs: readonly string[] }) {
  if (refs.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <p>{refsText(refs, 100)}</p>
    </>
  );
}

function RecognisedList({ parts }: { readonly parts: NonNullable<Analysis['recognised']> }) {
  return (
    <section>
      <h2>
        Recognised parts, to be confirmed <small>{counted(parts.length, 'part')}</small>
      </h2>
      <p>{parts.map(({ reference, value }) => (value === '' ? reference : `${reference} ${value}`)).join('; ')}</p>
    </section>
  );
}

function ReportedFinding({ finding }: { readonly finding: Finding }) {
  const { severity, title, description, recommendations, refs, nets, evidence, rule, ruleVersion, confidence } =
    finding;
  const figures = evidenceFigures(evidence);
  return (
    <div className="cr-report-finding" data-severity={severity}>
      <h3>
        <span>{severityLabel(severity)}</span> {title}
      </h3>
      <p>{description}</p>
      {recommendations.length > 0 && (
        <ul>
          {recommendations.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <dl>
        {refs.length > 0 && <Row name="Parts" value={refsText(refs, 60)} />}
        {nets.length > 0 && <Row name="Nets" value={refsText(nets.map(readableNet), 60)} />}
        {figures.length > 0 && (
          <Row name="Evidence" value={figures.map(({ name, value }) => `${name}: ${value}`).join('; ')} />
        )}
        <Row name="Rule" value={`${rule}, version ${ruleVersion}, ${percent(confidence)} sure`} />
      </dl>
    </div>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function RuleList({ analysis: { coverage, rules } }: Pick<Props, 'analysis'>) {
  const { whole, partly, notApplicable } = tally(coverage, rules);
  const version = new Map(rules.map((rule) => [rule.name, rule.version]));
  const named = (names: readonly string[]): string =>
    names.length === 0 ? 'none' : names.map((name) => `${name} ${version.get(name) ?? ''}`.trim()).join(', ');
  return (
    <section>
      <h2>
        Rules and versions <small>{count(rules.length)}</small>
      </h2>
      <dl className="cr-report-rules">
        <Row name="Run" value={named(whole)} />
        <Row name="Run in part" value={named(partly)} />
        <Row name="Not applicable" value={named(notApplicable)} />
      </dl>
    </section>
  );
}
