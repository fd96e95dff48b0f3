import { ImportOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import './drop-to-import.css';

interface Props {
  /** While a dialog is open or the design can only be looked at, files are kept from the browser but not taken. */
  readonly disabled: boolean;
  /** At least one: what was dropped at once. */
  readonly onFiles: (files: readonly File[]) => void;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Files that are dropped anywhere on the workspace are imported; the browser would leave the page and show them. */
export function DropToImport({ disabled, onFiles }: Props) {
  const [over, setOver] = useState(false);
  const latest = useRef({ disabled, onFiles });
  useEffect(() => {
    latest.current = { disabled, onFiles };
  });
  useEffect(() => {
    const onDragOver = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(!latest.current.disabled);
    };
    const onDragLeave = (event: DragEvent): void => {
      // From one element to another the pointer is still over the page.
      if (!event.relatedTarget) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!latest.current.disabled && files.length > 0) latest.current.onFiles(files);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  if (!over) return null;
  return (
    <div className="drop-to-import" aria-hidden>
      <span>
        <ImportOutlined /> Drop to import
      </span>
    </div>
  );
}
