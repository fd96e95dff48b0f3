import { useRef, useState } from 'react';
import type { DeclaredFormat, ImportPlacement } from '@tracewright/contracts/imports';
import { useOneFile } from '../../../components/file-drop';
import { DEFAULT_FORMAT, formatFor, isAccepted } from './file-rules';
import type { Import } from './use-import';

interface Given {
  readonly job: Import;
  readonly running: boolean;
  /** Whether something is on the canvas already. */
  readonly occupied: boolean;
  /** What fell on the canvas, which is imported without another press. */
  readonly dropped: readonly File[] | undefined;
  readonly onDone: () => void;
}

/** The file that will be imported, how it is said to be made, and where the person is asked to put it. */
export function useImportChoice({ job, running, occupied, dropped, onDone }: Given) {
  const [file, setFile] = useState<File | undefined>(undefined);
  const [format, setFormat] = useState<DeclaredFormat>(DEFAULT_FORMAT);
  const [asking, setAsking] = useState(false);
  const fell = useRef(false);
  const start = async (chosen: File, meant: DeclaredFormat, placement?: ImportPlacement): Promise<void> => {
    setAsking(false);
    if (!(await job.start(chosen, meant, placement))) return;
    setFile(undefined);
    onDone();
  };
  const begin = (chosen: File, meant: DeclaredFormat): void => {
    if (occupied) setAsking(true);
    else void start(chosen, meant);
  };
  const { choose, packing } = useOneFile(isAccepted, (chosen) => {
    if (running) return;
    job.clearError();
    const meant = formatFor(chosen.name, format);
    setFile(chosen);
    setFormat(meant);
    if (fell.current) begin(chosen, meant);
    fell.current = false;
  });
  return {
    file,
    format,
    setFormat,
    choose: (files: readonly File[]) => {
      fell.current = false;
      choose(files);
    },
    /** Once the dialog is open, so that what it asks lies over it and has the focus. */
    takeDropped: () => {
      if (!dropped) return;
      fell.current = true;
      choose(dropped);
    },
    packing,
    asking,
    begin: () => file && begin(file, format),
    place: (placement: ImportPlacement) => void (file && start(file, format, placement)),
    dontPlace: () => setAsking(false),
    forget: () => setFile(undefined),
  };
}
