import { isNegativeRail, named, voltsText, type BoardNet, type BoardPart, type BoardPin } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { netName } from '../../words';

const PLUS = /^(?:\+|POS|P|ANODE|A|PLUS|V\+)$/;
const MINUS = /^(?:-|NEG|N|CATHODE|K|C|MINUS|V-)$/;
const POLAR =
  /(?:^|[:_])CP_|CPOL|CAPAE|ELEC|TANTAL|POLAR|EIA3216|EIA3528|EIA7343|PANASONIC|RADIAL.*D\d|SMD_ELEC|CAP_ALUM/i;

/** Plus and minus of a polar capacitor: by pin names, or by the rule that pad 1 is plus. */
function poles(part: BoardPart): { plus: BoardPin; minus: BoardPin; sure: boolean } | undefined {
  const plus = part.pins.find((pin) => named(pin, PLUS) || pin.number === '+');
  const minus = part.pins.find((pin) => named(pin, MINUS) || pin.number === '-');
  if (plus && minus) return { plus, minus, sure: true };
  if (plus || minus) {
    const other = part.pins.find((pin) => pin !== plus && pin !== minus);
    const pair = plus ? { plus, minus: other } : { plus: other, minus };
    return pair.plus && pair.minus ? { plus: pair.plus, minus: pair.minus, sure: true } : undefined;
  }
  const first = part.pins.find((pin) => pin.number === '1');
  const second = part.pins.find((pin) => pin.number === '2');
  const kicad = /(?:^|:)CP_/.test(part.component.footprint);
  return kicad && first && second ? { plus: first, minus: second, sure: false } : undefined;
}

function level(net: BoardNet): number | undefined {
  if (net.role === 'ground') return 0;
  return net.role === 'supply' ? net.volts?.min : undefined;
}

/** Polar capacitors with plus on the lower rail. */
export const capacitorPolarity: Rule = {
  name: 'capacitor-polarity',
  version: 2,
  category: 'electronic',
  severity: 'error',
  needs: ['connections', 'pin names'],
  reason: 'An electrolytic or tantalum capacitor in reverse heats up and bursts.',
  repair: 'Turn the capacitor.',
  source: 'Data sheets of polar capacitors.',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.ofKind('capacitor')) {
      if (!part.fitted || part.pins.length !== 2) continue;
      const found = poles(part);
      if (!found) {
        if (POLAR.test(part.component.footprint))
          outcome.cannotTell('Which pad of a polar capacitor is plus is not known.', [part.ref]);
        continue;
      }
      const { plus, minus, sure } = found;
      if (!plus.net || !minus.net || (!POLAR.test(part.component.footprint) && !sure)) continue;
      const high = level(plus.net);
      const low = level(minus.net);
      // A supply of unknown voltage still stands above ground.
      const reversedAtGround = plus.net.role === 'ground' && minus.net.role === 'supply' && !isNegativeRail(minus.net);
      if (!reversedAtGround && (high === undefined || low === undefined)) continue;
      outcome.looked();
      if (!reversedAtGround && (high ?? 0) >= (low ?? 0)) continue;
      outcome.found({
        title: `${part.ref} is the wrong way round`,
        description: `The plus of ${part.ref} (${part.component.value}) is on ${netName(plus.net.name)}${plus.net.volts ? ` (${voltsText(plus.net.volts) ?? ''})` : ''} and its minus on ${netName(minus.net.name)}${minus.net.volts ? ` (${voltsText(minus.net.volts) ?? ''})` : ''}, which is higher.`,
        recommendations: [`Turn ${part.ref}: plus to ${netName(minus.net.name)}.`],
        refs: [part.ref],
        nets: [plus.net.name, minus.net.name],
        evidence: { plus: plus.net.name, minus: minus.net.name },
        confidence: part.identity.confidence * (sure ? 0.95 : 0.8),
      });
    }
    return outcome;
  },
};

export { POLAR };
