import { foundRefs } from '@tracewright/testing/circuit';
import { spiChipSelect } from './spi-chip-select';

describe('spi-chip-select', () => {
  it('fires on two chips that answer together', () => {
    expect(
      foundRefs(
        spiChipSelect,
        `U2 W25Q32JVSSIQ : CS/in=CS DO/out=MISO VCC/pwr=+3V3 GND/pwr=GND
U3 MCP3008-I/P : CS/in=CS DOUT/out=MISO VDD/pwr=+3V3 AGND/pwr=GND`,
      ),
    ).toEqual(['U2 U3']);
  });

  it('is silent with a select each, and for chains', () => {
    expect(
      foundRefs(
        spiChipSelect,
        `U2 W25Q32JVSSIQ : CS/in=CS1 DO/out=MISO VCC/pwr=+3V3 GND/pwr=GND
U3 MCP3008-I/P : CS/in=CS2 DOUT/out=MISO VDD/pwr=+3V3 AGND/pwr=GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        spiChipSelect,
        `U2 MAX7219CNG+ : LOAD/CS/in=CS DOUT/out=A V+/pwr=+5V GND/pwr=GND
U3 MAX7219CNG+ : LOAD/CS/in=CS DIN/in=A DOUT/out=B V+/pwr=+5V GND/pwr=GND`,
      ),
    ).toEqual([]);
  });
});
