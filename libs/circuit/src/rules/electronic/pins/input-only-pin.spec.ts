import { foundRefs } from '@tracewright/testing/circuit';
import { inputOnlyPin } from './input-only-pin';

const esp = (pin: string): string => `U1 ESP32-WROOM-32E;ESP32-WROOM-32 : GND/pwr=GND 3V3/pwr=+3V3 ${pin}`;

describe('input-only-pin', () => {
  it('fires where such a port alone should drive', () => {
    expect(foundRefs(inputOnlyPin, `${esp('IO35/io=CS')}\nU2 ILI9341 : TFT_CS/in=CS VCC/pwr=+3V3 GND/pwr=GND`)).toEqual(
      ['U1 U2'],
    );
    expect(
      foundRefs(inputOnlyPin, `${esp('IO36/in=GATE')}\nQ1 AO3401A : G=GATE S=+3V3 D=LED\nR1 10k : GATE +3V3`),
    ).toEqual(['Q1 U1']);
  });

  it('is silent for inputs, for what something else drives, and for other ports', () => {
    expect(
      foundRefs(inputOnlyPin, `${esp('IO35/io=BUTTON')}\nSW1 Reset;SW_Push : BUTTON GND\nR1 10k : BUTTON +3V3`),
    ).toEqual([]);
    expect(
      foundRefs(
        inputOnlyPin,
        `${esp('IO35/io=CS')}\nU2 ILI9341 : TFT_CS/in=CS VCC/pwr=+3V3 GND/pwr=GND\nJ1 SPI;PinHeader_1x06 : CS A B C D E`,
      ),
    ).toEqual([]);
    expect(foundRefs(inputOnlyPin, `${esp('IO5/io=CS')}\nU2 ILI9341 : TFT_CS/in=CS VCC/pwr=+3V3 GND/pwr=GND`)).toEqual(
      [],
    );
    expect(
      foundRefs(inputOnlyPin, `U1 ESP32-S3-WROOM-1 : IO35/io=CS GND/pwr=GND\nU2 ILI9341 : TFT_CS/in=CS GND/pwr=GND`),
    ).toEqual([]);
  });
});
