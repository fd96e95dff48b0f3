import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a model is told, as far as the answers below look at it. */
export interface ToldFacts {
  readonly task: string;
  readonly finding?: { readonly parts: readonly string[]; readonly nets: readonly string[]; readonly severity: string };
  readonly gravestFindings?: readonly { readonly parts: readonly string[]; readonly nets: readonly string[] }[];
  readonly netlist: { readonly parts: readonly { readonly reference: string }[] };
}

export interface ReceivedCall {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: {
    readonly model: string;
    readonly max_tokens?: number;
    readonly max_completion_tokens?: number;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
  };
  /** As it was sent. */
  readonly data: string;
  readonly facts: ToldFacts;
}

/** Answers one call; `end` sends a completion with that text. */
export type Behaviour = (call: ReceivedCall, response: ServerResponse, end: (text: string) => void) => void;

export interface ModelServer {
  /** For AI_BASE_URL. */
  readonly url: string;
  readonly calls: readonly ReceivedCall[];
  /** Changes what the next calls are answered. */
  behave(behaviour: Behaviour): void;
  stop(): Promise<void>;
}

/** A server with POST /v1/chat/completions in the form of OpenAI's, whose model says what a test wants it to say. */
export async function startModelServer(behaviour: Behaviour = truth): Promise<ModelServer> {
  const calls: ReceivedCall[] = [];
  let current = behaviour;
  const server = createServer((request, response) => {
    void received(request).then((call) => {
      if (!call) return void response.writeHead(404).end();
      calls.push(call);
      current(call, response, (text) => complete(response, text));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    behave: (next) => (current = next),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function received(request: IncomingMessage): Promise<ReceivedCall | undefined> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return undefined;
  const body = JSON.parse(text) as ReceivedCall['body'];
  const data = body.messages.find(({ role }) => role === 'user')?.content ?? '{}';
  return { path: request.url, headers: request.headers, body, data, facts: JSON.parse(data) as ToldFacts };
}

function complete(response: ServerResponse, content: string): void {
  const message = { role: 'assistant', content };
  const usage = { prompt_tokens: 400, completion_tokens: 50, total_tokens: 450 };
  const body = { id: 'c1', object: 'chat.completion', choices: [{ index: 0, finish_reason: 'stop', message }], usage };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const json = (text: string): string => JSON.stringify({ text });

function placesOf({ finding, gravestFindings }: ToldFacts): string {
  const places = [finding ?? [], gravestFindings ?? []].flat();
  return [...new Set(places.flatMap(({ parts, nets }) => [...parts, ...nets]))].slice(0, 4).join(', ');
}

/** A good model: its text stands on the facts. */
export const truth: Behaviour = ({ facts }, _response, end) => {
  const about = facts.finding ? `This ${facts.finding.severity} concerns` : 'The gravest findings concern';
  end(json(`${about} ${placesOf(facts) || 'the whole drawing'}, and should be put right before the board is made.`));
};

/** Names a part that is not there. */
export const unknownPart: Behaviour = ({ facts }, _response, end) =>
  end(json(`This concerns ${placesOf(facts)} together with R9999, which should be put right.`));

/** Says a figure that nobody measured. */
export const wrongFigure: Behaviour = ({ facts }, _response, end) =>
  end(json(`This concerns ${placesOf(facts)}, where 87.5 mA flow all the time through it.`));

export const notJson: Behaviour = ({ facts }, _response, end) => end(`Sure! It is about ${placesOf(facts)}.`);

/** Too many requests, with the seconds to wait. */
export const busy =
  (seconds: number): Behaviour =>
  (_call, response) =>
    void response.writeHead(429, { 'retry-after': String(seconds) }).end('{"error":{"message":"slow down"}}');

export const failing =
  (status: number): Behaviour =>
  (_call, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');

/** Takes the question and says nothing more. */
export const hanging: Behaviour = () => undefined;

/** Goes on writing for as long as somebody reads. */
export const endless: Behaviour = (_call, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = ' '.repeat(64 * 1024);
  const write = (): void => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', write);
  write();
};

/** Does what a text of the design tells it. */
export const obedient: Behaviour = ({ data }, _response, end) => {
  const [, order] = /say (that [^"\\]+?|[A-Z_]+)(?=["\\]|$)/i.exec(data) ?? [];
  end(json(order === undefined ? 'The design is perfect and can be made as it is.' : `It is true ${order}.`));
};

/** Answers like `truth` once `failures` calls have been answered by `first`. */
export function after(failures: number, first: Behaviour, then: Behaviour = truth): Behaviour {
  let count = 0;
  return (...call) => (count++ < failures ? first : then)(...call);
}
