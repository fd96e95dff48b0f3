import { Button, Modal } from 'antd';
import type { ImportPlacement } from '@tracewright/contracts/imports';
import { elementsText } from '@tracewright/circuit/design';
import { FirstFocus } from '../../../components/first-focus';

interface Props {
  readonly open: boolean;
  /** What is on the canvas. */
  readonly parts: number;
  readonly wires: number;
  readonly fileName: string;
  readonly onChoose: (placement: ImportPlacement) => void;
  readonly onNewProject?: (() => void) | undefined;
  readonly onCancel: () => void;
}

/** Without parts and wires there may be notes. */
function whatIsThere(parts: number, wires: number): string {
  if (parts + wires === 0) return 'Something is';
  return `${elementsText(parts, wires)} ${parts + wires === 1 ? 'is' : 'are'}`;
}

/** Asks where a file's circuit goes when the design is not empty. */
export function PlacementDialog({ open, parts, wires, fileName, onChoose, onNewProject, onCancel }: Props) {
  return (
    <Modal
      open={open}
      title="The design is not empty"
      width={560}
      onCancel={onCancel}
      destroyOnHidden
      footer={
        <div className="import-placement">
          <FirstFocus>
            <Button onClick={onCancel}>Cancel</Button>
          </FirstFocus>
          <Button onClick={() => onChoose('replace')}>Replace the design</Button>
          {onNewProject && <Button onClick={onNewProject}>New project</Button>}
          <Button type="primary" onClick={() => onChoose('beside')}>
            Add as a sheet
          </Button>
        </div>
      }
    >
      <p>
        {whatIsThere(parts, wires)} on the canvas. Where should the circuit of{' '}
        <strong className="import-placement-file">{fileName}</strong> go?
      </p>
      <p className="import-note">
        As a sheet it stands beside what is there: designators that are taken get another number, and supplies of the
        same name are joined. One undo takes the import back.
      </p>
    </Modal>
  );
}
