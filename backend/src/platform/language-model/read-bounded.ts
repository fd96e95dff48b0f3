import { LanguageModelError } from './language-model';

/** The body of a response as text. @throws LanguageModelError as soon as it is longer than it may be */
export async function readBounded(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early ends the connection.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new LanguageModelError('unusable', "the language model's answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
