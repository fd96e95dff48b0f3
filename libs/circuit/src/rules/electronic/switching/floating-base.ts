import { Outcome, type Rule } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { alwaysDriven, hasRestLevel, portsOn, switchInputs } from './transistor-inputs';

/** Bases that nothing drives, or only a port that is open in reset. */
export const floatingBase: Rule = {
  name: 'floating-base',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names'],
  reason: 'A base that floats amplifies leakage and interference: the load switches on by itself.',
  repair: 'A resistor of 10 kΩ to 100 kΩ between base and emitter.',
  source: 'Leakage ICBO times gain; long practice.',
  check(board) {
    const outcome = new Outcome();
    for (const input of switchInputs(board).known) {
      const { transistor, control, net } = input;
      if (transistor.kind !== 'bjt' || transistor.common?.net?.role === 'signal') continue;
      outcome.looked();
      if (hasRestLevel(board, input)) continue;
      const behind = [
        net,
        ...board.branches(net, 'resistor').flatMap((branch) => (branch.far.net ? [branch.far.net] : [])),
      ];
      if (behind.some((each) => alwaysDriven(each, control))) continue;
      const ports = behind.flatMap(portsOn);
      const others = behind.some((each) =>
        each.pins.some(
          (pin) =>
            pin.part.fitted &&
            pin.part !== transistor.part &&
            !['resistor', 'resistor-array', 'capacitor', 'microcontroller', 'test-point'].includes(pin.part.kind),
        ),
      );
      if (ports.length === 0 && others) continue;
      const refs = inOrder(ports.map((pin) => pin.part.ref));
      outcome.found({
        severity: ports.length > 0 ? 'info' : 'warning',
        title: `Base of ${transistor.part.ref} ${ports.length > 0 ? 'floats in reset' : 'is not driven'}`,
        description:
          ports.length > 0
            ? `The base of ${transistor.part.ref} hangs on ${list(ports.map((pin) => pin.id))} alone; while ${list(refs)} is in reset nothing holds it.`
            : `Nothing drives the base of ${transistor.part.ref} on ${netName(net.name)}.`,
        recommendations: [`Add 10 kΩ to 100 kΩ from the base of ${transistor.part.ref} to its emitter.`],
        refs: inOrder([transistor.part.ref, ...refs]),
        nets: [net.name],
        evidence: { base: control.id, ports: inOrder(ports.map((pin) => pin.id)) },
        confidence: transistor.part.identity.confidence * 0.85,
      });
    }
    return outcome;
  },
};
