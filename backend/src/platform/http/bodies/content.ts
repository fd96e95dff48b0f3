import type { Request } from 'express';

/** What a request carries. Most say so in the same words, which need not be taken apart. */
export function contentOf(request: Request): 'json' | 'form' | 'none' | 'other' {
  if (request.headers['content-type'] === 'application/json') return 'json';
  const found = request.is(['json', 'multipart/form-data']);
  if (found === null) return 'none';
  if (found === false) return 'other';
  return found === 'json' ? 'json' : 'form';
}
