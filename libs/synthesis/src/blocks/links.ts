import { GROUND } from '../sheet/sheet';
import { plugsIn } from '../request/source-kind';
import { ISOLATED } from '../request/isolated';
import { LTE } from '../request/transmitters';
import { joinedBus, partedBus, suppressed, termination } from './buses';
import { chipSelect, FIVE, SYSTEM, LOGIC, MODEM, type BlockContext, type Recipe } from './context';

function antennaPlug({ sheet }: BlockContext, net: string): void {
  const mpn = 'U.FL-R-SMT-1(10)';
  const plug = sheet.catalogue.part(mpn);
  sheet.put(
    { part: plug, mpn, value: mpn },
    new Map((plug.pins ?? []).map(({ number }, at) => [number, at === 0 ? net : GROUND])),
  );
}

export const LINKS = {
  gps: {
    options: [['GY-NEO6MV2', 'with its antenna']],
    draw: ({ sheet, mcu }) => {
      const { TX, RX } = mcu.uart('GPS');
      sheet.add('GY-NEO6MV2', { VCC: LOGIC, RX: TX, TX: RX }, { load: { typicalMa: 45, peakMa: 67 } });
      sheet.c('100nF', LOGIC);
      sheet.c('10uF', LOGIC);
    },
  },
  lora: {
    options: [['RFM95W-868S2', 'covers the Indian band of 865 to 867 MHz']],
    draw: (context) => {
      const { sheet, mcu } = context;
      const { SCK, MOSI, MISO } = mcu.serial();
      const NSS = chipSelect(context, 'LORA_CS');
      sheet.add(
        'RFM95W-868S2',
        {
          ...{ VCC: LOGIC, SCK, MOSI, MISO, NSS, ANT: 'LORA_ANT' },
          ...{ RESET: mcu.pin('gpio', 'LORA_RST'), DIO0: mcu.pin('gpio', 'LORA_DIO0') },
        },
        { skip: ['antenna'] },
      );
      antennaPlug(context, 'LORA_ANT');
    },
  },
  gsm: {
    options: [
      ['SIM800L-MODULE', 'SMS and slow data over 2G, with its holder for the SIM card'],
      ['A7670C-MODULE', 'SMS and data over LTE, with its holder for the SIM card'],
    ],
    fits: (mpn, _, text) => mpn.startsWith('A7670') === LTE.test(text),
    draw: (context) => {
      const { sheet, mcu, demand, input, option } = context;
      const { TX, RX } = mcu.uart('GSM');
      if (option === 'A7670C-MODULE') {
        // Its key is pulled up on the board: the program shorts it to ground for a second, as a finger would.
        const key = mcu.slow('LTE_KEY_DRIVE', 'out');
        sheet.r('1k', key, 'LTE_KEY_B');
        sheet.r('10k', 'LTE_KEY_B', GROUND);
        sheet.add(
          'MMBT3904LT1G',
          { B: 'LTE_KEY_B', E: GROUND, C: 'LTE_KEY' },
          { skip: ['series-resistor'], load: false },
        );
        sheet.add(option, { VCC: FIVE, RXD: TX, TXD: RX, PWRKEY: 'LTE_KEY' }, { skip: ['antenna'] });
        sheet.c('100nF', FIVE);
        return;
      }
      // A cell's own 3.4 to 4.2 V are what it is made for.
      const VCC = demand.source === 'lithium' ? input : demand.backup ? 'VBAT' : MODEM;
      sheet.rail(MODEM, 4);
      if (demand.backup) sheet.rail('VBAT', 3.7);
      // Its logic is of 2.8 V.
      sheet.r('4.7k', TX, 'GSM_RXD');
      sheet.r('22k', 'GSM_RXD', GROUND);
      sheet.add(
        'SIM800L-MODULE',
        { VCC, RXD: 'GSM_RXD', TXD: RX, NET: 'GSM_ANT' },
        { load: demand.backup ? false : { typicalMa: 20, peakMa: 2000 }, skip: ['antenna'] },
      );
      if (demand.backup)
        sheet.loads.push({ net: SYSTEM, typicalMa: 20, peakMa: 2000, sourceMa: 0, of: 'Modem on the cell itself' });
      sheet.c('100nF', VCC);
      antennaPlug(context, 'GSM_ANT');
    },
  },
  'usb-serial': {
    options: [['CH340C', 'a serial port of a computer, its clock inside']],
    draw: (context) => {
      const { sheet, mcu, demand } = context;
      const { TX, RX } = mcu.uart('USB');
      // Where the board is fed or charged over USB, that plug is the one.
      if (!plugsIn(demand)) {
        sheet.add(
          'TYPE-C-31-M-12',
          { GND: GROUND, VBUS: 'USB_VBUS', CC1: 'CC1', CC2: 'CC2', SHIELD: GROUND, 'D+': 'USB_DP', 'D-': 'USB_DM' },
          { load: false, skip: ['esd-protection'] },
        );
        sheet.d('SMAJ5.0A', 'USB_VBUS', GROUND);
      }
      const part = sheet.catalogue.part('USBLC6-2SC6');
      const supply = plugsIn(demand) ? (demand.source === 'usb' ? FIVE : 'VCHG') : 'USB_VBUS';
      const nets = { 1: 'USB_DP', 2: GROUND, 3: 'USB_DM', 4: 'USB_DM', 5: supply, 6: 'USB_DP' };
      sheet.put({ part, mpn: part.mpn, value: part.mpn }, new Map(Object.entries(nets)));
      sheet.add(
        'CH340C',
        { VCC: LOGIC, V3: LOGIC, 'UD+': 'USB_DP', 'UD-': 'USB_DM', TXD: RX, RXD: TX },
        { load: { typicalMa: 7, peakMa: 20 }, skip: ['esd-protection'], holds: ['3.3 V supply'] },
      );
    },
  },
  rs232: {
    options: [['MAX3232ESE+', 'makes its levels itself from 3.3 V']],
    draw: (context) => {
      const { sheet, mcu } = context;
      const { TX, RX } = mcu.uart('SERIAL');
      sheet.add('MAX3232ESE+', {
        ...{
          VCC: LOGIC,
          'C1+': 'RS_C1P',
          'C1-': 'RS_C1N',
          'C2+': 'RS_C2P',
          'C2-': 'RS_C2N',
          'V+': 'RS_VP',
          'V-': 'RS_VN',
        },
        ...{ T1IN: TX, R1OUT: RX, T1OUT: 'RS232_TXD', R1IN: 'RS232_RXD', T2IN: GROUND },
      });
      suppressed(context, 'PESD15VL2BT,215', 'RS232_TXD', 'RS232_RXD');
      sheet.terminal(['RS232_RXD', 'RS232_TXD', GROUND], 'RS232 PORT');
    },
  },
  rs485: {
    options: [
      ['SP3485EN-L/TR', '3.3 V, half duplex'],
      ['MAX485ESA+', '5 V, half duplex, behind couplers and a supply of its own'],
    ],
    fits: (mpn, _, text) => mpn.startsWith('MAX485') === ISOLATED.test(text),
    draw: (context, index) => (context.option.startsWith('MAX485') ? partedBus : joinedBus)(context, index),
  },
  can: {
    options: [['SN65HVD230DR', '3.3 V']],
    draw: (context) => {
      const { sheet, mcu } = context;
      const { TX, RX } = mcu.can();
      sheet.add('SN65HVD230DR', { VCC: LOGIC, D: TX, R: RX, CANH: 'CAN_H', CANL: 'CAN_L', RS: GROUND });
      termination(context, 'CAN_H', 'CAN_L', 'CAN');
      suppressed(context, 'NUP2105LT1G', 'CAN_H', 'CAN_L');
      sheet.terminal(['CAN_H', 'CAN_L', GROUND], 'CAN BUS');
    },
  },
  ethernet: {
    options: [['W5500-LITE', 'brings jack and magnetics']],
    draw: (context) => {
      const { sheet, mcu } = context;
      const { SCK, MOSI, MISO } = mcu.serial();
      const CS = chipSelect(context, 'ETH_CS');
      const RST = mcu.pin('gpio', 'ETH_RST');
      sheet.r('10k', RST, LOGIC);
      sheet.add('W5500-LITE', { '3.3V': LOGIC, MOSI, MISO, SCLK: SCK, CS, RST, INT: mcu.pin('gpio', 'ETH_INT') });
    },
  },
} as const satisfies { readonly [id: string]: Recipe };
