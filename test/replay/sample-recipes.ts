import path from 'node:path';
import type { Capability, Registry } from '../../backend/src/platform/capability';
import { categoryOf, type Json, type JsonObject } from '@tracewright/kernel';
import { readSamples } from '../golden/golden';
import { type Dice, personal, type Recipe, user } from './dice';

const SAMPLES = readSamples(path.resolve(__dirname, '../golden'));

/** Every released type as its newest sample has it, of any person, erased ones among them. */
export function recipesFromSamples({ capabilities }: Pick<Registry, 'capabilities'>): [string, Recipe][] {
  return capabilities.flatMap((capability) =>
    (capability.eventTypes ?? []).flatMap((definition): [string, Recipe][] => {
      const { type, version, personal: own } = definition;
      const sample = SAMPLES.find((candidate) => candidate.type === type && candidate.version === version);
      const category = categoryOfType(type, capability);
      if (!sample || category === undefined) return [];
      const people = [capability.streams?.[category]?.owner, own?.subject].filter((field) => typeof field === 'string');
      const data = (dice: Dice): JsonObject => ({
        ...sample.data,
        ...filled(sample.data, people, () => user(dice)),
        ...filled(sample.data, own?.fields ?? [], (value) => (typeof value === 'string' ? personal(dice) : value)),
      });
      return [[type, { category, data }]];
    }),
  );
}

/** By its name; a module that names its types otherwise has them on its first streams. */
function categoryOfType(type: string, { streams = {} }: Capability): string | undefined {
  const named = categoryOf(type.replace('.', '-'));
  return named in streams ? named : Object.keys(streams)[0];
}

function filled(data: JsonObject, fields: readonly string[], value: (present: Json) => Json): JsonObject {
  const present = fields.filter((field) => data[field] !== undefined);
  return Object.fromEntries(present.map((field) => [field, value(data[field] ?? null)]));
}
