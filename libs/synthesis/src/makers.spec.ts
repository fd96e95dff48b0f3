import { ask, bought, five, onNet, reference, solved, value, wearable } from './spec-support/asking';

describe('more inputs and outputs than a controller has pins', () => {
  it('go through expanders on its bus, each at an address of its own', () => {
    const plc = solved('PLC with 16 digital inputs 24V and 8 relay outputs, Modbus RS485');
    expect([bought(plc, /PC817/), bought(plc, /^SRD-/), bought(plc, /MCP23017/)]).toEqual([16, 8, 2]);
    const chips = plc.billOfMaterials.find(({ partNumber }) => /MCP23017/.test(partNumber))?.references ?? [];
    const addresses = chips.map((chip) =>
      ['15', '16', '17'].map((pin) => onNet(plc, 'GND').includes(`${chip}.${pin}`)),
    );
    expect(new Set(addresses.map(String)).size).toBe(2);
    for (const chip of chips) expect(onNet(plc, 'SDA')).toContain(`${chip}.13`);
    // The last of either port drives and does not read.
    const outputs = plc.netlist.filter(({ name }) => /^RELAY_\d_DRIVE$/.test(name)).flatMap(({ pins }) => pins);
    const last = plc.netlist.filter(({ pins }) => pins.some((pin) => chips.some((chip) => pin === `${chip}.8`)));
    for (const { pins } of last) expect(outputs).toEqual(expect.arrayContaining([...pins]));
  });

  it('24 valves are 24 transistors, each with its diode', () => {
    const drip = solved('24 solenoid valves for drip irrigation', { current: '5A' });
    expect([bought(drip, /AO3422/), bought(drip, /SS510/)]).toEqual([24, 24]);
  });

  it('where the pins are enough there is none', () => {
    expect(bought(solved('Two relays and two buttons'), /MCP23017/)).toBe(0);
  });
});

