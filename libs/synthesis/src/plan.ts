import type { Demand } from './request/demand';
import { CONTROLLERS, type ControllerProfile } from './controllers/profiles';
import type { FunctionId } from './request/functions';
import { optionsOf, RECIPES } from './blocks';

/** With what a demand is met. */
export interface Choice {
  readonly controller: ControllerProfile | undefined;
  readonly options: ReadonlyMap<FunctionId, string>;
  readonly regulators: 'preferred' | 'cheapest';
}

/** Needs more memory than the smallest have. */
const ROOMY: ReadonlySet<FunctionId> = new Set<FunctionId>(['gps', 'gsm', 'ethernet', 'display']);

/** Which controllers can do it, the preferred first. */
export function controllersFor(demand: Demand): readonly (ControllerProfile | undefined)[] {
  const asked = demand.functions.length > 0 || demand.wifi || demand.bluetooth;
  const timed = demand.holdSeconds > 0 || demand.chargedCells === 2;
  if (!asked && !timed && demand.request.projectType === 'power-management') return [undefined];
  const listens = demand.functions.some(({ id }) => id === 'microphone');
  const fits = CONTROLLERS.filter(({ radios, roomy, anyUart }) => {
    // Whose serial ports go to any pin, their ports for digital sound do too.
    if (listens && !anyUart) return false;
    if (demand.wifi && !radios.includes('WiFi')) return false;
    if (demand.bluetooth && !radios.includes('Bluetooth')) return false;
    if (!demand.wifi && !demand.bluetooth && radios.length > 0 && !listens) return false;
    return roomy || !demand.functions.some(({ id }) => ROOMY.has(id));
  });
  const small =
    ['coin', 'lithium'].includes(demand.source) || demand.request.projectType === 'wearable' || demand.amperes < 0.1;
  return small && demand.bluetooth && !demand.wifi ? [...fits].sort((a, b) => a.sleepMa - b.sleepMa) : fits;
}

/** The preferred way and the plainest one with each controller: enough to see whether it can be met at all. */
export function* fewChoices(demand: Demand): Generator<Choice> {
  for (const regulators of ['preferred', 'cheapest'] as const)
    for (const at of [0, -1])
      for (const controller of controllersFor(demand))
        yield {
          ...{ controller, regulators },
          options: new Map(
            demand.functions.map(({ id, because }) => [
              id,
              optionsOf(RECIPES[id], because, demand.request.description).at(at)?.[0] ?? '',
            ]),
          ),
        };
}

/** Every way in which the demand may be met, the preferred first. */
export function* choices(demand: Demand): Generator<Choice> {
  const slots = demand.functions.map(({ id, because }) => ({
    id,
    names: optionsOf(RECIPES[id], because, demand.request.description).map(([name]) => name),
  }));
  const combinations = slots.reduce<readonly (readonly (readonly [FunctionId, string])[])[]>(
    (all, { id, names }) =>
      all.flatMap((some) => (names.length > 0 ? names : ['']).map((name) => [...some, [id, name] as const])),
    [[]],
  );
  for (const regulators of ['preferred', 'cheapest'] as const)
    for (const combination of combinations)
      for (const controller of controllersFor(demand)) yield { controller, options: new Map(combination), regulators };
}
