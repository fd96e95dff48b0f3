import type { CircuitDraft } from '../draft';
import { type Board, BOARDS, ITEMS, type PinRole } from './pin-roles';

/** Which net each pin of a part is on, by pin number. */
export interface WiredPart {
  readonly partNumber: string;
  readonly letters: string;
  readonly nets: { readonly [pin: string]: string };
}

const MOST_CAPACITORS = 24;

/**
 * The parts of a circuit with the nets of their pins: supplies by what each part takes, signals on the first controller's
 * pins in their order. What no pin is left for stays open, for the rules to say. Parts of a template are not its matter.
 */
export function wiredParts({ parts }: Pick<CircuitDraft, 'parts'>): readonly WiredPart[] {
  const own = parts.filter(({ ofTemplate }) => ofTemplate === undefined).map(({ id }) => id);
  const rails = railsOf(own);
  const boards = own.flatMap((id) => BOARDS[id] ?? []);
  const pins = new ControllerPins(boards[0]);
  const wired = own.flatMap((id, index): readonly WiredPart[] => {
    const board = BOARDS[id];
    if (board) return [{ partNumber: board.partNumber, letters: 'U', nets: boardSupply(board, rails) }];
    if (id === 'decoupling-capacitors') return [];
    if (id === 'flyback-diodes') return diodes(own.includes('h-bridge'), rails);
    const item = ITEMS[id];
    return item
      ? [{ ...item, nets: netsOf(id, item.pins, rails, pins, index) }]
      : [{ partNumber: id, letters: 'U', nets: {} }];
  });
  const [first] = boards;
  const done = wired.map((part) =>
    first && part === wired.find(({ partNumber }) => partNumber === first.partNumber)
      ? { ...part, nets: { ...part.nets, ...pins.used } }
      : part,
  );
  return own.includes('decoupling-capacitors') ? [...done, ...capacitors(done)] : done;
}

interface Rails {
  readonly hasBattery: boolean;
  readonly hasRegulator: boolean;
  readonly hasCharger: boolean;
  readonly logic: string;
  readonly fiveVolts: string;
  readonly motor: string;
}

function railsOf(ids: readonly string[]): Rails {
  const [hasBattery, hasRegulator] = [ids.includes('lipo-battery'), ids.includes('5v-regulator')];
  const board = ids.flatMap((id) => BOARDS[id] ?? [])[0];
  // Without anything that makes 5 V, what is meant for it hangs on the cell itself.
  const fiveVolts = hasRegulator || !hasBattery || board?.makesFiveVolts ? '5V' : 'VBAT';
  return {
    hasBattery,
    hasRegulator,
    hasCharger: ids.includes('battery-charger'),
    logic: (board?.logic ?? '5V') === '5V' ? fiveVolts : '3V3',
    fiveVolts,
    motor: hasBattery ? 'VBAT' : hasRegulator ? 'VIN' : '5V',
  };
}

function boardSupply(board: Board, { hasBattery, hasRegulator }: Rails): { readonly [pin: string]: string } {
  const { ground, batteryIn, fiveVolts, threeVolts, makesFiveVolts } = board;
  const nets: Record<string, string> = { [threeVolts]: '3V3' };
  for (const pin of ground) nets[pin] = 'GND';
  if (hasRegulator) nets[makesFiveVolts || batteryIn === undefined ? fiveVolts : batteryIn] = '5V';
  else if (hasBattery) nets[batteryIn ?? fiveVolts] = 'VBAT';
  if (makesFiveVolts || (!hasRegulator && !hasBattery)) nets[fiveVolts] ??= '5V';
  return nets;
}

/** Hands out the first controller's pins, each once. */
class ControllerPins {
  readonly used: Record<string, string> = {};
  private isSerialTaken = false;

  constructor(private readonly board: Board | undefined) {}

  bus(pin: 'sda' | 'scl'): string | undefined {
    if (!this.board) return undefined;
    const net = pin.toUpperCase();
    this.used[this.board[pin]] = net;
    return net;
  }

