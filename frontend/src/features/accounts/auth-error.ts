import { ApiError, NetworkError } from '../../lib/api';

/** The server's own words, or the call's fallback; without an answer from the product, that the server cannot be reached. */
export function authErrorText(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return error.message;
  if (!(error instanceof ApiError)) return fallback;
  if (error.body) return error.body.error;
  return error.status >= 500 ? 'Unable to connect to server' : fallback;
}
