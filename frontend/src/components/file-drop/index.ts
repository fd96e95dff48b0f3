export { FileDrop } from './FileDrop';
export { useOneFile } from './use-one-file';
