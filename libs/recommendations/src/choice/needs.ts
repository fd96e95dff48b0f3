import type { CircuitFunction } from '@tracewright/contracts/recommendations';
import { CLIMATE_FUNCTIONS, ON_CONTROLLER } from '../groups';
import type { Setting } from './setting';

/** One part that is looked for, and all that it has to do. */
export interface Need {
  readonly functions: readonly CircuitFunction[];
}

/**
 * The parts that are looked for. Several functions can be one part's, so there are several ways: those with the fewest parts
 * come first, and the first that can be met is taken.
 */
export function waysToMeet({ constraints, needsConverter }: Setting): readonly (readonly Need[])[] {
  const { functions } = constraints;
  const wanted = functions.filter((one) => one !== 'converter');
  const controllers = splits(wanted, 'controller', ON_CONTROLLER);
  const sensors = climates(wanted.filter((one) => CLIMATE_FUNCTIONS.includes(one)));
  const rest = wanted.filter(
    (one) => !CLIMATE_FUNCTIONS.includes(one) && one !== 'controller' && !controllers.taken.includes(one),
  );
  const own = [...rest.map((one) => need(one)), ...(needsConverter ? [need('converter')] : [])];
  const ways = controllers.ways.flatMap((controller) => sensors.map((sensor) => [...controller, ...sensor, ...own]));
  return ways.sort((a, b) => a.length - b.length);
}

const need = (...functions: readonly CircuitFunction[]): Need => ({ functions });

const NOTHING: readonly CircuitFunction[] = [];

function splits(wanted: readonly CircuitFunction[], first: CircuitFunction, others: readonly CircuitFunction[]) {
  const taken = wanted.filter((one) => others.includes(one));
  if (!wanted.includes(first)) return { taken: NOTHING, ways: [[]] as readonly (readonly Need[])[] };
  // WiFi always comes with the controller; the others can be a module of their own.
  const separable = taken.filter((one) => one !== 'wifi');
  const ways = subsets(separable).map((apart) => [
    need(first, ...taken.filter((one) => !apart.includes(one))),
    ...apart.map((one) => need(one)),
  ]);
  return { taken, ways };
}

/** One sensor for all of the air, or several. */
function climates(wanted: readonly CircuitFunction[]): readonly (readonly Need[])[] {
  if (wanted.length === 0) return [[]];
  const single = [need(...wanted)];
  if (wanted.length === 1) return [single];
  const apart = wanted.map((one) => need(one));
  if (wanted.length === 2) return [single, apart];
  const [temperature, humidity, pressure] = wanted;
  if (!temperature || !humidity || !pressure) return [single, apart];
  return [single, [need(temperature, humidity), need(pressure)], [need(temperature, pressure), need(humidity)], apart];
}

function subsets(items: readonly CircuitFunction[]): readonly (readonly CircuitFunction[])[] {
  return items.reduce<readonly (readonly CircuitFunction[])[]>(
    (found, item) => [...found, ...found.map((one) => [...one, item])],
    [[]],
  );
}
