import { areOneProject, packProject } from '../../lib/project-files';
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

/** Takes what was chosen as one file: a single one as it is, the files of a project packed together. */
export function useOneFile(
  isAccepted: (fileName: string) => boolean,
  onFile: (file: File) => void,
): (files: readonly File[]) => void {
  const { toast } = useToast();
  return (files) => {
    const [first] = files;
    if (!first) return;
    if (files.length === 1) return isAccepted(first.name) ? onFile(first) : toast(INVALID_FORMAT);
    if (!areOneProject(files)) return toast(NOT_ONE_PROJECT);
    packProject(files).then(onFile, () => toast(UNREADABLE));
  };
}
