import { get, type IncomingMessage } from 'node:http';
import { SESSION_COOKIE } from '@tracewright/contracts';
import { until } from '@tracewright/testing';

/** An open stream of server-sent events, as a browser's tab has it. */
export class EventStream {
  heard = '';
  isOver = false;

  private constructor(readonly response: IncomingMessage) {
    response.setEncoding('utf8');
    response.on('data', (text: string) => (this.heard += text));
    response.on('error', () => undefined);
    response.once('close', () => (this.isOver = true));
  }

  static async open(url: string, sessionToken: string | undefined, lastEventId?: string): Promise<EventStream> {
    const headers = {
      cookie: `${SESSION_COOKIE}=${sessionToken}`,
      accept: 'text/event-stream',
      ...(lastEventId && { 'last-event-id': lastEventId }),
    };
    const stream = await new Promise<EventStream>((resolve, reject) => {
      get(url, { headers, agent: false }, (response) => resolve(new EventStream(response))).once('error', reject);
    });
    if (stream.status === 200) await until('the stream says something', () => stream.heard !== '' || stream.isOver);
    return stream;
  }

  get status(): number | undefined {
    return this.response.statusCode;
  }

  /** Messages of one kind heard so far. */
  count(event: string): number {
    return this.heard.split('\n').filter((line) => line === `event: ${event}`).length;
  }

  /** The newest position that was heard of. */
  get lastEventId(): string | undefined {
    return [...this.heard.matchAll(/^id: (.+)$/gm)].at(-1)?.[1];
  }

  /** The body of a refusal. */
  async refusal(): Promise<{ readonly code: string; readonly error: string }> {
    await until('the answer is whole', () => this.isOver);
    return JSON.parse(this.heard) as { code: string; error: string };
  }

  untilOver(): Promise<void> {
    return until('the stream is over', () => this.isOver, 10_000);
  }

  close(): void {
    this.response.destroy();
  }
}
