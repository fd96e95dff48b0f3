import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import type { ErrorBody } from '@tracewright/contracts';
import type { BulkBatch, BulkStanding } from '@tracewright/contracts/bulk';
import { until } from '@tracewright/testing';
import type { Person } from './app';
import type { PlanScene } from './plan-scene';

export const BULK = '/api/bulk';
export const FIXTURES = path.resolve(__dirname, '../../fixtures/circuits');

export const fixture = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(path.join(FIXTURES, name)));

export async function onEnterprise(scene: PlanScene, name: string): Promise<Person> {
  const person = await scene.app.person(name);
  await person.client.post('/api/user/subscription/trial', { tier: 'enterprise' });
  return person;
}

export const open = async ({ client }: Person, name?: string): Promise<BulkBatch> =>
  (await client.post<BulkBatch>(BULK, name === undefined ? {} : { name })).body;

export function add({ client }: Person, id: string, name: string, content: Uint8Array<ArrayBuffer> | string) {
  const form = new FormData();
  form.append('file', new File([content], name));
  return client.call<BulkBatch & ErrorBody>('POST', `${BULK}/${id}/files`, { body: form });
}

export const act = ({ client }: Person, id: string, what: string, body: object = {}) =>
  client.post<BulkBatch & ErrorBody>(`${BULK}/${id}/${what}`, body);

export const one = async ({ client }: Person, id: string): Promise<BulkBatch> =>
  (await client.get<BulkBatch>(`${BULK}/${id}`)).body;

export async function settled(person: Person, id: string, milliseconds = 60_000): Promise<BulkBatch> {
  let batch = await one(person, id);
  await until(
    `batch ${id} is finished`,
    async () => {
      batch = await one(person, id);
      return batch.state === 'finished';
    },
    milliseconds,
  );
  return batch;
}

export const packed = (files: Zippable): Uint8Array<ArrayBuffer> => new Uint8Array(zipSync(files, { level: 6 }));

export const standings = async ({ client }: Person): Promise<readonly BulkStanding[]> =>
  (await client.get<BulkStanding[]>(BULK)).body;

export const projectsOf = async ({ client }: Person) =>
  (await client.get<readonly { readonly id: number; readonly name: string }[]>('/api/projects/recent?limit=200')).body;

/** The files of a folder, without those below it. */
export const readFolder = (folder: string): Zippable =>
  Object.fromEntries(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, new Uint8Array(readFileSync(path.join(folder, name)))]),
  );
