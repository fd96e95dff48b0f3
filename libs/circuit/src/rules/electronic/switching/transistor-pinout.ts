import { isEnd, transistorsOf, type BoardPart } from '../../board';
import { addTo } from '../../groups';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, list } from '../../words';
import { orderInBody } from './transistor-types';

const WORD: { readonly [letter: string]: string } = {
  G: 'gate',
  D: 'drain',
  S: 'source',
  B: 'base',
  C: 'collector',
  E: 'emitter',
};

/** What the file calls pads 1, 2 and 3, as letters; undefined unless it names all three and numbers them so. */
function orderInFile(part: BoardPart): string | undefined {
  const [transistor] = transistorsOf(part);
  if (part.pins.length !== 3 || !transistor || part.pins.some((pin) => pin.known !== 'file')) return undefined;
  const letters = part.kind === 'mosfet' ? 'GDS' : 'BCE';
  const letterOf = (number: string): string => {
    const pin = part.pins.find((each) => each.number === number);
    if (!pin) return '';
    if (pin === transistor.control) return letters[0] ?? '';
    if (isEnd(transistor.output, pin) && pin === transistor.output) return letters[1] ?? '';
    return pin === transistor.common ? (letters[2] ?? '') : '';
  };
  const order = ['1', '2', '3'].map(letterOf).join('');
  return order.length === 3 ? order : undefined;
}

const spelled = (order: string): string =>
  list([...order].map((letter, index) => `${index + 1} ${WORD[letter] ?? ''}`));

function explain(file: string, body: string, parts: readonly BoardPart[]): RuleFinding {
  const refs = inOrder(parts.map((part) => part.ref));
  const one = refs.length === 1;
  const name = (parts[0]?.component.footprint ?? '').split(':').pop() ?? '';
  return {
    title: `Pins of ${list(refs)} in another order than its body has them`,
    description: `The symbol of ${list(refs)} (${parts[0]?.identity.label ?? ''}) counts ${spelled(file)}; in the body ${name} the part has ${spelled(body)}, so that ${one ? 'its' : 'their'} connections land on the wrong pads.`,
    recommendations: [
      `Use a symbol with the order ${[...body].join(', ')} for ${list(refs)}, or a type whose data sheet shows ${[...file].join(', ')}.`,
    ],
    refs,
    nets: inOrder(parts.flatMap((part) => part.pins.flatMap((pin) => (pin.net ? [pin.net.name] : [])))),
    evidence: { symbol: file, body, footprint: name },
    confidence: Math.min(...parts.map((part) => part.identity.confidence)) * 0.9,
  };
}

/** Transistors whose symbol numbers its pins otherwise than the body on the board. */
export const transistorPinout: Rule = {
  name: 'transistor-pinout',
  version: 1,
  category: 'electronic',
  severity: 'error',
  needs: ['connections', 'pin names'],
  reason:
    'The same three names come in six orders. A symbol made for another body puts the load on the gate or the base on ground, and the transistor never switches.',
  repair: 'A symbol whose pin numbers are those of the part in this body.',
  source:
    'Data sheets: SOT-23 MOSFETs are gate, source, drain; SOT-23 bipolar transistors base, emitter, collector; TO-92 by type.',
  check(board) {
    const outcome = new Outcome();
    const wrong = new Map<string, BoardPart[]>();
    for (const part of board.ofKind('mosfet', 'bjt')) {
      if (!part.fitted) continue;
      const file = orderInFile(part);
      const body = file && orderInBody(part);
      if (!file || !body) continue;
      outcome.looked();
      if (file !== body) addTo(wrong, `${file}:${body}:${part.component.footprint}`, part);
    }
    for (const [key, parts] of wrong) {
      const [file = '', body = ''] = key.split(':');
      outcome.found(explain(file, body, parts));
    }
    return outcome;
  },
};
