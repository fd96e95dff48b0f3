import http from 'node:http';
import https from 'node:https';

/** Whoever does not answer by then is tried again. */
const TIMEOUT = 5_000;

export interface Posted {
  /** Null where no answer came. */
  readonly status: number | null;
  readonly error: string | null;
}

/** One attempt, on a connection of its own. Never throws. */
export function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  stopped: AbortSignal,
): Promise<Posted> {
  return new Promise((resolve) => {
    const bytes = Buffer.from(body, 'utf8');
    const failed = (error: unknown) =>
      resolve({ status: null, error: error instanceof Error ? error.message : String(error) });
    try {
      const request = (url.startsWith('https:') ? https : http).request(
        url,
        {
          method: 'POST',
          agent: false,
          signal: stopped,
          headers: { ...headers, 'content-type': 'application/json', 'content-length': bytes.length },
        },
        (response) => {
          const status = response.statusCode ?? 0;
          response.on('error', () => undefined).resume();
          const taken = status >= 200 && status < 300;
          resolve({ status, error: taken ? null : `It answered ${status}` });
        },
      );
      const late = new Error(`No answer within ${TIMEOUT / 1000} s`);
      const timer = setTimeout(() => request.destroy(late), TIMEOUT);
      request.on('close', () => clearTimeout(timer)).on('error', failed);
      request.end(bytes);
    } catch (error) {
      failed(error);
    }
  });
}
