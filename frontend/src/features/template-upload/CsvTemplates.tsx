import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { TEMPLATE_COLUMNS, type TemplateUpload } from '@tracewright/contracts/template-uploads';
import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import { FileDrop } from '../../components/file-drop';
import { Section } from '../../components/page';
import { type ToastMessage, useToast } from '../../components/toasts';
import { messageOf } from '../../lib/api';
import { count, counted, sizeText } from '../../lib/format';
import { RowTables } from './RowTables';
import { isUnderWay, SAMPLE, uploadTemplates, useUpload } from './template-upload-api';

const PERCENT = 100;
const EXCEL_LATER: ToastMessage = {
  title: 'Excel support',
  description: 'Excel file support is coming soon. Please use CSV format for now.',
  variant: 'destructive',
};
const UNSUPPORTED = 'Unsupported file format. Please upload a CSV file.';
const NOT_PROCESSED = 'Failed to process the file. Please check the format and try again.';

/** A file of templates, how far it is, and what became of each of its rows. */
export function CsvTemplates() {
  const { toast } = useToast();
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const [sent, setSent] = useState(0);
  const send = useMutation({ mutationFn: (chosen: File) => uploadTemplates(chosen, setSent) });
  const upload = useUpload(send.data?.id);
  const isBusy = send.isPending || (send.data !== undefined && (!upload.data || isUnderWay(upload.data)));
  const choose = ([chosen]: readonly File[]): void => {
    send.reset();
    setSent(0);
    setRefusal(undefined);
    setFile(chosen);
  };
  const start = (): void => {
    if (!file) return;
    if (isExcel(file)) return toast(EXCEL_LATER);
    if (isCsv(file)) send.mutate(file);
    else setRefusal(UNSUPPORTED);
  };
  const failure = refusal ?? (send.error ? `${NOT_PROCESSED} ${messageOf(send.error)}` : undefined);
  return (
    <>
      <Section
        title="CSV file"
        lead="One template a row; the first row names the columns."
        actions={
          <Button href={SAMPLE} download="circuit_templates_sample.csv" icon={<DownloadOutlined aria-hidden />}>
            Download Sample CSV
          </Button>
        }
      >
        <div className="section-body tu-form">
          <FileDrop
            file={file}
            size={file ? sizeText(file.size) : ''}
            accept=".csv,.xlsx"
            title="Drag and drop your templates here"
            hint={<span className="file-drop-text">A CSV file in UTF-8</span>}
            disabled={isBusy}
            testId="templates-file"
            onChoose={choose}
          />
          <Columns />
          <Button type="primary" disabled={!file || isBusy} loading={isBusy} onClick={start}>
            Upload Templates
          </Button>
          {send.isPending && <Progress percent={Math.round(sent * PERCENT)} aria-label="Sending the file" />}
          {failure !== undefined && <Alert type="error" showIcon role="alert" title={failure} />}
          {upload.isError && <Alert type="warning" showIcon role="alert" title={messageOf(upload.error)} />}
          {upload.data && <Standing upload={upload.data} />}
        </div>
      </Section>
      {upload.data && !isUnderWay(upload.data) && <RowTables upload={upload.data} />}
    </>
  );
}

const isCsv = ({ name, type }: File): boolean => type === 'text/csv' || /\.csv$/i.test(name);
const isExcel = (file: File): boolean => !isCsv(file) && /\.xlsx?$/i.test(file.name);

function Columns() {
  return (
    <div className="tu-columns">
      <p>Expected CSV header</p>
      <ul aria-label="Expected CSV header">
        {TEMPLATE_COLUMNS.map((column) => (
          <li key={column}>
            <code>{column}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Standing({ upload }: { readonly upload: TemplateUpload }) {
  const { state, rows, uploaded, failed, failure } = upload;
  if (state === 'waiting') return <p role="status">Waiting to be read…</p>;
  if (state === 'failed') {
    return <Alert type="error" showIcon role="alert" title={NOT_PROCESSED} description={failure} />;
  }
  const total = rows ?? 0;
  if (state === 'working') {
    return (
      <>
        <p role="status">
          {count(uploaded + failed)} of {counted(total, 'row')}
        </p>
        <Progress
          percent={Math.floor(((uploaded + failed) / Math.max(total, 1)) * PERCENT)}
          aria-label="Rows settled"
        />
      </>
    );
  }
  const successful = `${uploaded} templates were uploaded successfully.`;
  return (
    <>
      {failed > 0 && (
        <Alert type="error" showIcon role="alert" title={`${failed} out of ${total} templates failed to upload.`} />
      )}
      {uploaded > 0 && (
        <Alert type="success" showIcon role="status" title="Upload successful" description={successful} />
      )}
    </>
  );
}
