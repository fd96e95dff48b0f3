import { CloseOutlined, CloudUploadOutlined, FileOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import './file-drop.css';

interface Props {
  /** The chosen file; a page that takes several lists them itself. */
  readonly file?: File | undefined;
  /** The chosen file's size, as the page words it. */
  readonly size?: string;
  /** For the browser's file dialog: `.json,.brd`. */
  readonly accept: string;
  /** What can be dropped, below the invitation. */
  readonly hint: ReactNode;
  readonly disabled?: boolean;
  /** A tall area for a page; otherwise as high as its content. */
  readonly tall?: boolean;
  /** The button's text once a file is chosen. */
  readonly againLabel?: string;
  /** The invitation while nothing is chosen. */
  readonly title?: string;
  readonly testId: string;
  /** At least one: as many as are dropped or picked at once. */
  readonly onChoose: (files: readonly File[]) => void;
  /** Offers to take the chosen file back. */
  readonly onRemove?: () => void;
}

const BROWSE = 'Browse Files';

/** Takes one file or several, by dropping them or from the browser's dialog. */
export function FileDrop(props: Props) {
  const { file, accept, hint, disabled = false, tall = false, testId, againLabel = BROWSE } = props;
  const { title = 'Drag and drop your circuit file here', onChoose } = props;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]): void => {
    if (files.length > 0) onChoose(files);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take([...event.dataTransfer.files]);
  };
  return (
    <div
      className="file-drop"
      data-over={over || undefined}
      data-chosen={file ? true : undefined}
      data-tall={tall || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      <span className="file-drop-icon" aria-hidden>
        {file ? <FileOutlined /> : <CloudUploadOutlined />}
      </span>
      {file ? (
        <ChosenFile {...props} file={file} />
      ) : (
        <>
          <strong className="file-drop-title">{title}</strong>
          {hint}
        </>
      )}
      <Button onClick={() => input.current?.click()} disabled={disabled} data-phase-focus={file ? undefined : true}>
        {file ? againLabel : BROWSE}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        multiple
        aria-label="Circuit file"
        data-testid={testId}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          // The same file can be chosen again after it was changed.
          event.target.value = '';
        }}
      />
    </div>
  );
}

function ChosenFile({ file, size, disabled, onRemove }: Props & { readonly file: File }) {
  return (
    <>
      <span className="file-drop-chosen">
        <strong className="file-drop-title">{file.name}</strong>
        {onRemove && (
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            disabled={disabled ?? false}
            aria-label={`Remove ${file.name}`}
            title="Remove"
            onClick={onRemove}
          />
        )}
      </span>
      <span className="file-drop-text">{size}</span>
    </>
  );
}
