import { useMutation } from '@tanstack/react-query';
import { MAX_PARTS_BYTES } from '@tracewright/contracts/own-parts';
import { Alert, Progress } from 'antd';
import { useState } from 'react';
import { FileDrop } from '../../components/file-drop';
import { messageOf } from '../../lib/api';
import { sizeText } from '../../lib/format';
import { uploadParts } from './own-parts-api';

const PERCENT = 100;

/** Sends a file; what becomes of it stands in the list of uploads. */
export function UploadField({ onUploaded }: { readonly onUploaded: () => Promise<void> }) {
  const [sent, setSent] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: (file: File) => uploadParts(file, setSent),
    onSettled: () => {
      setSent(0);
      return onUploaded();
    },
  });
  const choose = ([file, ...more]: readonly File[]): void => {
    const wrong = more.length > 0 ? 'Choose one file at a time.' : file && problemOf(file);
    setRefusal(wrong ?? null);
    send.reset();
    if (file && !wrong) send.mutate(file);
  };
  const told = refusal ?? (send.error ? messageOf(send.error) : null);
  return (
    <div className="section-body op-upload">
      <FileDrop
        accept=".csv,.tsv,.txt,text/csv"
        title="Drag and drop your parts here"
        hint={<span className="file-drop-text">A CSV file, as spreadsheets save it</span>}
        disabled={send.isPending}
        testId="parts-file"
        onChoose={choose}
      />
      {send.isPending && <Progress percent={Math.round(sent * PERCENT)} aria-label="Sending the file" />}
      {told && <Alert type="error" showIcon role="alert" title={told} />}
    </div>
  );
}

function problemOf({ name, size }: File): string | undefined {
  if (size > MAX_PARTS_BYTES) {
    return `${name} has ${sizeText(size)}, and ${sizeText(MAX_PARTS_BYTES)} is the most. Part it into several files.`;
  }
  if (/\.(xlsx?|ods|numbers)$/i.test(name)) return `${name} is a spreadsheet. Save it as CSV, then choose that file.`;
  return size === 0 ? `${name} is empty.` : undefined;
}
