import type { FailedConstraint } from '@tracewright/contracts/solutions';
import type { Built } from './build';
import { SYSTEM } from './blocks';
import type { Demand } from './request/demand';
import type { FunctionId } from './request/functions';

/** What moves, lights or sounds takes its current while it is used, and no sleep of the controller changes that. */
const NEVER_ASLEEP: readonly FunctionId[] = [
  ...([
    'motor',
    'servo',
    'stepper',
    'geared-stepper',
    'led-strip',
    'sound',
    'particulates',
    'gas',
    'digits',
    'line-sensor',
  ] as const),
];
/** Seconds that it is awake each time. */
const AWAKE_SECONDS = 2;
/** Where the text names no interval. */
const USUAL_DUTY = 0.003;
const USABLE = 0.85;
const COIN_MAH = 225;

/** What it takes on average when it sleeps between measurements, milliampere. */
export function averageMa({ sheet, choice, rails }: Built, demand: Demand): number {
  const duty = demand.intervalSeconds === undefined ? USUAL_DUTY : Math.min(1, AWAKE_SECONDS / demand.intervalSeconds);
  const parts = sheet.parts.reduce((sum, { part }) => {
    const controller = part.mpn === choice.controller?.mpn;
    const {
      typical = controller ? (choice.controller?.assumed?.typicalMa ?? 0) : 0,
      sleep = controller ? choice.controller?.sleepMa : undefined,
    } = part.current ?? {};
    // What has no figure for its sleep is taken as always on.
    return sum + (sleep === undefined ? typical : sleep * (1 - duty) + typical * duty);
  }, 0);
  const quiet = rails.slice(1).length * 0.005;
  return parts + quiet;
}

const readable = (hours: number): string =>
  hours > 17_532
    ? `${(hours / 8766).toFixed(1)} years`
    : hours > 1460
      ? `${(hours / 730).toFixed(1)} months`
      : hours > 48
        ? `${Math.floor(hours / 24)} days`
        : `${hours.toFixed(1)} hours`;

/** How long its cell lasts, and whether that is what was asked for. */
export function runtime(
  built: Built,
  demand: Demand,
): { readonly said: string[]; readonly failed: FailedConstraint[] } {
  const kind = demand.source === 'coin' ? 'coin' : 'lithium';
  const onCell = demand.source === 'coin' || demand.source === 'lithium' || demand.backup;
  const { lifetime } = demand;
  const asked = lifetime && (onCell || /charg|batter|cell/i.test(demand.request.description));
  if (!onCell && !asked) return { said: [], failed: [] };
  const running = NEVER_ASLEEP.find((id) => demand.functions.some((one) => one.id === id));
  const given = demand.backup || demand.outputs.length > 0;
  const average = demand.backup
    ? (built.rails.find(({ net }) => net === SYSTEM)?.typicalMa ?? 0)
    : running || given
      ? (built.rails[0]?.typicalMa ?? 0)
      : averageMa(built, demand);
  const capacity = kind === 'coin' ? COIN_MAH : demand.cellMah;
  const hours = (capacity * USABLE) / average;
  const said = `${average.toFixed(3)} mA on average give ${readable(hours)} on ${kind === 'coin' ? 'a CR2032 of 225 mAh' : `a cell of ${capacity} mAh`}, 85 % of it used${given ? ', all of it on' : running ? `, with ${running.replace(/-/g, ' ')} running` : demand.intervalSeconds === undefined ? ', awake 3 ms a second' : `, awake ${AWAKE_SECONDS} s every ${demand.intervalSeconds} s`}.`;
  if (!asked || hours >= lifetime.hours) return { said: [said], failed: [] };
  return {
    said: [said],
    failed: [{ field: 'description', stated: lifetime.said, needed: `at most ${readable(hours)}`, reason: said }],
  };
}
