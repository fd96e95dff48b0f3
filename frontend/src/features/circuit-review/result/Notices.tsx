import { InfoCircleFilled, WarningFilled } from '@ant-design/icons';
import { counted } from '../../../lib/format';
import type { Analysis } from '../analysis/messages';
import { tally } from './coverage';
import { warningText } from './wording';

const SHOWN = 5;

type Recognised = NonNullable<Analysis['recognised']>;

/** What a reader must know before trusting the result: pictures, uncertain parts, the reader's own warnings. */
export function Notices({ analysis }: { readonly analysis: Analysis }) {
  const { unread, recognised, lowConfidence } = analysis;
  // The notice about the recognised parts says it already, and more.
  const warnings = analysis.warnings.filter(({ code }) => code !== 'no_connections');
  return (
    <>
      {unread !== undefined && <Unread analysis={analysis} reason={unread} />}
      {recognised !== undefined && <RecognisedNotice analysis={analysis} parts={recognised} />}
      {lowConfidence && recognised === undefined && (
        <div className="cr-notice" data-tone="warning">
          <WarningFilled aria-hidden />
          <div>
            <h3>Parts to be confirmed</h3>
            <p>The file marks parts as recognised in a picture or PDF. Please compare them with the drawing.</p>
          </div>
        </div>
      )}
      {warnings.length > 0 && (
        <div className="cr-notice" data-tone="warning">
          <WarningFilled aria-hidden />
          <div>
            <h3>What the reader noted</h3>
            <WarningList warnings={warnings.slice(0, SHOWN)} />
            {warnings.length > SHOWN && (
              <details>
                <summary>{warnings.length - SHOWN} more</summary>
                <WarningList warnings={warnings.slice(SHOWN)} />
              </details>
            )}
          </div>
        </div>
      )}
    </>
  );
}

function WarningList({ warnings }: Pick<Analysis, 'warnings'>) {
  return (
    <ul>
      {warnings.map((warning, index) => (
        <li key={index}>{warningText(warning)}</li>
      ))}
    </ul>
  );
}

/** For a picture or PDF that gave parts: what could be checked of it, and what not. */
function RecognisedNotice({ analysis, parts }: { readonly analysis: Analysis; readonly parts: Recognised }) {
  const what = analysis.format === 'pdf' ? 'PDF' : 'picture';
  const { whole, partly, notApplicable, notCheckable } = tally(analysis.coverage, analysis.rules);
  const ran = whole.length + partly.length;
  const values = parts.filter(({ value }) => value !== '').length;
  return (
    <div className="cr-notice" data-tone="info" role="note">
      <InfoCircleFilled aria-hidden />
      <div>
        <h3>Parts read from a {what}, to be confirmed</h3>
        <p>
          A {what} holds no netlist: references and values were recognised, not taken from design data. Please compare
          them with the drawing.
        </p>
        <dl className="cr-could">
          <div>
            <dt>Checked</dt>
            <dd>
              {counted(parts.length, 'part')}, {values} of them with a value
              {ran > 0 ? `, and ${counted(ran, 'rule')} on them` : ''}.
            </dd>
          </div>
          <div>
            <dt>Not checked</dt>
            <dd>
              Connections and pins, and with them {notCheckable.length} of {analysis.rules.length} rules;{' '}
              {notApplicable.length} more do not apply. Nothing is guessed from how the drawing looks, and parts whose
              letters can’t be read are left out.
            </dd>
          </div>
          <WhatHelps />
        </dl>
      </div>
    </div>
  );
}

function WhatHelps() {
  return (
    <div>
      <dt>What helps</dt>
      <dd>Give the board or schematic that it was made from: KiCad .kicad_pcb, Eagle .brd or .sch, or JSON.</dd>
    </div>
  );
}

/** For a picture or PDF without a part: what could be checked of it, and what not. */
function Unread({ analysis, reason }: { readonly analysis: Analysis; readonly reason: string }) {
  const what = analysis.format === 'pdf' ? 'PDF' : 'picture';
  return (
    <div className="cr-notice" data-tone="info" role="note">
      <InfoCircleFilled aria-hidden />
      <div>
        <h3>A {what} holds no netlist</h3>
        <p>{reason}</p>
        <dl className="cr-could">
          <div>
            <dt>Checked</dt>
            <dd>By its content the file is a {what}, whatever its name says.</dd>
          </div>
          <div>
            <dt>Not checked</dt>
            <dd>
              Parts, values, connections, and with them all {analysis.rules.length} rules. Nothing is guessed from how
              the drawing looks.
            </dd>
          </div>
          <WhatHelps />
        </dl>
      </div>
    </div>
  );
}
