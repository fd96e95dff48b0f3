import { boardOf } from '@tracewright/testing/circuit';
import { jumperLinks } from './jumpers';

function state(value: string, pins = 'A B'): string {
  const part = boardOf(`JP1 ${value} : ${pins}`).part('JP1');
  if (!part) return 'missing';
  const { state: found, joined } = jumperLinks(part);
  return [found, ...joined.map((pair) => pair.map((pin) => pin.number).join('-'))].join(' ');
}

describe('jumperLinks', () => {
  it('reads the words of KiCad’s libraries', () => {
    expect(state('Jumper;SolderJumper-2_P1.3mm_Bridged')).toBe('closed 1-2');
    expect(state('Jumper;SolderJumper-2_P1.3mm_Open')).toBe('open');
    expect(state('Jumper;SolderJumper-3_P1.3mm_Bridged12', 'A B C')).toBe('closed 1-2');
    expect(state('Jumper;SolderJumper-3_P1.3mm_Bridged123', 'A B C')).toBe('closed 1-2 2-3');
    expect(state('Jumper;SolderJumper-3_P1.3mm_Open', 'A B C')).toBe('open');
  });

  it('reads those of SparkFun’s and Adafruit’s', () => {
    expect(state('JUMPER-SMT_2_NC_TRACE_SILK;SMT-JUMPER_2_NC')).toBe('closed 1-2');
    expect(state('JUMPER-SMT_2_NO_SILK;SMT-JUMPER_2_NO')).toBe('open');
    expect(state('JUMPER-SMT_3_1-NC_TRACE;SMT-JUMPER_3_1-NC', 'A B C')).toBe('closed 1-2');
    expect(state('SJ;SJ_2S')).toBe('open');
  });

  it('does not know the state of a pin header', () => {
    expect(state('JUMPER;PinHeader_1x02')).toBe('unknown 1-2');
  });
});
