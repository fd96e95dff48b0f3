import { figures } from '@tracewright/parts/types';
import type { Board, BoardNet, BoardPin } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { typeMatches } from '../start-up/reset-pins';
import { alwaysDriven, hasRestLevel, portsOn, switchInputs, type SwitchInput } from './transistor-inputs';

/** Controllers whose ports have a weak pull of their own from reset on, by their user manuals. */
const PULLED: readonly (readonly [RegExp, 'supply' | 'ground'])[] = figures('port-pull-at-reset').map(
  ({ type, to }) => [type, to] as const,
);

/** Whether such a pull keeps the transistor off. */
function isHeldInside(ports: readonly BoardPin[], rail: BoardNet): boolean {
  return (
    ports.length > 0 &&
    ports.every(({ part }) => PULLED.some(([type, to]) => to === rail.role && typeMatches(part, type)))
  );
}

/** A gate that its driver reaches over a capacitor alone, with a resistor to the source: it opens for an instant only. */
function onlyCoupled(board: Board, { transistor, net }: SwitchInput): RuleFinding | undefined {
  const others = net.pins.filter(
    (pin) => pin.part.fitted && pin.part !== transistor.part && pin.part.kind !== 'test-point',
  );
  const [capacitor] = board.branches(net, 'capacitor');
  const rests = board.branches(net, 'resistor').every(({ far }) => far.net === transistor.common?.net);
  const passive = others.every(({ part }) => part.kind === 'resistor' || part.kind === 'capacitor');
  if (!capacitor || capacitor.far.net?.role !== 'signal' || !passive || !rests || others.length !== 2) return undefined;
  const driver = capacitor.far.net;
  if (!driver.pins.some((pin) => pin.part.fitted && pin.part.kind === 'microcontroller')) return undefined;
  const ref = capacitor.element.part.ref;
  return {
    title: `Gate of ${transistor.part.ref} is only coupled over ${ref}`,
    description: `${netName(driver.name)} reaches the gate of ${transistor.part.ref} over the capacitor ${ref} alone: the transistor conducts for an instant at each edge and is never held on.`,
    recommendations: [
      `Drive the gate of ${transistor.part.ref} directly or over a resistor, with a transistor where its source is above the port’s supply.`,
    ],
    refs: inOrder([transistor.part.ref, ref]),
    nets: inOrder([net.name, driver.name]),
    evidence: { capacitor: ref },
    confidence: transistor.part.identity.confidence * 0.8,
  };
}

/** Gates of switching MOSFETs that float while the controller is in reset. */
export const gatePullDown: Rule = {
  name: 'gate-pull-down',
  version: 3,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names'],
  reason: 'A gate holds any charge it catches. While the controller starts, the load is on, off or, worst, half on.',
  repair: 'A resistor of 10 kΩ to 100 kΩ from gate to source.',
  source: 'Data sheets (`pull-down` at G in the catalogue); long practice.',
  check(board) {
    const outcome = new Outcome();
    for (const input of switchInputs(board).known) {
      const { transistor, control, net } = input;
      if (transistor.kind !== 'fet' || !transistor.common?.net || transistor.common.net.role === 'signal') continue;
      outcome.looked();
      const coupled = onlyCoupled(board, input);
      if (coupled) outcome.found(coupled);
      if (hasRestLevel(board, input)) continue;
      const behind = [
        net,
        ...board.branches(net, 'resistor').flatMap((branch) => (branch.far.net ? [branch.far.net] : [])),
      ];
      if (behind.some((each) => alwaysDriven(each, control))) continue;
      const ports = behind.flatMap(portsOn);
      const plugs = behind.flatMap((each) =>
        each.pins.filter((pin) => pin.part.fitted && pin.part.kind === 'connector'),
      );
      const open = net.pins.length < 2;
      if (ports.length + plugs.length === 0 && !open) continue;
      const refs = inOrder([...ports, ...plugs].map((pin) => pin.part.ref));
      const rail = transistor.common.net.role === 'ground' ? 'ground' : netName(transistor.common.net.name);
      const held = plugs.length === 0 && isHeldInside(ports, transistor.common.net);
      outcome.found({
        ...(held ? { severity: 'info' as const } : {}),
        title:
          `Gate of ${transistor.part.ref} floats ${open ? '' : ports.length > 0 ? 'in reset' : 'without plug'}`.trim(),
        description: open
          ? `The gate of ${transistor.part.ref} is connected to nothing.`
          : `The gate of ${transistor.part.ref} hangs on ${list([...ports, ...plugs].map((pin) => pin.id))} alone; no resistor holds it at its source while ${ports.length > 0 ? `${list(inOrder(ports.map((pin) => pin.part.ref)))} is in reset` : 'nothing is plugged in'}${held ? ', but for the weak pull inside' : ''}.`,
        recommendations: [`Add 100 kΩ from the gate of ${transistor.part.ref} to ${rail}.`],
        refs: inOrder([transistor.part.ref, ...refs]),
        nets: [net.name],
        evidence: { gate: control.id, drivers: inOrder([...ports, ...plugs].map((pin) => pin.id)), resistors: 0 },
        confidence: transistor.part.identity.confidence * 0.9,
      });
    }
    return outcome;
  },
};
