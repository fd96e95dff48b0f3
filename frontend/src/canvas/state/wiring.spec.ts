import { describe, expect, it } from 'vitest';
import { design, part, partNamed, wire } from '../testing';
import { connect, isPowerNet, labelPin, netList, pinLabel, pinsOnNet, refuseConnection, renameNet } from './wiring';

const end = (reference: string, pin: string) => ({ componentId: `placed-${reference}`, pin });
const bare = design([part('R1', 0, 0), part('C1', 200, 0), part('L1', 400, 0)]);

describe('power nets', () => {
  it.each(['GND', 'AGND', 'GNDA', 'VCC', '+3V3', '+5V', '3.3V', 'VBAT', 'VBUS', '-12V', '/VDD', 'V3.3'])(
    '%s is one',
    (name) => expect(isPowerNet(name)).toBe(true),
  );
  it.each(['SDA', 'NET1', 'V', 'RESET', 'GPIO4', 'LED_A', 'Net-(U1-Pad3)'])('%s is none', (name) =>
    expect(isPowerNet(name)).toBe(false),
  );
});

describe('connecting', () => {
  it('joins two pins with a wire along the grid and an automatic name', () => {
    const joined = connect(bare, 'wire-1', end('R1', '2'), end('C1', '1'));
    expect(joined.connections[0]).toMatchObject({
      id: 'wire-1',
      type: 'signal',
      path: 'M 100 25 L 200 25',
      net: 'Net-(C1-Pad1)',
    });
    expect(partNamed(joined, 'R1').pins?.[1]?.net).toBe('Net-(C1-Pad1)');
  });

  it('takes over the name of a named net', () => {
    const named = connect(bare, 'wire-1', end('R1', '2'), end('C1', '1'), 'SDA');
    const grown = connect(named, 'wire-2', end('C1', '1'), end('L1', '1'));
    expect(pinsOnNet(grown, 'SDA')).toHaveLength(3);
  });

  it('gives both nets one name where two meet, the supply’s first', () => {
    let now = connect(bare, 'wire-1', end('R1', '2'), end('C1', '1'), 'AUX');
    now = connect(now, 'wire-2', end('C1', '2'), end('L1', '1'), 'GND');
    now = connect(now, 'wire-3', end('R1', '2'), end('L1', '1'));
    expect(netList(now).map(({ name, pins }) => [name, pins.length])).toEqual([['GND', 4]]);
    expect(now.connections.map(({ type, net }) => [type, net])).toEqual(Array(3).fill(['power', 'GND']));
  });

  it('refuses a pin with itself, the same wire twice, and pins that are not there', () => {
    const joined = connect(bare, 'wire-1', end('R1', '2'), end('C1', '1'));
    expect(refuseConnection(joined, end('R1', '2'), end('R1', '2'))).toBe('same-pin');
    expect(refuseConnection(joined, end('C1', '1'), end('R1', '2'))).toBe('already-connected');
    expect(refuseConnection(joined, end('R1', '9'), end('C1', '1'))).toBe('no-such-pin');
    expect(connect(joined, 'wire-2', end('C1', '1'), end('R1', '2'))).toBe(joined);
  });
});

describe('names', () => {
  const wired = design([part('R1', 0, 0), part('C1', 200, 0)], [wire('R1.2', 'C1.1', 'A')]);

  it('change on every wire and pin, and so does the colour', () => {
    const renamed = renameNet(wired, 'A', '+5V');
    expect(renamed.connections[0]).toMatchObject({ net: '+5V', type: 'power' });
    expect(netList(renamed)).toEqual([{ name: '+5V', pins: [end('R1', '2'), end('C1', '1')] }]);
  });

  it('of a drawn net stand on a label, that is given only once', () => {
    const drawn = design(
      [part('R1', 0, 0), part('C1', 200, 0)],
      [{ id: 'wire-1', type: 'signal', mark: 'wire', path: 'M 100 25 L 200 25' }],
    );
    const automatic = drawn.connections[0]?.net ?? '';
    const renamed = renameNet(drawn, automatic, 'SDA', 'wire-2');
    expect(renamed.connections[1]).toMatchObject({ mark: 'label', path: 'M 150 25', net: 'SDA' });
    expect(pinsOnNet(renamed, 'SDA')).toHaveLength(2);
    const again = renameNet(renamed, 'SDA', 'SCL', 'wire-3');
    expect(again.connections).toHaveLength(2);
    expect(again.connections[1]).toMatchObject({ net: 'SCL', text: 'SCL' });
    expect(pinsOnNet(again, 'SCL')).toHaveLength(2);
  });

  it('stay when nothing was typed', () => {
    expect(renameNet(wired, 'A', '  ')).toBe(wired);
  });

  it('join a pin without wire to a net by label', () => {
    const labelled = labelPin(wired, end('R1', '1'), 'A');
    expect(pinsOnNet(labelled, 'A')).toHaveLength(3);
    expect(pinsOnNet(labelPin(labelled, end('R1', '1'), ''), 'A')).toHaveLength(2);
  });

  it('are said with the pin’s function', () => {
    const named = design([part('U1', 0, 0, { pins: [{ number: '3', name: 'SDA' }] })]);
    expect(pinLabel(named, end('U1', '3'))).toBe('U1.3 (SDA)');
  });
});
