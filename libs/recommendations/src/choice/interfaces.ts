import type { CircuitFunction, Constraints, Interface, InterfaceDemand } from '@tracewright/contracts/recommendations';
import { exchangesData } from '../groups';
import type { Part } from '../part';
import { listed } from '../words/format';
import type { Check } from './check';

/** What a controller must have so that the interface can be used; empty where any pin does. */
const ON_CONTROLLER: { readonly [name in Interface]: readonly string[] } = {
  I2C: ['I2C'],
  SPI: ['SPI'],
  UART: ['UART'],
  USB: ['USB'],
  CAN: ['CAN'],
  RS485: ['UART'],
  RS232: ['UART'],
  Ethernet: ['SPI', 'Ethernet', 'RMII'],
  '1-Wire': [],
  I2S: ['I2S'],
  analog: ['ADC'],
  digital: [],
  PWM: ['PWM'],
};
/** What a controller speaks to a part of its own for this. */
const SPOKEN_TO: { readonly [name in CircuitFunction]?: readonly Interface[] } = {
  can: ['CAN'],
  motor: ['PWM'],
  gps: ['UART'],
  cellular: ['UART'],
  rs485: ['UART'],
  rs232: ['UART'],
};
/** What a part next to the controller can speak. */
const BUSES: ReadonlySet<Interface> = new Set(['I2C', 'SPI', 'UART', '1-Wire', 'I2S', 'analog', 'digital', 'PWM']);
/** They are the interface that was asked for. */
const TRANSCEIVERS: readonly CircuitFunction[] = ['can', 'rs485', 'rs232', 'ethernet'];
const SPELLINGS: { readonly [name in Interface]?: readonly string[] } = { digital: ['digital', 'single-wire'] };

/**
 * A controller has every interface that was stated. What exchanges data with it speaks one of those stated for it, or, where
 * none was, one of the buses stated for all.
 */
export function interfaceCheck(
  part: Part,
  functions: readonly CircuitFunction[],
  constraints: Constraints,
): readonly Check[] {
  if (functions.includes('controller')) return controllerCheck(part, constraints);
  if (!functions.some(exchangesData) || functions.some((one) => TRANSCEIVERS.includes(one))) return [];
  const own = constraints.interfaces.filter(({ of }) => of !== null && functions.includes(of));
  const forAll = constraints.interfaces.filter(({ of, name }) => of === null && BUSES.has(name));
  const demanded = own.length > 0 ? own : forAll;
  if (demanded.length === 0) return [];
  const isMet = demanded.some(({ name }) => speaks(part, name));
  const kept = constraints.interfaces.filter((demand) => !demanded.includes(demand));
  const offered = part.interfaces.find((name): name is Interface => BUSES.has(name as Interface));
  const change: readonly InterfaceDemand[] =
    offered === undefined ? kept : [...constraints.interfaces, { name: offered, of: functions[0] ?? null }];
  const stated = listed([...new Set(demanded.map(({ name }) => name))], 'or');
  return [
    {
      constraint: 'interfaces',
      stated,
      figure: listed(part.interfaces) || 'none',
      isMet,
      remedy: { change: { interfaces: change }, nearest: offered ?? 'any', distance: 0.6 },
    },
  ];
}

const speaks = ({ interfaces }: Part, name: Interface): boolean =>
  (SPELLINGS[name] ?? [name]).some((spelling) => interfaces.includes(spelling));

function controllerCheck(part: Part, { interfaces, functions }: Constraints): readonly Check[] {
  const named = new Set(interfaces.map(({ name }) => name));
  for (const what of functions) for (const name of SPOKEN_TO[what] ?? []) named.add(name);
  if (named.size === 0) return [];
  const missing = [...named].filter((name) => {
    const able = ON_CONTROLLER[name];
    return able.length > 0 && !able.some((one) => part.interfaces.includes(one));
  });
  const kept = interfaces.filter(({ name }) => !missing.includes(name));
  const rest = functions.filter((what) => !SPOKEN_TO[what]?.some((name) => missing.includes(name)));
  return [
    {
      constraint: 'interfaces',
      stated: listed([...named]),
      figure: listed(part.interfaces) || 'none',
      isMet: missing.length === 0,
      remedy: {
        change: { interfaces: kept, functions: rest },
        nearest: `without ${listed(missing)}`,
        distance: 0.8 * missing.length,
      },
    },
  ];
}
