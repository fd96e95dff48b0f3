import type { Sheet } from '../sheet/sheet';
import { Expanders } from './expanders';
import type { ControllerProfile, PinUse } from './profiles';

/** No pin of that use is left: another controller is to be taken. */
export class OutOfPins extends Error {}

/** What a controller takes, where the catalogue does not say it for this clock. */
export const assumedOf = ({ assumed, slow }: ControllerProfile, frugal: boolean): ControllerProfile['assumed'] =>
  assumed ?? (frugal ? slow : undefined);

/** Hands out a controller's pins while blocks are drawn, and places the controller at the end. */
export class Controller {
  private readonly wiring = new Map<string, string>();
  private i2c = false;
  private spi = false;
  private readonly expanders: Expanders | undefined;

  /** Where it is `expanded`, what may be slow goes through chips on its I2C bus. */
  constructor(
    readonly profile: ControllerProfile,
    expanded = false,
  ) {
    if (!expanded) return;
    this.expanders = new Expanders();
    this.bus();
  }

  /** @returns the net */
  pin(use: PinUse, net: string): string {
    const pool = use === 'adc' ? this.profile.adc : this.profile.gpio;
    const reserved = new Set<string>([...(this.i2c ? [] : this.profile.i2c), ...(this.spi ? [] : this.profile.spi)]);
    const free = pool.filter((pin) => !this.wiring.has(pin));
    const pin = free.find((one) => !reserved.has(one)) ?? free[0];
    if (pin === undefined) throw new OutOfPins(`${this.profile.mpn} has no ${use} pin left for ${net}`);
    this.wiring.set(pin, net);
    return net;
  }

  /** For what a program may read or set some milliseconds later, such as a button or a relay. */
  slow(net: string, way: 'in' | 'out'): string {
    return this.expanders?.take(net, way === 'out') ? net : this.pin('gpio', net);
  }

  bus(): { readonly SDA: string; readonly SCL: string } {
    if (!this.i2c) {
      const [data, clock] = this.profile.i2c;
      this.claim(data, 'SDA');
      this.claim(clock, 'SCL');
      this.i2c = true;
    }
    return { SDA: 'SDA', SCL: 'SCL' };
  }

  serial(): { readonly SCK: string; readonly MOSI: string; readonly MISO: string } {
    if (!this.spi) {
      const [clock, to, from] = this.profile.spi;
      this.claim(clock, 'SPI_SCK');
      this.claim(to, 'SPI_MOSI');
      this.claim(from, 'SPI_MISO');
      this.spi = true;
    }
    return { SCK: 'SPI_SCK', MOSI: 'SPI_MOSI', MISO: 'SPI_MISO' };
  }

  /** A serial port: transmit and receive of the controller. */
  uart(name: string): { readonly TX: string; readonly RX: string } {
    const nets = { TX: `${name}_TX`, RX: `${name}_RX` };
    const own = this.profile.uarts.find((pins) => pins.every((pin) => !this.wiring.has(pin)));
    if (own) {
      this.claim(own[0], nets.TX);
      this.claim(own[1], nets.RX);
    } else if (this.profile.anyUart) {
      this.pin('gpio', nets.TX);
      this.pin('gpio', nets.RX);
    } else throw new OutOfPins(`${this.profile.mpn} has no serial port left for ${name}`);
    return nets;
  }

  can(): { readonly TX: string; readonly RX: string } {
    if (!this.profile.can) throw new OutOfPins(`${this.profile.mpn} has no CAN controller`);
    const [transmit, receive] = this.profile.can;
    this.claim(transmit, 'CAN_TX');
    this.claim(receive, 'CAN_RX');
    return { TX: 'CAN_TX', RX: 'CAN_RX' };
  }

  get used(): number {
    return this.wiring.size;
  }

  private claim(pin: string, net: string): void {
    if (this.wiring.has(pin)) throw new OutOfPins(`${this.profile.mpn}: ${pin} is taken, ${net} has no place`);
    this.wiring.set(pin, net);
  }

  expand(sheet: Sheet, rail: string): void {
    if (!this.expanders?.used) return;
    sheet.begin(
      'expander',
      'More inputs and outputs',
      'microcontroller',
      'The controller has too few pins of its own.',
    );
    this.expanders.draw(sheet, rail, this.bus());
  }

  /** The part with all that it needs to start and to be programmed. */
  place(sheet: Sheet, rail: string, frugal: boolean): void {
    const { mpn, programming } = this.profile;
    const assumed = assumedOf(this.profile, frugal);
    const wiring = Object.fromEntries([...this.wiring, ...programming]);
    const supplies = Object.fromEntries(
      ['3V3', 'VDD', 'VDDA', 'VBAT', 'VCC', 'AVCC'].map((name) => [name, rail] as const),
    );
    const extra = mpn.startsWith('NRF52') ? this.nordic() : {};
    sheet.add(
      mpn,
      { ...supplies, ...wiring, ...EXTRA[mpn], ...extra },
      {
        holds: ['no backup battery'],
        skip: ['programming-header', 'antenna', 'matching-network', ...(mpn.startsWith('NRF52') ? ['inductor'] : [])],
        ...(assumed ? { load: assumed } : {}),
        nodes: { VDD: rail, VCC: rail, SUPPLY: rail },
      },
    );
    if (mpn.startsWith('NRF52')) this.antenna(sheet);
    for (const [, net] of programming) this.startUp(sheet, rail, net);
    sheet.header([rail, 'GND', ...programming.map(([, net]) => net)], 'PROGRAMMING');
  }

  /** Resets and boot pins must not float. */
  private startUp(sheet: Sheet, rail: string, net: string): void {
    if (!/^(?:NRST|BOOT|EN)$/.test(net) || sheet.pulled.has(net)) return;
    sheet.pulled.add(net);
    sheet.r('10k', net, rail);
    if (net === 'NRST' && !this.profile.mpn.startsWith('STM32')) sheet.c('100nF', net, 'GND', 3.3);
  }

  private nordic(): { readonly [pin: string]: string } {
    return { DEC1: 'DEC1', DEC2: 'DEC2', DEC3: 'DEC3', DEC4: 'DEC4', XC1: 'XC1', XC2: 'XC2', ANT: 'RF_CHIP' };
  }

  private antenna(sheet: Sheet): void {
    const coil = sheet.catalogue.part('LQG15HS3N9S02D');
    sheet.two({ part: coil, mpn: coil.mpn, value: '3.9nH' }, 'RF_CHIP', 'RF_ANT');
    const small = sheet.catalogue.part('GJM1555C1HR80BB01D');
    sheet.two({ part: small, mpn: small.mpn, value: '0.8pF/50V' }, 'RF_ANT', 'GND');
    sheet.add('2450AT18A100E', { FEED: 'RF_ANT' }, { skip: ['matching-network'] });
  }
}

const EXTRA: { readonly [mpn: string]: { readonly [pin: string]: string } } = {
  'ESP32-C3-WROOM-02-N4': { IO2: 'STRAP_IO2', IO8: 'STRAP_IO8' },
  STM32F103C8T6: { BOOT0: 'BOOT0' },
};