describe('what makers ask for', () => {
  it.each([
    ['Lamp timer with 16x2 LCD', five, { 'LCD-1602-I2C': 1, BSS138: 2, SSD1306: 0 }],
    ['Feeder with 20x4 lcd and four buttons', five, { 'LCD-2004-I2C': 1, 'TS-1187': 4 }],
    ['Menu with rotary encoder and OLED', five, { PEC11R: 1, SSD1306: 1 }],
    ['IR blaster for AC, learns from the old IR remote', five, { TSAL6200: 1, TSOP38238: 1 }],
    ['Curtain with stepper 28BYJ-48', five, { ULN2003AN: 1, A4988: 0 }],
    ['Stepper NEMA 17 with limit switches', {}, { A4988: 1 }],
    ['Stepper 1.4 A with limit switches', {}, { DRV8825: 1 }],
    ['Stepper positioning NEMA23 4A with limit switches', { current: '5A' }, { A4988: 0, DRV8825: 0, AO3400A: 2 }],
    ['RGB LED strip 5 m 12V controller', { voltage: '12V', current: '5A' }, { AO3400A: 3, SN74AHCT125: 0 }],
    ['Neopixel strip with music', { ...five, current: '1A' }, { SN74AHCT125: 1 }],
    ['Auto lamp with LDR and relay', five, { GL5528: 1, BH1750: 0 }],
    ['USB to RS485 converter', { ...five, projectType: 'communication' }, { CH340C: 1, USBLC6: 1, SP3485: 1 }],
    ['CAN to ethernet gateway', { projectType: 'communication' }, { SN65HVD230: 1, W5500: 1 }],
    ['Three phase current with CTs, RS485', {}, { 'SCT-013': 3 }],
    ['Speed control: 0-10V output to VFD with potentiometer', {}, { MCP4725: 1, LM358: 1, DRV: 0 }],
    ['Borewell water level by 4-20 mA sensor', {}, { 'JSN-SR04T': 0 }],
    ['Temp, humidity, light, soil moisture x 3', five, { SHT40: 1, BH1750: 1, 'CAP-SOIL': 3 }],
    ['Silo with eight DS18B20 on one cable', {}, { 'DS18B20+': 8 }],
    ['PID temp controller K type, SSR output', {}, { MAX31855: 1, SHT40: 0 }],
    ['Robot with two N20 encoder motors', { projectType: 'robotics', voltage: '12V' }, { DRV: 2 }],
    ['Filling: 2 load cells, 2 solenoid valves', {}, { HX711: 2 }],
    ['Bathroom scale with 4 load cells', five, { HX711: 1 }],
    [
      '8 relay board for lights and fans 230 V with manual wall switches',
      { ...five, projectType: 'smart-home' },
      { SRD: 8 },
    ],
    ['Car interior RGB ambient light', { projectType: 'automotive', voltage: '12V' }, { AO3400A: 3, BH1750: 0 }],
    ['RS232 to bluetooth adaptor for weighing machine', { projectType: 'communication' }, { MAX3232: 1, HX711: 0 }],
    ['Fuel gauge over CAN bus', { projectType: 'automotive' }, { SN65HVD230: 1 }],
    ['4G alarm panel, LTE Cat-1, SMS when the door is open', { voltage: '12V' }, { A7670C: 1, SIM800L: 0 }],
    ['Fingerprint attendance with 16x2 LCD', five, { R307: 1, RC522: 0 }],
    ['Flight controller with four brushless ESC outputs and gyro', five, { LSM6DS3: 1, DRV: 0 }],
    ['Solar inverter battery bank 48V voltage monitoring', five, { CN3791: 0, TP4056: 0 }],
    ['Robot with two N20 encoder motors and a 28BYJ-48 scanner', { voltage: '12V' }, { DRV: 2, ULN2003: 1 }],
    ['Switch a lamp on 230 V and measure its energy', { ...five, projectType: 'smart-home' }, { PZEM: 1 }],
    [
      '3.3 V 1 A and 1.8 V 500 mA rails from a lithium cell',
      { projectType: 'power-management', voltage: '3.3V' },
      { TPS63020: 2 },
    ],
    ['Boost from 18650 to 5V 1A', { ...five, projectType: 'power-management' }, { TPS61023: 1, HLK: 0 }],
    ['Egg incubator: 100W bulb 230V, turning motor 230V', { ...five, projectType: 'automation' }, { SRD: 2, DRV: 0 }],
    ['Sump motor dry run protection with current sensing, 1 HP', five, { DRV: 0, INA219: 0, 'SCT-013': 1, SRD: 1 }],
    ['Switch for a staircase light, 230V, also manual switch', { ...five, projectType: 'smart-home' }, { SRD: 1 }],
    ['Sealing heater 24V 100W, foot switch', {}, { SRD: 1, B32921: 0 }],
    ['Four dc motors', { projectType: 'robotics', voltage: '12V', current: '5A' }, { DRV8871: 4, 'IBT-2': 0 }],
    ['RS485 repeater, two ports', { projectType: 'communication' }, { SP3485: 2 }],
    ['4 digit token display, RS485', { features: ['Display'] }, { TM1637: 1, SSD1306: 0 }],
    ['Climate node with ethernet, PoE not required', {}, { W5500: 1, SHT40: 1 }],
    [
      'Panel with six touch switches controlling six 230V loads',
      { ...five, projectType: 'smart-home' },
      { SRD: 6, 'TS-1187': 6 },
    ],
    ['Aquaponics: pH, TDS, water temp', five, { DS18B20: 1, SHT40: 0, PESD5V0: 3 }],
    ['Sequencer with 6 solenoid valves and 12 reed switches', { current: '5A' }, { AO3422: 6, PESD5V0: 12 }],
    ['Scanner with 8 PT100 sensors', {}, { MAX31865: 8 }],
    ['Thermometer with non contact IR sensor', five, { MLX90614: 1, TCRT5000: 0 }],
    ['Pack temperature by 8 NTC, with CAN', { voltage: '12V' }, { SN65HVD230: 1, PESD5V0: 8 }],
    ['Gripper with vacuum pump 12V and solenoid valve', { voltage: '12V' }, { SRD: 1, AO3400A: 2 }],
    ['Ethernet to 4 relay and 4 input board', {}, { SRD: 4, PC817: 4 }],
    ['RS485 node with isolation', {}, { MAX485: 1, ADUM1201: 2 }],
    ['Calibration kept in EEPROM, one button', five, { AT24C32D: 1, DM3AT: 0 }],
  ] as const)('%s', (description, change, expected) => {
    const answer = solved(description, change);
    for (const [part, count] of Object.entries(expected))
      expect([part, bought(answer, new RegExp(`^${part.replace('+', '\\+')}`))]).toEqual([part, count]);
  });

  it('a character display of 5 V has its lines behind transistors', () => {
    const timer = solved('Timer with 16x2 LCD', five);
    const lcd = reference(timer, /LCD-1602/);
    expect(onNet(timer, 'SDA_5V')).toContain(`${lcd}.3`);
    expect(onNet(timer, 'SDA')).not.toContain(`${lcd}.3`);
    expect(onNet(timer, 'SDA_5V').some((pin) => pin.startsWith('R'))).toBe(true);
  });

  it('a voltage is divided into the range of the converter', () => {
    const meter = solved('Digital voltmeter 0-50V on 16x2 LCD', { ...five, current: '100mA' });
    const upper = onNet(meter, 'VOLTS_MID').map((pin) => value(meter, pin.split('.')[0] ?? ''));
    expect(upper).toEqual(['100k', '100k']);
    expect(bought(meter, /INA219/)).toBe(0);
  });

  it('a serial port over the plug that feeds the board has no second plug', () => {
    const bridge = solved('USB to RS485 converter', { ...five, projectType: 'communication' });
    expect(bought(bridge, /TYPE-C/)).toBe(1);
    const [chip, plug] = [reference(bridge, /CH340C/), reference(bridge, /TYPE-C/)];
    expect(onNet(bridge, 'USB_DP')).toEqual(expect.arrayContaining([`${chip}.5`, `${plug}.A6`, `${plug}.B6`]));
    expect(onNet(bridge, 'USB_TX')).toContain(`${chip}.3`);
  });

  it('an isolated bus is joined to the rest by nothing but couplers', () => {
    const bridge = solved('Isolated RS485 to 4 relays', { voltage: '12V' });
    const parts = (net: string): Set<string> => new Set(onNet(bridge, net).map((pin) => pin.split('.')[0] ?? ''));
    const [bus, rest] = [
      new Set([...parts('RS485_GND'), ...parts('RS485_5V')]),
      new Set([...parts('GND'), ...parts('+5V'), ...parts('+3V3')]),
    ];
    const across = [...bus].filter((one) => rest.has(one));
    const couplers = bridge.billOfMaterials.filter(({ partNumber }) => /ADUM1201|B0505S/.test(partNumber));
    expect(across.sort()).toEqual(couplers.flatMap(({ references }) => references).sort());
    expect(onNet(bridge, 'RS485_GND')).toContain(`${reference(bridge, /MAX485/)}.5`);
  });

  it('a door contact lets a coin cell last', () => {
    const door = solved('Door open sensor on CR2032 lasting one year, reports by BLE', {
      ...wearable,
      ...{ projectType: 'iot-sensor', current: '10mA', features: ['Bluetooth'] },
    });
    expect(onNet(door, 'LIMIT_1_CABLE').map((pin) => value(door, pin.split('.')[0] ?? ''))).toContain('1M');
  });
});

