import { isActive, isGroundPin, isSupplyPin, named, type Board, type BoardPart, type BoardPin } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, list } from '../../words';

/** Supplies of functions that may stay unused by the data sheets. */
const OPTIONAL =
  /^(?:VBAT\w*|V_?BCKP|VBACKUP|VREF\w*|AREF|VPP|VUSB|VBUS\w*|VDD_?USB|VLCD|V3P?3?\w*OUT|VCC_?RF|VDD_?RTC|VDD_?SDIO|VDDSDIO|VCAP\w*|V3|DEC\w*|EP|EPAD|PAD|TAB|THERMAL\w*|VS|VM\d?|VANT|VCC_?ANT|VRTC|VIO|VDD_?EXT|3V3|5V|3\.3V|VIN|RAW|VSIM\w*|LDO\w*|AVEE|VEE)$/;

/** Regulators call the output of their own bias supply VCC: only inputs and grounds are asked of them. */
function isBias(pin: BoardPin): boolean {
  const { kind } = pin.part;
  return (
    (kind === 'regulator' || kind === 'converter') &&
    pin.names.some((name) => /^(?:P?VCC|VDD|INTVCC|BIAS|VDRV)\d?$/.test(name))
  );
}

function isOpen(pin: BoardPin): boolean {
  return !pin.net || pin.net.pins.length < 2;
}

/** A rail with this one pin on it has a name that leads nowhere: the rule on rails without a source tells it. */
const isNamedRail = ({ net }: BoardPin): boolean => net?.role === 'supply' && !net.automatic;

/** A module's spare ground or supply pads are joined inside; one connected pad of each name is enough. */
function joinedInside(pin: BoardPin, part: BoardPart): boolean {
  if (
    part.kind !== 'module' &&
    part.identity.catalogue?.mountType !== 'module' &&
    !/castellated|module/i.test(part.identity.catalogue?.package ?? '')
  )
    return false;
  return part.pins.some((other) => other !== pin && !isOpen(other) && other.names[0] === pin.names[0]);
}

/** Parts through which ground may come: anything but these is taken for a way. */
const NO_WAY: ReadonlySet<string> = new Set(['capacitor', 'diode', 'zener', 'tvs', 'varistor', 'led', 'test-point']);

/** A USB plug whose supply is used and whose ground contacts lead nowhere: its shield is no way back. */
function plugWithoutGround(board: Board, outcome: Outcome): RuleFinding[] {
  return board.ofKind('connector').flatMap((part) => {
    const fed = part.pins.some((pin) => named(pin, /^VBUS\d?$/) && pin.net?.role === 'supply');
    const grounds = part.pins.filter((pin) => named(pin, /^GND\d?$/));
    if (!part.fitted || !fed || grounds.length === 0) return [];
    outcome.looked();
    const grounded = grounds.some(
      ({ net }) =>
        net && (net.role === 'ground' || net.pins.some((pin) => pin.part !== part && !NO_WAY.has(pin.part.kind))),
    );
    if (grounded) return [];
    const ids = inOrder(grounds.map((pin) => `${pin.names[0] ?? ''} (${pin.id})`));
    const one = ids.length === 1;
    return {
      title: `Ground of ${part.ref} not connected`,
      description: `${list(ids)} of the USB plug ${part.ref} ${one ? 'does' : 'do'} not reach the ground of the board: the supply and the data lines have no way back.`,
      recommendations: [`Connect ${list(ids)} to ground.`],
      refs: [part.ref],
      nets: inOrder(grounds.flatMap((pin) => (pin.net ? [pin.net.name] : []))),
      evidence: { pins: inOrder(grounds.map((pin) => pin.id)) },
      confidence: part.identity.confidence * 0.9,
    };
  });
}

/** Supply and ground pins of integrated circuits, and the ground of USB plugs, without a net. */
export const unconnectedPowerPin: Rule = {
  name: 'unconnected-power-pin',
  version: 3,
  category: 'electronic',
  severity: 'error',
  needs: ['connections', 'pin names'],
  reason: 'A chip with an open supply or ground pin draws its current through other pins or does not work at all.',
  repair: 'Connect every supply and ground pin to its rail.',
  source: 'Data sheets; KiCad’s electrical rules check (power pin not connected).',
  check(board) {
    const outcome = new Outcome();
    for (const finding of plugWithoutGround(board, outcome)) outcome.found(finding);
    for (const part of board.parts) {
      if (!part.fitted || !isActive(part)) continue;
      const power = part.pins.filter(
        (pin) => pin.names.length > 0 && pin.known !== 'none' && (isGroundPin(pin) || isSupplyPin(pin)),
      );
      if (power.length === 0) {
        if (part.pins.some((pin) => pin.net)) outcome.cannotTell('The supply pins are not known.', [part.ref]);
        continue;
      }
      // A part that is not wired at all is unused, not half connected.
      if (part.pins.every(isOpen)) continue;
      outcome.looked();
      const open = power.filter(
        (pin) =>
          isOpen(pin) &&
          !isNamedRail(pin) &&
          !pin.markedOpen &&
          !isBias(pin) &&
          !pin.names.some((name) => OPTIONAL.test(name)) &&
          !joinedInside(pin, part),
      );
      const pads = open.filter((pin) => pin.type === 'power_in' || pin.known === 'file');
      if (pads.length === 0) continue;
      const names = inOrder(pads.map((pin) => `${pin.names[0] ?? ''} (${pin.id})`));
      outcome.found({
        title: `Power ${pads.length === 1 ? 'pin' : 'pins'} of ${part.ref} not connected`,
        description: `${list(names)} of ${part.ref} (${part.identity.label}) ${pads.length === 1 ? 'is' : 'are'} on no net.`,
        recommendations: [
          `Connect ${list(names)} to ${pads.every(isGroundPin) ? 'ground' : 'the supply'} with a decoupling capacitor beside each supply pin.`,
        ],
        refs: [part.ref],
        nets: inOrder(pads.flatMap((pin) => (pin.net ? [pin.net.name] : []))),
        evidence: { pins: inOrder(pads.map((pin) => pin.id)), names: inOrder(pads.map((pin) => pin.names[0] ?? '')) },
        confidence: part.identity.confidence * (pads.every((pin) => pin.known === 'file') ? 0.95 : 0.8),
      });
    }
    return outcome;
  },
};
