import path from 'node:path';
import type { Registry } from '../../backend/src/platform/capability';
import type { Json, JsonObject } from '@tracewright/kernel';
import { readSamples } from '../golden/golden';
import { type Dice, personal, type Recipe, user } from './dice';

const SAMPLES = readSamples(path.resolve(__dirname, '../golden'));

/** Every released type as its newest sample has it, of any person, erased ones among them. */
export function recipesFromSamples({ capabilities }: Pick<Registry, 'capabilities'>): [string, Recipe][] {
  return capabilities
    .flatMap(({ streams = {} }) => Object.entries(streams))
    .flatMap(([category, { owner, events }]) =>
      events.types.flatMap(({ type, version, personal: own }): [string, Recipe][] => {
        const sample = SAMPLES.find((candidate) => candidate.type === type && candidate.version === version)?.data;
        if (!sample) return [];
        const data = (dice: Dice): JsonObject => ({
          ...sample,
          ...filled(sample, owner === null ? [] : [owner], () => user(dice)),
          ...filled(sample, own?.fields ?? [], (value) => (typeof value === 'string' ? personal(dice) : value)),
        });
        return [[type, { category, data }]];
      }),
    );
}

function filled(data: JsonObject, fields: readonly string[], value: (present: Json) => Json): JsonObject {
  const present = fields.filter((field) => data[field] !== undefined);
  return Object.fromEntries(present.map((field) => [field, value(data[field] ?? null)]));
}
