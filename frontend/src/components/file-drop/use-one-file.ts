import { useRef, useState } from 'react';
import { areOneProject, isZip, packProject, packsDesigns } from '../../lib/project-files';
import { useToast, type ToastMessage } from '../toasts';

const INVALID_FORMAT: ToastMessage = {
  title: 'Invalid File Format',
  description: 'Please upload a supported format (KiCad, Eagle, JSON, images, or PDF)',
  variant: 'destructive',
};
const NOT_ONE_PROJECT: ToastMessage = {
  title: 'Invalid File Format',
  description: 'Only the schematics, boards and libraries of one project can be chosen together',
  variant: 'destructive',
};
const UNREADABLE: ToastMessage = {
  title: 'Error',
  description: 'The files can no longer be read from your disk. Choose them again.',
  variant: 'destructive',
};

interface OneFile {
  readonly choose: (files: readonly File[]) => void;
  /** Several files are being packed or a zip is looked into: what is shown as chosen is not yet what was chosen last. */
  readonly packing: boolean;
}

/**
 * Takes what was chosen as one file: a single one as it is, the zip of a project too, the files of a project packed
 * together. The last counts.
 */
export function useOneFile(isAccepted: (fileName: string) => boolean, onFile: (file: File) => void): OneFile {
  const { toast } = useToast();
  const [packing, setPacking] = useState(false);
  const choices = useRef(0);
  const choose = (files: readonly File[]): void => {
    const [first] = files;
    if (!first) return;
    const zipped = files.length === 1 && !isAccepted(first.name) && isZip(first.name);
    if (files.length === 1 && !zipped && !isAccepted(first.name)) return toast(INVALID_FORMAT);
    if (files.length > 1 && !areOneProject(files)) return toast(NOT_ONE_PROJECT);
    const choice = (choices.current += 1);
    const waits = zipped || files.length > 1;
    setPacking(waits);
    if (!waits) return onFile(first);
    const last = (then: () => void): void => {
      if (choice !== choices.current) return;
      setPacking(false);
      then();
    };
    const one = zipped ? packsDesigns(first).then((found) => (found ? first : undefined)) : packProject(files);
    one.then(
      (file) => last(() => (file ? onFile(file) : toast(INVALID_FORMAT))),
      () => last(() => toast(UNREADABLE)),
    );
  };
  return { choose, packing };
}
