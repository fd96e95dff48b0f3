import { DownloadOutlined } from '@ant-design/icons';
import {
  type ExpertReview,
  REPORT_LIMITS,
  REPORT_VERDICTS,
  type ReportVerdict,
  type ReviewCircuits,
  VERDICT_TEXTS,
} from '@tracewright/contracts/reviews/reports';
import { Form, Input, Select } from 'antd';
import { moment } from '../../../lib/format';
import { aboutFiles } from '../reports-api';
import { AttachmentsField } from './AttachmentsField';
import type { Writing } from './use-writer';

interface AboutProps {
  readonly review: ExpertReview;
  readonly problems: ReviewCircuits['problems'];
}

/** What the customer asked for, with the files. */
export function AboutReview({ review, problems }: AboutProps) {
  const { projectDescription, createdAt, dueAt } = review;
  return (
    <section className="section section-body xr-about" aria-label="The review">
      <p className="sub">
        Asked for {moment(createdAt)}
        {dueAt !== null && `, due ${moment(dueAt)}`}
      </p>
      <p className="xr-words">{projectDescription ?? 'The customer’s account was deleted.'}</p>
      <ul className="xr-files" aria-label="Files">
        {aboutFiles(review).map(({ number, name, note, title, address }) => {
          const why = problems.find(({ file }) => file === number)?.why;
          return (
            <li key={number}>
              {name === null ? (
                <span className="sub">Erased file, {note}</span>
              ) : (
                <a className="text-link" href={address} download={name} title={title}>
                  <DownloadOutlined aria-hidden /> {name} <span className="sub">{note}</span>
                </a>
              )}
              {why && <span className="sub"> Not drawn: {why}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface Props {
  readonly review: ExpertReview;
  readonly writing: Writing;
}

/** What stands at the head of the report. */
export function SummaryFields({ review, writing }: Props) {
  const { writer, content } = writing;
  return (
    <section className="section section-body xr-head" aria-label="Report">
      <Form layout="vertical" component="div" className="xr-form">
        <Form.Item label="Summary" htmlFor="report-summary">
          <Input.TextArea
            id="report-summary"
            value={content.summary}
            autoSize={{ minRows: 4, maxRows: 16 }}
            maxLength={REPORT_LIMITS.summary}
            showCount
            placeholder="What the customer should know first"
            onChange={(event) => writer.change((before) => ({ ...before, summary: event.target.value }))}
          />
        </Form.Item>
        <Form.Item label="Verdict" htmlFor="report-verdict">
          <Select<ReportVerdict>
            id="report-verdict"
            value={content.verdict}
            placeholder="Choose one"
            options={REPORT_VERDICTS.map((value) => ({ value, label: VERDICT_TEXTS[value] }))}
            onChange={(verdict) => writer.change((before) => ({ ...before, verdict }))}
          />
        </Form.Item>
      </Form>
      <AttachmentsField reviewId={review.id} writing={writing} />
    </section>
  );
}
