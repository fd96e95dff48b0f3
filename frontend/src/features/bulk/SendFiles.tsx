import { useMutation } from '@tanstack/react-query';
import { BULK_LIMITS } from '@tracewright/contracts/bulk';
import { Alert, Progress } from 'antd';
import { useState } from 'react';
import { FileDrop } from '../../components/file-drop';
import { messageOf } from '../../lib/api';
import { count, sizeText } from '../../lib/format';
import { type RefusedFile, type SendProgress, sendFiles, type SentFiles } from './bulk-api';

interface Props {
  /** Null opens a new batch with the first file. */
  readonly batchId: string | null;
  /** Of an earlier sending. */
  readonly refusedBefore?: readonly RefusedFile[];
  readonly onSent: (sent: SentFiles) => void;
}

const ACCEPT = '.zip,.kicad_pcb,.kicad_sch,.brd,.sch,.net,.xml,.json,.pdf,.png,.jpg,.jpeg,.gif';
const PERCENT = 100;

/** Takes many files at once, and tells which of them were not taken. */
export function SendFiles({ batchId, refusedBefore = [], onSent }: Props) {
  const [progress, setProgress] = useState<SendProgress | null>(null);
  const [refused, setRefused] = useState(refusedBefore);
  const send = useMutation({
    mutationFn: (files: readonly File[]) => sendFiles(batchId, files, setProgress),
    onMutate: () => setRefused([]),
    onSuccess: (sent) => {
      setRefused(sent.refused);
      onSent(sent);
    },
    onSettled: () => setProgress(null),
  });
  return (
    <div className="section-body bulk-send">
      <FileDrop
        accept={ACCEPT}
        title="Drag and drop design files, or one zip of them"
        hint={
          <span className="file-drop-text">
            Up to {count(BULK_LIMITS.files)} files, each {sizeText(BULK_LIMITS.uploadBytes)} at most: KiCad, Eagle,
            netlists, JSON
          </span>
        }
        disabled={send.isPending}
        testId="bulk-files"
        onChoose={(files) => send.mutate(files)}
      />
      {progress && (
        <div>
          <p role="status" className="bulk-quiet">
            Sending {count(Math.min(progress.done + 1, progress.total))} of {count(progress.total)}
          </p>
          <Progress
            percent={Math.floor(((progress.done + progress.fraction) / progress.total) * PERCENT)}
            aria-label="Sending the files"
          />
        </div>
      )}
      {send.error && <Alert type="error" showIcon role="alert" title={messageOf(send.error)} />}
      {refused.length > 0 && <Refused files={refused} />}
    </div>
  );
}

function Refused({ files }: { readonly files: readonly RefusedFile[] }) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={files.length === 1 ? 'This file was not taken' : `${count(files.length)} files were not taken`}
      description={
        <ul className="bulk-refused">
          {files.map(({ name, reason }, index) => (
            <li key={`${index} ${name}`}>
              <strong>{name}</strong>: {reason}
            </li>
          ))}
        </ul>
      }
    />
  );
}
