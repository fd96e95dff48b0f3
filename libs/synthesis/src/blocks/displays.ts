import { type BlockContext, FIVE, LOGIC, type Recipe } from './context';

/** A line of a two-wire bus between 3.3 V and 5 V: a transistor that either side pulls low. */
function liftedTo5({ sheet }: BlockContext, low: string): string {
  const high = `${low}_5V`;
  sheet.add('BSS138', { G: LOGIC, S: low, D: high }, { load: false, skip: ['pull-down', 'series-resistor'] });
  sheet.r('10k', high, FIVE);
  sheet.pulled.add(high);
  return high;
}

/** Both lines of the bus, pulled up once. */
function pulledBus({ sheet, mcu }: BlockContext): { readonly SDA: string; readonly SCL: string } {
  const bus = mcu.bus();
  for (const net of Object.values(bus)) {
    if (!sheet.pulled.has(net)) sheet.r('4.7k', net, LOGIC);
    sheet.pulled.add(net);
  }
  return bus;
}

export const DISPLAYS = {
  digits: {
    options: [['TM1637-MODULE', 'four digits of seven segments, bright, two wires']],
    draw: ({ sheet, mcu }) => {
      const [CLK, DIO] = [mcu.pin('gpio', 'DIGITS_CLK'), mcu.pin('gpio', 'DIGITS_DIO')];
      for (const net of [CLK, DIO]) sheet.r('10k', net, LOGIC);
      sheet.add('TM1637-MODULE', { VCC: LOGIC, CLK, DIO }, { load: { typicalMa: 40, peakMa: 80 } });
      sheet.c('100nF', LOGIC);
    },
  },
  display: {
    options: [['SSD1306-OLED-0.96-I2C', '128 x 64 points, readable in the dark, two wires']],
    draw: (context) => {
      const { sheet } = context;
      const { SDA, SCL } = pulledBus(context);
      sheet.add('SSD1306-OLED-0.96-I2C', { VCC: LOGIC, SDA, SCL }, { load: { typicalMa: 20, peakMa: 30 } });
      sheet.c('100nF', LOGIC);
    },
  },
  'character-display': {
    options: [
      ['LCD-1602-I2C', 'two lines of 16 characters, two wires'],
      ['LCD-2004-I2C', 'four lines of 20 characters, two wires'],
    ],
    fits: (mpn, said) => /20 ?[x*] ?4|2004/.test(said) === mpn.includes('2004'),
    needs: [FIVE],
    draw: (context) => {
      const { sheet, option } = context;
      const { SDA, SCL } = pulledBus(context);
      const wiring = { VCC: FIVE, SDA: liftedTo5(context, SDA), SCL: liftedTo5(context, SCL) };
      sheet.add(option, wiring, { load: { typicalMa: 25, peakMa: option.includes('2004') ? 60 : 40 } });
      sheet.c('100nF', FIVE);
      sheet.c('10uF', FIVE);
    },
  },
} as const satisfies { readonly [id: string]: Recipe };
