import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { FileDrop } from '../../components/file-drop';
import { Section } from '../../components/page';
import { type ToastMessage, useToast } from '../../components/toasts';
import { sizeText } from '../../lib/format';
import { type DraftEdits, DraftReview } from './DraftReview';
import { forgetDraft, keepDraft, keptDraft } from './kept-draft';
import { importComplete } from './template-upload-api';
import { uploadFailed } from './upload-failure';

const MISSING: ToastMessage = {
  title: 'Missing File',
  description: 'Please select a PDF schematic file',
  variant: 'destructive',
};
/** A schematic as PDF with its bill of materials: read, then confirmed part by part. */
export function DrawnTemplate() {
  const { toast } = useToast();
  const [pdf, setPdf] = useState<File>();
  const [bill, setBill] = useState<File>();
  const [projectName, setProjectName] = useState('');
  const [description, setDescription] = useState('');
  const [kept, setKept] = useState(keptDraft);
  const read = useMutation({
    mutationFn: importComplete,
    onSuccess: ({ draft, message }) => {
      const begun = { read: { draft, message } };
      keepDraft(begun);
      setKept(begun);
    },
    onError: (error) => toast(uploadFailed(error)),
  });
  const start = (): void => {
    if (!pdf) return toast(MISSING);
    read.mutate({ pdf, bill, projectName, description });
  };
  const startAgain = (): void => {
    read.reset();
    forgetDraft();
    setKept(undefined);
    setPdf(undefined);
    setBill(undefined);
  };
  if (kept) {
    const { draft, message } = kept.read;
    const keep = (edits: DraftEdits): unknown => keepDraft({ read: kept.read, edits });
    return <DraftReview draft={draft} message={message} begun={kept.edits} onEdit={keep} onDone={startAgain} />;
  }
  return (
    <Section title="Schematic and bill of materials" lead="Read together, matched by designator, and confirmed by you.">
      <div className="section-body tu-form">
        <Files pdf={pdf} bill={bill} isBusy={read.isPending} onPdf={setPdf} onBill={setBill} />
        <label htmlFor="tu-name">Project name (optional)</label>
        <Input
          id="tu-name"
          maxLength={160}
          value={projectName}
          onChange={(event) => setProjectName(event.target.value)}
        />
        <label htmlFor="tu-description">Description (optional)</label>
        <Input.TextArea
          id="tu-description"
          rows={3}
          maxLength={4000}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <Button type="primary" loading={read.isPending} onClick={start}>
          Read Files
        </Button>
        {read.isError && <Alert type="error" showIcon title={uploadFailed(read.error).description} />}
      </div>
    </Section>
  );
}

interface FilesProps {
  readonly pdf: File | undefined;
  readonly bill: File | undefined;
  readonly isBusy: boolean;
  readonly onPdf: (file: File | undefined) => void;
  readonly onBill: (file: File | undefined) => void;
}

function Files({ pdf, bill, isBusy, onPdf, onBill }: FilesProps) {
  return (
    <div className="tu-files">
      <FileDrop
        file={pdf}
        size={pdf ? sizeText(pdf.size) : ''}
        accept=".pdf"
        title="PDF schematic"
        hint={<span className="file-drop-text">Required</span>}
        disabled={isBusy}
        testId="draft-pdf"
        onChoose={([file]) => onPdf(file)}
        onRemove={() => onPdf(undefined)}
      />
      <FileDrop
        file={bill}
        size={bill ? sizeText(bill.size) : ''}
        accept=".xlsx,.xls"
        title="Excel BOM"
        hint={<span className="file-drop-text">Optional: .xlsx or .xls, with a column of designators</span>}
        disabled={isBusy}
        testId="draft-bill"
        onChoose={([file]) => onBill(file)}
        onRemove={() => onBill(undefined)}
      />
    </div>
  );
}
