import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { REVIEW_FILE_EXTENSIONS } from '@tracewright/contracts/reviews';
import { MAX_REPORT_FILE_BYTES, MAX_REPORT_FILES, type ReportAttachment } from '@tracewright/contracts/reviews/reports';
import { Alert, Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { cancelFirst } from '../../../components/first-focus';
import { messageOf } from '../../../lib/api';
import { sizeText } from '../../../lib/format';
import { workAddress } from '../reports-api';
import type { Writing } from './use-writer';

interface Props {
  readonly reviewId: string;
  readonly writing: Writing;
}

const ACCEPT = REVIEW_FILE_EXTENSIONS.map((ending) => `.${ending}`).join(',');

/** Files that go with the report: each is kept as soon as it is chosen. */
export function AttachmentsField({ reviewId, writing: { writer, attachments } }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [leaving, setLeaving] = useState<string>();
  const attach = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        checkSize(file);
        await writer.attach(file);
      }
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => writer.remove(id),
    onSettled: () => setLeaving(undefined),
  });
  const error = attach.error ?? remove.error;
  return (
    <div className="xr-attachments">
      <h3>Attachments</h3>
      <AttachmentList reviewId={reviewId} attachments={attachments} onRemove={setLeaving} />
      <Button
        icon={<PaperClipOutlined aria-hidden />}
        loading={attach.isPending}
        disabled={attachments.length >= MAX_REPORT_FILES}
        onClick={() => input.current?.click()}
      >
        Attach files
      </Button>
      <p className="sub">
        {MAX_REPORT_FILES} files of up to {sizeText(MAX_REPORT_FILE_BYTES)}: {REVIEW_FILE_EXTENSIONS.join(', ')}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label="Files to attach"
        onChange={(event) => {
          attach.mutate([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {error && <Alert type="error" showIcon role="alert" title={messageOf(error, error.message)} />}
      <Modal
        open={leaving !== undefined}
        title="Remove this attachment?"
        okText="Remove"
        okButtonProps={{ danger: true, loading: remove.isPending }}
        footer={cancelFirst}
        destroyOnHidden
        onOk={() => leaving !== undefined && remove.mutate(leaving)}
        onCancel={() => setLeaving(undefined)}
      >
        <p>{attachments.find(({ id }) => id === leaving)?.name} goes from the report.</p>
      </Modal>
    </div>
  );
}

/** Told before it is sent. */
function checkSize({ name, size }: File): void {
  if (size <= MAX_REPORT_FILE_BYTES) return;
  throw new Error(`${name} has ${sizeText(size)}; at most ${sizeText(MAX_REPORT_FILE_BYTES)} can be attached.`);
}

interface ListProps {
  readonly reviewId: string;
  readonly attachments: readonly ReportAttachment[];
  readonly onRemove: (id: string) => void;
}

function AttachmentList({ reviewId, attachments, onRemove }: ListProps) {
  if (attachments.length === 0) return null;
  return (
    <ul className="xr-files" aria-label="Attachments">
      {attachments.map(({ id, name, bytes }) => (
        <li key={id}>
          <a className="text-link" href={`${workAddress(reviewId)}/attachments/${id}`} download={name ?? 'file'}>
            {name ?? 'Erased file'} <span className="sub">{sizeText(bytes)}</span>
          </a>
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`Remove ${name ?? 'file'}`}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  );
}
