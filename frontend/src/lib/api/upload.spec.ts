import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './errors';
import { upload } from './upload';

type Step = 'progress' | 'sent' | 'answer' | 'lost';

/** Plays the steps of one upload, in place of the browser's XMLHttpRequest. */
function playUpload(
  steps: readonly Step[],
  status = 200,
  responseText = '{"done":true}',
): { headers: Map<string, string> } {
  const headers = new Map<string, string>();
  class Request {
    upload: { onprogress?: (event: unknown) => void; onload?: () => void } = {};
    onload?: () => void;
    onerror?: () => void;
    status = status;
    statusText = '';
    responseText = responseText;
    open(): void {}
    abort(): void {}
    setRequestHeader(name: string, value: string): void {
      headers.set(name, value);
    }
    getResponseHeader(): null {
      return null;
    }
    send(): void {
      for (const step of steps) {
        if (step === 'progress') this.upload.onprogress?.({ lengthComputable: true, loaded: 30, total: 60 });
        if (step === 'sent') this.upload.onload?.();
        if (step === 'answer') this.onload?.();
        if (step === 'lost') this.onerror?.();
      }
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return { headers };
}

function boardForm(): FormData {
  const form = new FormData();
  form.set('file', new File(['(kicad_pcb)'], 'node.kicad_pcb', { lastModified: 1 }));
  form.set('format', 'kicad');
  return form;
}

describe('upload', () => {
  it('fails with an answer that is no JSON, such as the page of a proxy', async () => {
    playUpload(['sent', 'answer'], 200, '<html>Sign in to this network</html>');
    await expect(upload('/api/circuits/import', boardForm())).rejects.toBeInstanceOf(SyntaxError);
  });

  it('reports the bytes sent, then that the server works, then the answer', async () => {
    playUpload(['progress', 'sent', 'answer']);
    const seen: unknown[] = [];
    const answer = await upload('/api/circuits/import', boardForm(), {
      onProgress: (fraction) => seen.push(fraction),
      onSent: () => seen.push('sent'),
    });
    expect(seen).toEqual([0.5, 'sent']);
    expect(answer).toEqual({ done: true });
  });

  it('keeps the key when the same file is sent again after a lost connection', async () => {
    const first = playUpload(['lost']);
    await expect(upload('/api/circuits/import', boardForm())).rejects.toBeInstanceOf(NetworkError);
    const second = playUpload(['answer']);
    await upload('/api/circuits/import', boardForm());
    expect(second.headers.get('idempotency-key')).toBe(first.headers.get('idempotency-key'));
  });

  it('turns a refusal into the same error as any other call', async () => {
    playUpload(['answer'], 422, '{"error":"Line 12 is not KiCad.","code":"unreadable"}');
    const error = await upload('/api/circuits/import', boardForm()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, code: 'unreadable' });
  });
});
