import {
  DECOUPLING_LINKS,
  SOURCE_LINKS,
  hasPinKnowledge,
  isActive,
  isSupplyPin,
  plainName,
  type Board,
  type BoardNet,
  type BoardPart,
  type BoardPin,
  type LinkKind,
} from '../../board';

/** An integrated circuit with the supply nets that it draws from. */
export interface Consumer {
  readonly part: BoardPart;
  readonly supplies: readonly BoardNet[];
}

export interface Consumers {
  readonly known: readonly Consumer[];
  readonly unknown: readonly BoardPart[];
}

/** Three rules ask the same of the same immutable board. */
const consumerCache = new WeakMap<Board, Consumers>();
const ownCache = new WeakMap<Board, Map<BoardNet, readonly SupplyCapacitor[]>>();
const capacitorCache = new WeakMap<Board, Map<readonly LinkKind[], Map<BoardNet, readonly SupplyCapacitor[]>>>();

/** Parts whose own rules judge their capacitors, or that bring their own. */
function bringsItsOwn(part: BoardPart): boolean {
  if (part.kind === 'module' || part.kind === 'regulator' || part.kind === 'converter' || part.kind === 'charger')
    return true;
  const { classes } = part.identity;
  // Shunt references, switches, coil drivers without logic supply and protectors work without a capacitor of their own.
  return (
    classes.has('reference') ||
    classes.has('driver-array') ||
    classes.has('load-switch') ||
    classes.has('power-mux') ||
    classes.has('battery-protection')
  );
}

/** All fitted integrated circuits that need decoupling, with their supply nets, and those that can't be judged. */
export function consumers(board: Board): Consumers {
  const cached = consumerCache.get(board) ?? findConsumers(board);
  consumerCache.set(board, cached);
  return cached;
}

function findConsumers(board: Board): Consumers {
  const known: Consumer[] = [];
  const unknown: BoardPart[] = [];
  for (const part of board.parts) {
    if (!part.fitted || !isActive(part) || bringsItsOwn(part)) continue;
    const nets = new Set<BoardNet>();
    for (const pin of part.pins) {
      if (!pin.net || pin.net.role === 'ground' || !isSupplyPin(pin) || isBootstrap(pin)) continue;
      if (pin.known !== 'none' || isFedElsewhere(board, pin)) nets.add(pin.net);
    }
    const supplies = withoutSideInputs(
      part,
      [...nets].filter((net) => net.role === 'supply'),
    );
    if (supplies.length > 0) known.push({ part, supplies });
    else if (!hasPinKnowledge(part) && part.pins.some((pin) => pin.net)) unknown.push(part);
  }
  return { known, unknown };
}

/**
 * Whether anything but the pin's own part may feed the net. A pin without a name on a net such as VCC_RF, with passive
 * parts only beside it, is as likely an output as an input.
 */
function isFedElsewhere(board: Board, { part, net }: BoardPin): boolean {
  if (!net || net.volts) return true;
  return board
    .reach(net, SOURCE_LINKS)
    .some((reached) =>
      reached.net.pins.some((pin) => pin.part !== part && pin.part.fitted && !PASSIVE_KINDS.has(pin.part.kind)),
    );
}

const PASSIVE_KINDS: ReadonlySet<string> = new Set([
  ...['resistor', 'resistor-array', 'capacitor', 'inductor', 'ferrite', 'led', 'test-point', 'mechanical', 'antenna'],
]);

/** The floating supply of a gate driver's upper side: its capacitor lies between VB and VS. */
function isBootstrap({ part, names }: BoardPin): boolean {
  return (
    part.identity.classes.has('gate-driver') &&
    names.some((name) => /^(?:V[BS]\d?|H[BS]\d?|BOOT\d?|BST\d?)$/.test(name))
  );
}

/** Battery backup and the sense input for USB power draw next to nothing beside a main supply. */
function withoutSideInputs(part: BoardPart, nets: readonly BoardNet[]): readonly BoardNet[] {
  if (nets.length < 2) return nets;
  const side = (net: BoardNet): boolean => {
    const pins = part.pins.filter((pin) => pin.net === net && isSupplyPin(pin));
    const named = pins.every((pin) =>
      pin.names.some((name) => /^V?_?(?:BAT|BATT|BCKP|BACKUP|BUS|USB|RTC)\w*$/.test(name)),
    );
    const byNet =
      pins.every((pin) => pin.names.length === 0) && /^V?_?(?:BATT?|BUS|USB)(?:$|_)/.test(plainName(net.name));
    return named || (byNet && part.kind === 'microcontroller');
  };
  const main = nets.filter((net) => !side(net));
  return main.length > 0 ? main : nets;
}

export interface SupplyCapacitor {
  readonly ref: string;
  /** Farad; undefined when the value can't be read. */
  readonly farads?: number;
  readonly net: BoardNet;
}

/** Fitted capacitors from a supply net, or a net linked to it, to any ground. */
export function capacitorsOf(
  board: Board,
  net: BoardNet,
  links: readonly LinkKind[] = DECOUPLING_LINKS,
): readonly SupplyCapacitor[] {
  const byLinks =
    capacitorCache.get(board) ?? new Map<readonly LinkKind[], Map<BoardNet, readonly SupplyCapacitor[]>>();
  capacitorCache.set(board, byLinks);
  const byNet = byLinks.get(links) ?? new Map<BoardNet, readonly SupplyCapacitor[]>();
  byLinks.set(links, byNet);
  const cached = byNet.get(net) ?? findCapacitors(board, net, links);
  byNet.set(net, cached);
  return cached;
}

function findCapacitors(board: Board, net: BoardNet, links: readonly LinkKind[]): readonly SupplyCapacitor[] {
  const reached = board.reach(net, links);
  return reached.length === 1 ? ownCapacitors(board, net) : reached.flatMap((each) => ownCapacitors(board, each.net));
}

/** Many rails hang on one over ferrites: its capacitors are listed once. */
function ownCapacitors(board: Board, net: BoardNet): readonly SupplyCapacitor[] {
  const byNet = ownCache.get(board) ?? new Map<BoardNet, readonly SupplyCapacitor[]>();
  ownCache.set(board, byNet);
  const cached = byNet.get(net);
  if (cached) return cached;
  const found = new Map<number, SupplyCapacitor>();
  for (const branch of board.branches(net, 'capacitor')) {
    const { part, value } = branch.element;
    if (branch.far.net?.role !== 'ground' || found.has(part.index)) continue;
    found.set(part.index, { ref: part.ref, farads: value, net });
  }
  const own = [...found.values()];
  byNet.set(net, own);
  return own;
}

const sums = new WeakMap<readonly SupplyCapacitor[], { readonly farads?: number }>();

/** Sum of all, farad; undefined where one can't be read. */
export function totalOf(capacitors: readonly SupplyCapacitor[]): number | undefined {
  let sum = sums.get(capacitors);
  if (!sum) {
    const known = capacitors.every((each) => each.farads !== undefined);
    sum = { farads: known ? capacitors.reduce((total, each) => total + (each.farads ?? 0), 0) : undefined };
    sums.set(capacitors, sum);
  }
  return sum.farads;
}
