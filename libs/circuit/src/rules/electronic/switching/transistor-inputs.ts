import { isActive, transistorsOf, type Board, type BoardNet, type BoardPin, type Transistor } from '../../board';

/** A transistor used as a switch: its emitter or source at a rail, and what its input hangs on. */
export interface SwitchInput {
  readonly transistor: Transistor;
  readonly control: BoardPin;
  readonly net: BoardNet;
}

/** All fitted transistors with a known control pin on a signal. Gates tied to a rail are level shifters. */
export function switchInputs(board: Board): { readonly known: SwitchInput[]; readonly unknown: string[] } {
  const known: SwitchInput[] = [];
  const unknown: string[] = [];
  for (const part of board.ofKind('bjt', 'mosfet')) {
    if (!part.fitted) continue;
    const transistors = transistorsOf(part);
    if (transistors.length === 0) unknown.push(part.ref);
    for (const transistor of transistors) {
      const { control } = transistor;
      if (control?.net && control.net.role === 'signal') known.push({ transistor, control, net: control.net });
    }
  }
  return { known, unknown };
}

/** Ports that are open while their chip is in reset. */
export function portsOn(net: BoardNet): BoardPin[] {
  return net.pins.filter(
    (pin) => pin.part.fitted && pin.part.kind === 'microcontroller' && pin.type !== 'power_in' && pin.type !== 'input',
  );
}

/** Outputs that are always driven: logic, drivers, converters. */
export function alwaysDriven(net: BoardNet, except: BoardPin): boolean {
  return net.pins.some((pin) => {
    if (pin === except || !pin.part.fitted) return false;
    if (
      pin.part.kind === 'bjt' ||
      pin.part.kind === 'prebiased-bjt' ||
      pin.part.kind === 'mosfet' ||
      pin.part.kind === 'optocoupler'
    )
      return pin.part !== except.part;
    return isActive(pin.part) && pin.part.kind !== 'microcontroller' && pin.type !== 'input';
  });
}

/** A resistor that holds the control net at a rail or at the transistor's own emitter or source. */
export function hasRestLevel(board: Board, input: SwitchInput): boolean {
  const nets = [input.net, ...board.reach(input.net).map((reached) => reached.net)];
  const behind = new Set<BoardNet>(nets);
  // The series resistor's far side may carry the pull as well.
  for (const net of nets)
    for (const branch of board.branches(net, 'resistor'))
      if (branch.far.net?.role === 'signal') behind.add(branch.far.net);
  for (const net of behind) {
    for (const branch of board.branches(net, 'resistor')) {
      const far = branch.far.net;
      if (!far) continue;
      if (far.role !== 'signal' || far === input.transistor.common?.net || far === input.transistor.output?.net)
        return true;
    }
  }
  return false;
}
