import { foundRefs, outcomeOf, unsure } from '@tracewright/testing/circuit';
import { esp32EnRc } from './esp32-en-rc';

describe('esp32-en-rc', () => {
  it('fires without capacitor, without resistor, and on a tie', () => {
    expect(
      foundRefs(
        esp32EnRc,
        `U1 ESP32-PICO-V3-02 : EN/in=EN VDD/pwr=+3V3 GND/pwr=GND
R1 10k : EN +3V3`,
      ),
    ).toEqual(['R1 U1']);
    expect(
      foundRefs(
        esp32EnRc,
        `U1 ESP32-WROOM-32E : EN/in=EN 3V3/pwr=+3V3 GND/pwr=GND
C1 1uF : EN GND`,
      ),
    ).toEqual(['C1 U1']);
    expect(foundRefs(esp32EnRc, `U1 ESP32-WROOM-32E : EN/in=+3V3 3V3/pwr=+3V3 GND/pwr=GND`)).toEqual(['U1']);
  });

  it('is silent with both, with a supervisor, and for other controllers', () => {
    expect(
      foundRefs(
        esp32EnRc,
        `U1 ESP32-WROOM-32E : EN/in=EN 3V3/pwr=+3V3 GND/pwr=GND
R1 10k : EN +3V3
C1 1uF : EN GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        esp32EnRc,
        `U1 ESP32-WROOM-32E : EN/in=EN 3V3/pwr=+3V3 GND/pwr=GND
U2 TPS3823-33DBVR : RST/out=EN VDD/pwr=+3V3 GND/pwr=GND`,
      ),
    ).toEqual([]);
    expect(foundRefs(esp32EnRc, `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND EN/in=EN`)).toEqual([]);
  });

  it('says that a delay is short, and asks for it beside a watchdog too', () => {
    const part = `U1 ESP32-WROOM-32E : EN/in=EN 3V3/pwr=+3V3 GND/pwr=GND`;
    const short = outcomeOf(esp32EnRc, `${part}\nR1 100K : EN +3V3\nC1 500pF : EN GND`).findings;
    expect(short.map((finding) => [finding.severity, finding.refs, finding.evidence.timeConstant])).toEqual([
      ['warning', ['C1', 'R1', 'U1'], '50 µs'],
    ]);
    const shared = `${part}\nU4 TPL5010DDCR;SOT-23-6 : RSTN=EN VDD/pwr=+3V3 GND/pwr=GND\nR1 100K : EN +3V3\nC1 500pF : EN GND`;
    expect(outcomeOf(esp32EnRc, shared).findings).toMatchObject([{ severity: 'info' }]);
    const slower = `${part}\nR1 10k : EN +3V3\nC1 47n : EN GND`;
    expect(outcomeOf(esp32EnRc, slower).findings).toMatchObject([{ severity: 'info' }]);
    expect(foundRefs(esp32EnRc, `${part}\nR1 10k : EN +3V3\nC1 100n : EN GND`)).toEqual([]);
    expect(foundRefs(esp32EnRc, `${part}\nR1 100k : EN +3V3\nC1 22n : EN GND`)).toEqual([]);
    const watchdog = `U3 TPL5010DDCR;SOT-23-6 : RSTN=EN VDD/pwr=+3V3 GND/pwr=GND`;
    expect(foundRefs(esp32EnRc, `${part}\n${watchdog}\nC1 1u : EN GND`)).toEqual(['C1 U1']);
  });

  it('can’t tell where EN is not known', () => {
    expect(unsure(esp32EnRc, `U1 ESP32-WROVER-E : A B C D`)).toEqual([0, true]);
  });
});
