import { Alert, Button, Modal } from 'antd';
import { type Design, wireCount } from '@tracewright/circuit/design';
import type { DeclaredFormat } from '@tracewright/contracts/imports';
import { EMPTY } from '../../../canvas';
import { FileDrop } from '../../../components/file-drop';
import { ACCEPT, FORMATS, isPicture, sizeText } from './file-rules';
import { ImportSteps } from './ImportSteps';
import './importing.css';
import { PlacementDialog } from './PlacementDialog';
import type { Import } from './use-import';
import { useImportChoice } from './use-import-choice';

interface Props {
  readonly open: boolean;
  /** Opened by /design/validate: the same dialog in other words. */
  readonly validate: boolean;
  readonly job: Import;
  /** What is on the canvas already: where something is, the person says where the circuit goes. */
  readonly present?: Design;
  /** What fell on the canvas, which is imported without another press. */
  readonly dropped?: readonly File[] | undefined;
  /** Imports the file into a project of its own instead. */
  readonly onNewProject?: (file: File) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Chooses a file and follows its way into the design. */
export function ImportDialog({ open, validate, job, present = EMPTY, dropped, onNewProject, onClose, onDone }: Props) {
  const { progress, error, nothingFound } = job;
  const running = progress.step !== 'idle';
  const occupied = present.components.length + present.connections.length > 0;
  const choice = useImportChoice({ job, running, occupied, dropped, onDone });
  const { file, format } = choice;
  const close = (): void => {
    job.cancel();
    job.clearError();
    choice.forget();
    onClose();
  };
  return (
    <Modal
      open={open}
      title={validate ? 'Upload Circuit for Validation' : 'Import Circuit'}
      width={560}
      onCancel={close}
      mask={{ closable: !running }}
      afterOpenChange={(opened) => opened && choice.takeDropped()}
      destroyOnHidden
      footer={
        <Footer
          validate={validate}
          ready={file !== undefined && !choice.packing && !running}
          onClose={close}
          onBegin={choice.begin}
        />
      }
    >
      <FileDrop
        file={file}
        size={file ? sizeText(file.size) : ''}
        accept={ACCEPT}
        hint={<Hint />}
        disabled={running}
        testId="circuit-file"
        onChoose={choice.choose}
      />
      <FormatButtons format={format} disabled={running} onChoose={choice.setFormat} />
      <p className="import-note">The content of the file decides how it is read; the format is only a hint.</p>
      {running && <ImportSteps progress={progress} slow={file && isPicture(file.name)} />}
      {nothingFound.length > 0 && <NothingFound reasons={nothingFound} />}
      {error !== undefined && <Alert type="error" role="alert" title={error} className="import-error" />}
      <PlacementDialog
        open={open && choice.asking}
        parts={present.components.length}
        wires={wireCount(present.connections)}
        fileName={file?.name ?? ''}
        onChoose={choice.place}
        onNewProject={onNewProject && (() => file && onNewProject(file))}
        onCancel={choice.dontPlace}
      />
    </Modal>
  );
}

interface FooterProps {
  readonly validate: boolean;
  readonly ready: boolean;
  readonly onClose: () => void;
  readonly onBegin: () => void;
}

function Footer({ validate, ready, onClose, onBegin }: FooterProps) {
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="primary" disabled={!ready} onClick={onBegin}>
        {validate ? 'Analyze Circuit' : 'Import Circuit'}
      </Button>
    </>
  );
}

function Hint() {
  return (
    <>
      <span className="file-drop-text">KiCad, Eagle, JSON, images or PDF</span>
      <span className="file-drop-text">A schematic of several sheets: choose all its files together</span>
    </>
  );
}

function NothingFound({ reasons }: { readonly reasons: readonly string[] }) {
  const list = (
    <ul className="import-reasons">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
  return <Alert type="warning" role="alert" title="Nothing was imported" description={list} className="import-error" />;
}

interface FormatProps {
  readonly format: DeclaredFormat;
  readonly disabled: boolean;
  readonly onChoose: (format: DeclaredFormat) => void;
}

function FormatButtons({ format, disabled, onChoose }: FormatProps) {
  return (
    <div className="import-formats" role="group" aria-label="Format">
      {FORMATS.map((entry) => (
        <button
          key={entry.format}
          type="button"
          className="import-format"
          aria-pressed={format === entry.format}
          disabled={disabled}
          onClick={() => onChoose(entry.format)}
        >
          {entry.label}
        </button>
      ))}
    </div>
  );
}
