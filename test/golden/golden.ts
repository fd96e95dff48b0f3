import fs from 'node:fs';
import path from 'node:path';
import { type EventCatalogue, type EventTypeDefinition } from '@tracewright/event-store';
import { withCodec, type PersonalKeys } from '@tracewright/event-store/codec';
import { createMemoryEventStore } from '@tracewright/event-store/memory';
import type { EventMetadata, JsonObject } from '@tracewright/kernel';

/** A stored event as it was written when its version was released. Kept for ever, never changed. */
export interface Sample {
  /** The file, relative to this folder: `<module>/<Type>.v<version>.json`. */
  readonly file: string;
  readonly type: string;
  readonly version: number;
  readonly data: JsonObject;
  /** What today's readers get for it; left out where that is `data` itself. */
  readonly reads?: JsonObject;
}

/** Where the sample of a released version lies. The module is the type's part before the dot. */
export function fileOf(type: string, version: number): string {
  const [module = '', name = ''] = type.split('.');
  return path.join(module, `${name}.v${version}.json`);
}

export function readSamples(folder: string): readonly Sample[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => fs.readdirSync(path.join(folder, name)).map((file) => path.join(name, file)))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      ...(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Omit<Sample, 'file'>),
      file,
    }));
}

/** All that is wrong between what was released and its samples; an empty list when nothing is. */
export async function problems(catalogue: EventCatalogue, samples: readonly Sample[]): Promise<readonly string[]> {
  const found = [...catalogue.values()].flatMap((definition) => missing(definition, samples));
  for (const sample of samples) found.push(...(await wrong(sample, catalogue)));
  return found;
}

function missing({ type, version }: EventTypeDefinition, samples: readonly Sample[]): string[] {
  const files = new Set(samples.map((sample) => sample.file));
  const released = Array.from({ length: version }, (_, n) => fileOf(type, n + 1));
  return released
    .filter((file) => !files.has(file))
    .map((file) => `${file} is missing: every released version needs one`);
}

async function wrong(sample: Sample, catalogue: EventCatalogue): Promise<string[]> {
  const { file, type, version, data, reads = data } = sample;
  const definition = catalogue.get(type);
  if (file !== fileOf(type, version)) return [`${file} holds ${type} of version ${version}`];
  if (!definition) return [`${file}: ${type} is in no catalogue, but events of it may be stored`];
  if (version > definition.version) return [`${file}: version ${version} was never released`];
  try {
    const read = await readThrough(sample, catalogue);
    return JSON.stringify(sorted(read)) === JSON.stringify(sorted(reads))
      ? []
      : [`${file} is read as ${JSON.stringify(read)}`];
  } catch (error) {
    return [`${file}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** The samples hold personal fields in the clear: encryption is the same for every type and tested elsewhere. */
const NO_KEYS: PersonalKeys = {
  keyFor: () => Promise.resolve(null),
  keysById: () => Promise.resolve(new Map()),
  currentKeys: () => Promise.resolve(new Map()),
};

async function readThrough(
  { type, version, data }: Sample,
  catalogue: EventCatalogue,
): Promise<JsonObject | undefined> {
  const raw = createMemoryEventStore();
  const metadata = { ...METADATA, schemaVersion: String(version) };
  await raw.append('golden-1', 'no_stream', [{ id: crypto.randomUUID(), type, data, metadata }]);
  const events = await withCodec(raw, { catalogue, keys: NO_KEYS }).readStream('golden-1');
  return events?.[0]?.data;
}

const METADATA: EventMetadata = {
  schemaVersion: '1',
  commandId: '0195a000-0000-7000-8000-000000000001',
  correlationId: '0195a000-0000-7000-8000-000000000001',
  causationId: '0195a000-0000-7000-8000-000000000001',
  actorType: 'user',
  actorId: 'golden',
  occurredAt: '2026-11-20T10:00:00.000Z',
  build: 'golden',
};

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, member]) => [name, sorted(member)]);
}
