import { CloseOutlined, FileOutlined, LockOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox } from 'antd';
import { MAX_REVIEW_FILE_BYTES, MAX_REVIEW_FILES } from '@tracewright/contracts/reviews';
import { useState } from 'react';
import { FileDrop } from '../../components/file-drop';
import { sizeText } from '../../lib/format';
import { ACCEPT, isTaken, withFiles } from './review-files';

interface Props {
  readonly files: readonly File[];
  /** Offered, never attached by itself. */
  readonly analysed: File | undefined;
  readonly disabled: boolean;
  readonly onChange: (files: readonly File[]) => void;
}

/** The files that will be sent, and no others. */
export function FilesField({ files, analysed, disabled, onChange }: Props) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const add = (added: readonly File[]): void => {
    const addition = withFiles(files, added);
    setProblems(addition.problems);
    onChange(addition.files);
  };
  const remove = (file: File): void => {
    setProblems([]);
    onChange(files.filter((one) => one !== file));
  };
  return (
    <fieldset className="er-files" disabled={disabled}>
      <legend>Circuit files</legend>
      <p className="er-privacy">
        <LockOutlined aria-hidden /> The analysis on this page stays in your browser. A review is made by us: the files
        listed here, and only those, are sent to us when you submit. They are kept encrypted with your account until you
        erase it.
      </p>
      {analysed && <AnalysedFile file={analysed} files={files} onAdd={add} onRemove={remove} />}
      <FileDrop
        title="Drag and drop your files here"
        accept={ACCEPT}
        disabled={disabled}
        hint={
          <>
            <span className="file-drop-text">
              Up to {MAX_REVIEW_FILES} files of at most {sizeText(MAX_REVIEW_FILE_BYTES)} each
            </span>
            <span className="file-drop-extensions mono">{ACCEPT.replaceAll(',', '  ')}</span>
          </>
        }
        testId="expert-review-files"
        onChoose={add}
      />
      {problems.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        />
      )}
      <FileList files={files} onRemove={remove} />
    </fieldset>
  );
}

interface ListProps {
  readonly files: readonly File[];
  readonly onRemove: (file: File) => void;
}

function FileList({ files, onRemove }: ListProps) {
  if (files.length === 0) return null;
  return (
    <ul className="er-file-list" aria-label="Files to send">
      {files.map((file) => (
        <li key={`${file.name}/${file.size}/${file.lastModified}`}>
          <FileOutlined aria-hidden />
          <span className="er-file-name">{file.name}</span>
          <span className="er-file-size">{sizeText(file.size)}</span>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={`Remove ${file.name}`}
            title="Remove"
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  );
}

interface AnalysedProps extends ListProps {
  readonly file: File;
  readonly onAdd: (files: readonly File[]) => void;
}

function AnalysedFile({ file, files, onAdd, onRemove }: AnalysedProps) {
  if (!isTaken(file.name)) {
    return (
      <p className="er-analysed">
        {file.name}, which you analyzed above, can&apos;t be attached: reviews take {ACCEPT.replaceAll(',', ', ')}.
      </p>
    );
  }
  return (
    <Checkbox
      className="er-analysed"
      checked={files.includes(file)}
      onChange={({ target }) => (target.checked ? onAdd([file]) : onRemove(file))}
    >
      Attach {file.name} ({sizeText(file.size)}), which you analyzed above
    </Checkbox>
  );
}
