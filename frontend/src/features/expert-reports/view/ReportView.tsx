import { DownloadOutlined } from '@ant-design/icons';
import { type ReportAttachment, type ReportContent, VERDICT_TEXTS } from '@tracewright/contracts/reviews/reports';
import { useCallback, useMemo, useState } from 'react';
import { counted, sizeText } from '../../../lib/format';
import { type DrawFile, flagsOf, type Marks, NO_MARKS } from '../drawing-slot';
import type { AboutFile } from '../reports-api';
import { ReportFindingItem } from './ReportFindingItem';
import '../expert-reports.css';

interface Props {
  readonly files: readonly AboutFile[];
  readonly content: ReportContent;
  readonly attachments: readonly ReportAttachment[];
  readonly attachmentAddress: (id: string) => string;
  readonly draw: DrawFile;
}

interface Chosen {
  readonly id: string | undefined;
  readonly file: number | undefined;
  readonly marked: Marks;
}

/** Which finding stands out of the drawing, and what is drawn. */
function useChosen(findings: ReportContent['findings']) {
  const first = findings.find(({ file }) => file !== null)?.file ?? undefined;
  const [chosen, setChosen] = useState<Chosen>({ id: undefined, file: first, marked: NO_MARKS });
  const choose = useCallback(
    (id: string, only?: Marks) => {
      const finding = findings.find((one) => one.id === id);
      if (!finding) return;
      const { refs, nets, severity, file } = finding;
      const marked = { ...(only ?? { refs, nets }), severity };
      setChosen((before) => ({ id, file: file ?? before.file, marked }));
    },
    [findings],
  );
  const onPick = (reference: string | undefined): void => {
    const about = findings.find(({ file, refs }) => file === chosen.file && refs.includes(reference ?? ''));
    if (!about) return setChosen({ ...chosen, id: undefined, marked: NO_MARKS });
    choose(about.id);
    document.getElementById(`finding-${about.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const flags = useMemo(() => flagsOf(findings.filter(({ file }) => file === chosen.file)), [findings, chosen.file]);
  const describe = useCallback(
    (reference: string) => {
      const about = findings.filter(({ refs }) => refs.includes(reference)).length;
      return about > 0 ? `${reference} · ${counted(about, 'finding')}` : reference;
    },
    [findings],
  );
  return { chosen, choose, drawn: { marked: chosen.marked, flags, describe, onPick } };
}

/** A report as its customer reads it: the findings, and beside them what they are about. */
export function ReportView({ files, content, attachments, attachmentAddress, draw }: Props) {
  const { summary, verdict, findings } = content;
  const { chosen, choose, drawn } = useChosen(findings);
  const shown = files.find(({ number }) => number === chosen.file);
  return (
    <div className="xr-report">
      <section className="section section-body xr-summary" aria-label="Summary">
        {verdict && (
          <p className="xr-verdict" data-verdict={verdict}>
            {VERDICT_TEXTS[verdict]}
          </p>
        )}
        {summary.trim() === '' ? <p className="sub">No summary yet.</p> : <p className="xr-words">{summary}</p>}
        <Attachments attachments={attachments} address={attachmentAddress} />
      </section>
      <div className="xr-columns" data-alone={shown ? undefined : true}>
        {shown && (
          <section className="section xr-drawing" aria-label={`Drawing of ${shown.name ?? 'the file'}`}>
            {draw({ address: shown.address, name: shown.name ?? 'file', ...drawn })}
          </section>
        )}
        <section className="section xr-findings" aria-label="Findings">
          <header className="section-head">
            <h2>{findings.length === 0 ? 'Nothing to change' : counted(findings.length, 'finding')}</h2>
          </header>
          {!shown && findings.length > 0 && (
            <p className="xr-note">No finding marks anything on a board or schematic: the list says it all.</p>
          )}
          <ol>
            {findings.map((finding) => (
              <ReportFindingItem
                key={finding.id}
                finding={finding}
                fileName={files.length > 1 ? (files.find(({ number }) => number === finding.file)?.name ?? null) : null}
                isChosen={chosen.id === finding.id}
                canShow={shown !== undefined && finding.file !== null}
                onChoose={choose}
              />
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}

function Attachments({
  attachments,
  address,
}: {
  readonly attachments: readonly ReportAttachment[];
  readonly address: (id: string) => string;
}) {
  if (attachments.length === 0) return null;
  return (
    <ul className="xr-files" aria-label="Attachments">
      {attachments.map(({ id, name, bytes, sha256 }) => (
        <li key={id}>
          {name === null ? (
            <span className="sub">Erased file, {sizeText(bytes)}</span>
          ) : (
            <a className="text-link" href={address(id)} download={name} title={`SHA-256 ${sha256}`}>
              <DownloadOutlined aria-hidden /> {name} <span className="sub">{sizeText(bytes)}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
