import { FileSearchOutlined, LockOutlined, PrinterOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { FileDrop, useOneFile } from '../../../components/file-drop';
import { ACCEPT, isAccepted, MAX_BYTES, REVIEW_EXTENSIONS, sizeText } from '../file-rules';
import type { Review } from '../use-review';
import { AnalysisProgress } from './AnalysisProgress';
import { FailureNotice } from './FailureNotice';
import './start.css';

/** Before there is a result: the file, the way to the result, and what to expect of it. */
export function StartView({ review }: { readonly review: Review }) {
  const { state, start, cancel, reset } = review;
  const { choose, packing } = useOneFile(isAccepted, review.choose);
  return (
    <div className="cr-start">
      <section className="cr-card" aria-label="Circuit file">
        {state.phase === 'analyzing' ? (
          <AnalysisProgress file={state.file} progress={state.progress} onCancel={cancel} />
        ) : (
          <>
            {state.phase === 'failed' && <FailureNotice fileName={state.file.name} failure={state.failure} />}
            <FileDrop
              file={state.phase === 'empty' ? undefined : state.file}
              size={state.phase === 'empty' ? '' : sizeText(state.file.size)}
              accept={ACCEPT}
              hint={<Hint />}
              tall
              againLabel="Choose another file"
              testId="review-file"
              onChoose={choose}
              onRemove={reset}
            />
            <div className="cr-start-row">
              <span className="cr-private">
                <LockOutlined aria-hidden /> The file is analyzed in this browser and never uploaded.
              </span>
              <Button
                type="primary"
                size="large"
                onClick={start}
                disabled={packing}
                data-phase-focus={state.phase === 'chosen' ? true : undefined}
              >
                Start Analysis
              </Button>
            </div>
          </>
        )}
      </section>
      <Expectations />
    </div>
  );
}

function Hint() {
  return (
    <>
      <span className="file-drop-text">
        KiCad and Eagle boards and schematics, JSON, pictures or PDF, up to {sizeText(MAX_BYTES)}. A schematic of
        several sheets: choose all its files together.
      </span>
      <span className="file-drop-extensions mono">
        {REVIEW_EXTENSIONS.map((extension) => `.${extension}`).join('  ')}
      </span>
    </>
  );
}

const POINTS: readonly { readonly icon: ReactNode; readonly title: string; readonly text: string }[] = [
  {
    icon: <LockOutlined />,
    title: 'Your file stays on this machine',
    text: 'Reader and design rules run in a worker of this page. No request carries the file or anything read from it; leaving the page forgets it. Only what you attach to a review request yourself is sent.',
  },
  {
    icon: <FileSearchOutlined />,
    title: 'Findings you can check',
    text: 'Electronic, aesthetic, functional and mechanical, each with its parts, nets and figures, the rule and its version, and what to do.',
  },
  {
    icon: <SafetyCertificateOutlined />,
    title: 'Coverage beside every result',
    text: 'Which rules ran, which did not apply, and what could not be checked and why. Having found nothing is never shown without it.',
  },
  {
    icon: <PrinterOutlined />,
    title: 'A report to keep',
    text: 'Print it, save it as a page of its own, or as JSON for your tools.',
  },
];

function Expectations() {
  return (
    <aside className="cr-points" aria-label="What to expect">
      <ul>
        {POINTS.map(({ icon, title, text }) => (
          <li key={title}>
            <span className="cr-point-icon" aria-hidden>
              {icon}
            </span>
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
