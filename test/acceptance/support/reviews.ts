import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CircuitReview, ManagedReview } from '@tracewright/contracts/reviews';
import { until } from '@tracewright/testing';
import type { HttpClient } from './http-client';

const FIXTURES = path.resolve(__dirname, '../../fixtures/circuits');
export const BOARD = readFileSync(path.join(FIXTURES, 'sensor-node.kicad_pcb'));
export const PICTURE = readFileSync(path.join(FIXTURES, 'lamps.png'));

export interface Failure {
  readonly error: string;
  readonly code: string;
  readonly details?: readonly { readonly field?: string; readonly file?: string }[];
}
export type Content = Uint8Array | string;

export const TEXTS = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 98450 12345',
  projectDescription: 'A soil sensor with a zebra-striped antenna',
  reviewType: 'professional',
};

export function form(
  texts: { readonly [field: string]: string },
  files: readonly (readonly [string, Content])[],
): FormData {
  const form = new FormData();
  for (const [field, text] of Object.entries(texts)) form.set(field, text);
  files.forEach(([name, content], index) =>
    form.set(`file_${index}`, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name),
  );
  return form;
}

export const ask = (
  client: HttpClient,
  texts: { readonly [field: string]: string } = {},
  files: readonly (readonly [string, Content])[] = [['sensor-node.kicad_pcb', BOARD]],
  headers: { readonly [name: string]: string } = {},
) => client.post<CircuitReview & Failure>('/api/circuit-review', form({ ...TEXTS, ...texts }, files), headers);

export async function bytesOf(
  client: HttpClient,
  address: string,
): Promise<{ status: number; bytes: Buffer; headers: Headers }> {
  const cookie = `tracewright_session=${client.sessionToken ?? ''}`;
  const response = await fetch(client.url + address, { headers: { cookie } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

/** Changes a review as the administrator. */
export const change = (
  admin: HttpClient,
  id: string,
  what: object,
  headers: { readonly [name: string]: string } = {},
) => admin.patch<ManagedReview & Failure>(`/api/admin/circuit-reviews/${id}`, what, headers);

/** Waits until our programs have measured its circuit, so that nothing of it changes by itself any more. */
export async function measured(client: HttpClient, id: string): Promise<CircuitReview> {
  const seen: CircuitReview[] = [];
  await until('the review is measured', async () => {
    const { body } = await client.get<CircuitReview>(`/api/circuit-reviews/${id}`);
    if (body.estimateBasis !== null) seen.push(body);
    return seen.length > 0;
  });
  const [review] = seen;
  if (!review) throw new Error('never');
  return review;
}

/** Waits until a list shows its newest review as it is. */
export const listedAs = (client: HttpClient, address: string, { id, estimateBasis }: CircuitReview): Promise<void> =>
  until('the list shows it', async () => {
    const { body } = await client.get<readonly CircuitReview[]>(address);
    return body.some((one) => one.id === id && one.estimateBasis === estimateBasis);
  });

/** For a read by somebody else: they see at least what this answer says. */
export const after = ({ headers }: { readonly headers: Headers }): { readonly 'x-min-position': string } => ({
  'x-min-position': headers.get('x-event-position') ?? '',
});