describe('what contradicts itself', () => {
  const supply = { projectType: 'power-management' } as const;
  it.each([
    ['5V 3A and 12V 1A from 24 V', supply, '1A'],
    ['Dual USB charger from 48 V battery', { projectType: 'automotive' }, '24V'],
    ['Geyser of 3 kW on 230 V', { ...five, projectType: 'smart-home' }, '13 A'],
    ['Isolated 5V 200mA from 24V', supply, 'Isolated 5V'],
    ['LED driver for 3 A', supply, '3 A'],
    ['LED driver for 700 mA', { ...supply, voltage: '5V' }, '5V'],
    ['Adjustable 1.25-12 V 1 A supply', supply, 'Adjustable 1.25-12 V 1 A supply'],
    ['Announcement amplifier 20W', {}, 'amplifier 20W'],
    ['12V 2A SMPS from 230V AC on board', { ...supply, voltage: '12V' }, '12V'],
    ['48V to 12V 1A buck', supply, '24V'],
    ['433 MHz RF remote receiver with 4 relays', {}, '433 MHz RF remote'],
    ['Bluetooth audio receiver', five, 'Bluetooth audio'],
    ['Weigher with 4-20 mA output', {}, '4-20 mA output'],
    ['Kiosk with 8 USB ports', { ...five, projectType: 'embedded' }, '"Kiosk with 8 USB ports"'],
    ['0-10V output to a drive', { voltage: '12V' }, '12V'],
  ] as const)('%s', (description, change, stated) => {
    expect(ask(description, change)).toMatchObject({ kind: 'refusal', constraint: { stated } });
  });

  it('a supply that the text names is the input that is built', () => {
    const tank = solved('Tank sensor, relay, 12V adapter', { ...five, projectType: 'iot-sensor' });
    expect(tank.understood[0]).toContain('The supply of 12V');
    expect(tank.powerTree[0]).toMatchObject({ volts: 12, from: null });
    expect(solved('Serial logger, RS232, 9 V adapter', { voltage: '12V' }).assumptions[0]).toContain('9 V');
  });
});
