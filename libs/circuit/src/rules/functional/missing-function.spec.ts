import { boardOf } from '@tracewright/testing/circuit';
import { missingFunction } from './missing-function';

const BOARD = `U1 ESP32-WROOM-32E : GND +3V3 EN
J1 USB;USB_Micro-B : VBUS D- D+ ID GND`;

function missing(projectText?: string): (string | undefined)[] {
  const outcome = missingFunction.check(boardOf(BOARD, {}, projectText));
  return outcome.findings.map((finding) => finding.title);
}

describe('missing-function', () => {
  it('names functions that are asked for and that no part brings', () => {
    expect(missing('Greenhouse logger with Wi-Fi and GPS, writes to an SD card')).toEqual([
      'No part for GPS',
      'No part for SD card',
    ]);
  });

  it('is silent for what the parts bring and for what is not wanted', () => {
    expect(missing('A Wi-Fi and Bluetooth gateway on USB, without display, no relays')).toEqual([]);
    expect(missing('Works without a display, needs no battery and does not need the GPS')).toEqual([]);
  });

  it('can’t tell without requirements', () => {
    const outcome = missingFunction.check(boardOf(BOARD));
    expect([outcome.findings.length, outcome.notCheckable.length]).toEqual([0, 1]);
  });
});