  next(kind: 'digital' | 'analog', net: string): string | undefined {
    const free = this.board?.[kind].find((pin) => this.used[pin] === undefined);
    if (free === undefined) return undefined;
    this.used[free] = net;
    return net;
  }

  /** The controller has one serial port for them; a second device gets pins that software serves. */
  serial(role: 'serial-in' | 'serial-out', isFirst: boolean, net: string): string | undefined {
    if (!this.board) return undefined;
    if (!isFirst) return this.next('digital', net);
    const isSent = role === 'serial-in';
    this.used[isSent ? this.board.tx : this.board.rx] = isSent ? 'TX' : 'RX';
    return isSent ? 'TX' : 'RX';
  }

  takeSerial(): boolean {
    const isFirst = !this.isSerialTaken;
    this.isSerialTaken = true;
    return isFirst;
  }
}

function netsOf(
  id: string,
  roles: { readonly [pin: string]: PinRole },
  rails: Rails,
  pins: ControllerPins,
  place: number,
): { readonly [pin: string]: string } {
  const isSerial = Object.values(roles).includes('serial-in');
  const hasPort = isSerial && pins.takeSerial();
  const signal = (pin: string): string => `${id.toUpperCase().replaceAll('-', '_')}_${place + 1}_${pin}`;
  const netOf = (pin: string, role: PinRole): string | undefined => {
    if (typeof role === 'object') return role.net;
    switch (role) {
      case 'ground':
        return id === 'lipo-battery' && rails.hasCharger ? 'CELL-' : 'GND';
      case 'battery':
        return id === 'lipo-battery' && rails.hasCharger ? 'CELL+' : 'VBAT';
      case 'logic':
        return rails.logic;
      case 'five-volts':
        return id === '5v-regulator' ? '5V' : rails.fiveVolts;
      case 'three-volts':
        return '3V3';
      case 'motor-supply':
        return rails.motor;
      case 'digital':
      case 'analog':
        return pins.next(role, signal(pin));
      case 'sda':
      case 'scl':
        return pins.bus(role);
      case 'serial-in':
      case 'serial-out':
        return pins.serial(role, hasPort, signal(pin));
    }
  };
  return Object.fromEntries(
    Object.entries(roles).flatMap(([pin, role]) => {
      const net = netOf(pin, role);
      return net === undefined ? [] : [[pin, net]];
    }),
  );
}

const MOTOR_NETS = ['MOTOR_A1', 'MOTOR_A2', 'MOTOR_B1', 'MOTOR_B2'];

/** One up and one down at each output of the bridge; without a bridge one that waits for its coil. */
function diodes(hasBridge: boolean, { motor }: Rails): readonly WiredPart[] {
  const { partNumber = '', letters = '' } = ITEMS['flyback-diodes'] ?? {};
  if (!hasBridge) return [{ partNumber, letters, nets: {} }];
  return MOTOR_NETS.flatMap((net) => [
    { partNumber, letters, nets: { 1: motor, 2: net } },
    { partNumber, letters, nets: { 1: net, 2: 'GND' } },
  ]);
}

const RAILS: ReadonlySet<string> = new Set(['5V', '3V3', 'VBAT', 'VIN']);

/** One for each rail that a part is on. */
function capacitors(parts: readonly WiredPart[]): readonly WiredPart[] {
  const { partNumber = '', letters = '' } = ITEMS['decoupling-capacitors'] ?? {};
  const places = parts
    .filter((part) => part.letters === 'U' || part.letters === 'DS')
    .flatMap(({ nets }) => [...new Set(Object.values(nets))].filter((net) => RAILS.has(net)));
  const rails = places.length > 0 ? places.slice(0, MOST_CAPACITORS) : [undefined];
  return rails.map((rail): WiredPart => ({
    ...{ partNumber, letters },
    nets: rail === undefined ? {} : { 1: rail, 2: 'GND' },
  }));
}
