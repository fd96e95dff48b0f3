import { Refusal } from '@tracewright/kernel';
import type { AppRequest } from '../access/session';

/** The body as it came, in whichever pieces. @throws Refusal when it is too large, too slow or breaks off */
export async function readRawBody(request: AppRequest, most: number, withinMs: number): Promise<Buffer> {
  if (Number(request.get('content-length')) > most) throw tooLarge(most);
  const chunks: Buffer[] = [];
  let size = 0;
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    request.destroy(new Error('the body took too long'));
  }, withinMs);
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > most) throw tooLarge(most);
      chunks.push(bytes);
    }
  } catch (error) {
    if (!late) request.resume();
    throw error instanceof Refusal ? error : endedEarly();
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks, size);
}

const tooLarge = (most: number): Refusal =>
  new Refusal('too_large', 'too_large', `A message may have at most ${most} bytes.`);

const endedEarly = (): Refusal =>
  new Refusal('invalid', 'request_aborted', 'The connection ended before the whole message had come.');
