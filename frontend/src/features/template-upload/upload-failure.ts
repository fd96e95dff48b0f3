import type { ToastMessage } from '../../components/toasts';
import { ApiError, NetworkError } from '../../lib/api';

/** What is said when a file or a draft was not taken. */
export const uploadFailed = (error: unknown): ToastMessage => ({
  title: 'Upload Failed',
  description: reasonOf(error),
  variant: 'destructive',
});

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.body?.error ?? `HTTP error! status: ${error.status}`;
  if (error instanceof NetworkError || error instanceof NotTaken) return error.message;
  return 'Unknown error occurred';
}

/** The server answered, and gave nothing. */
export class NotTaken extends Error {
  constructor() {
    super('Upload failed');
  }
}
