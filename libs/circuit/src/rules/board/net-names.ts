/** Voltage of a rail, volts; a battery rail has min below max. */
export interface Volts {
  readonly min: number;
  readonly max: number;
}

export interface NetNameMeaning {
  readonly role: 'ground' | 'supply' | 'signal';
  readonly volts?: Volts;
  /** True when the words of the name are all words of supplies; false when some are not known. */
  readonly certain: boolean;
}

const SIGNAL: NetNameMeaning = { role: 'signal', certain: true };

/** Most names whose reading is kept; larger than the nets of any board, and a bound for a server that reads many. */
const MOST_KEPT = 8192;

/** The same function, which reads each text once: rules ask for the same names again and again. */
function reading<T>(read: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    let found = known.get(name);
    if (found === undefined) {
      if (known.size >= MOST_KEPT) known.clear();
      known.set(name, (found = read(name)));
    }
    return found;
  };
}

const AUTOMATIC =
  /^(?:\/?(?:[^/]+\/)*)?(?:Net-\(|unconnected-|N\$|NET\d+$|Net[A-Z]+\d+_|N-?\d{4,}$|\$\d+N\d+|source_net_|UNNAMED_|N\d{5,}$|Net\d+$)/i;

/** Names that the tool made up, not the designer. */
export const isAutomaticName = reading((name: string): boolean => AUTOMATIC.test(name));

/** KiCad's own spelling of slashes, overbars, subscripts and superscripts. */
function withoutMarkup(name: string): string {
  return (
    name
      .replace(/\{slash\}/g, '|')
      .replace(/~\{([^}]*)\}/g, '$1')
      // V_{DD} is VDD, 5V_{AON} is 5V_AON.
      .replace(/(^|[^A-Z])([ADP]?V)_\{([^}]*)\}/gi, '$1$2$3')
      .replace(/_\{([^}]*)\}/g, '_$1')
      .replace(/\^\{([^}]*)\}/g, '$1')
  );
}

/** Last part of a hierarchical name, without overbar and active-low marks, in capitals. */
export const plainName = reading((name: string): string => {
  const escaped = name.includes('{') ? withoutMarkup(name) : name;
  const last = escaped.slice(escaped.lastIndexOf('/') + 1);
  return last.replace(/[~!]/g, '').toUpperCase().trim();
});

/** Words that make a name a signal even where it holds a voltage: 3V3_EN, VBUS_SENSE, LED_DATA_5V. */
const SIGNAL_WORDS = new Set(
  (
    'EN ENABLE ENA SENSE SENS SNS SEN FB FAULT FLT PG PGOOD PWRGD GOOD DET DETECT INT IRQ LED DATA DIN DOUT TX RX TXD RXD SDA SCL MON MEAS ADC DIV ' +
    'CTRL CTL CONTROL SEL ALERT STAT STATUS GATE SW SWITCH CLK CLOCK RST RESET CS MISO MOSI SCK SCLK PWM DIR STEP OE OUTPUT INPUT ON OFF OK LVL LEVEL ' +
    'TRIG TRIGGER DRV DRIVE FILT OVP UVLO SS COMP ISET ILIM PROG BOOT BST LX PH RTS CTS DTR DSR D+ D- DP DM DN GPIO IO0 PAIR READ TEMP CHG CHRG CHARGE DISCHARGE SHDN SHUTDOWN MODE SYNC VALID HOLD WAKE BTN BUTTON COIL RELAY FAN TACH SENSOR SIG HV LV RTN'
  ).split(' '),
);
/** Words that go with supplies. */
const SUPPLY_WORDS = new Set(
  (
    'USB LAN A D IO ANA DIG ANALOG DIGITAL RF CORE PLL MAIN SYS BUS IN OUT REG AUX EXT INT0 PWR POWER SUPPLY RAIL BAT BATT LIPO SOLAR DC RAW SW0 ' +
    'MCU ESP ESP32 STM32 MOTOR MOT M HEATER ETH PHY SD SDIO USER BOARD LOGIC ISO FPGA DDR PERIPH SENSORS AUDIO AMP OPAMP REF PROT FUSED F FILTERED CLEAN LDO BUCK BOOST LED LEDS WIFI BT GPS GNSS PI RPI ' +
    'I2C QWIIC STEMMA QT NEO NEOPIXEL PIXEL EPD TFT OLED RADIO LORA CELL MODEM GSM NFC HALL IMU BUZZER SERVO ' +
    'P N POS NEG PLUS MINUS VCC VDD VIN VOUT VSYS V S X B AO DO CC DD EE BACKUP BCK BKUP RTC STBY STANDBY AON ALWAYS PERM SWITCHED 0 1 2 3 4 5 6 7 8 AVDD DVDD HOST DEV PORT MEM FLASH CAM LCD DISP DISPLAY'
  ).split(' '),
);

const GROUND =
  /^(?:[ADPSCEFM]?GND[ADPSCEFMRIO]?\d*|GROUND|VSS[AD]?\d*|EARTH|0V|[ADPR]GROUND|(?:[A-Z0-9]+[_-])?[ADPS]?GND(?:[_-][A-Z0-9]+)*\d*|GND[A-Z]{0,7}|CHASSIS|GNDPWR|[A-Z]GND|GND(?:REF|ISO|IO|USB|PWR|ANA|DIG|SHIELD)|V?B(?:AT(?:T)?)?_?-|V?BATT?_(?:N|NEG|MINUS)|PACK-)$/;
const CHASSIS_WORD =
  /^(?:USB|ETH|LAN|HDMI|SMA|GND|CASE)?(?:CHASSIS|SHIELD(?:ING)?|SHLD|SHL|EARTH|FRAME)(?:GND|GROUND)?\d*$|^(?:[FECM]GND\w*|PE|FG)$/;
/** Words that say whose shield it is; any other makes the name a signal, as SHLD_SCK of an add-on board. */
const SHIELD_OWNER =
  /^(?:USB\w?|UC|TYPE|C|MICRO|MINI|ETH\w*|LAN|RJ\d*|CAN\d?|HDMI|DVI|VGA|SD\w*|SMA|BNC|SFP\d?|AUDIO|GND|CONN\w*|[JPX]\d+|CABLE|CASE|DSUB|DB\d+|PROT\w*|SAFETY|AC|MAINS|METAL|IN|OUT|TAB|PAD|[A-Z]|\d+)$/;
/** What every word of a chassis holds: most names are told by this alone. */
const MAY_BE_CHASSIS = /CHASSIS|SHI?E?L|EARTH|FRAME|GND|PE|FG/;
const NOT_GROUND = /SENSE|SNS|DET|_EN$|LED|LIFT|SW$|LOOP_IN|CLIP/;

function isChassis(plain: string): boolean {
  if (!MAY_BE_CHASSIS.test(plain)) return false;
  const words = plain.split(/[\s_|.()-]+/).filter((word) => word !== '');
  return (
    words.some((word) => CHASSIS_WORD.test(word)) &&
    words.every((word) => CHASSIS_WORD.test(word) || SHIELD_OWNER.test(word))
  );
}

/** Reads one word of a name as a voltage: 3V3, +5V, 12V0, V3P3, P5V0, 1.8V. */
function voltageWord(word: string): number | undefined {
  if (!/\d/.test(word) || !/[V.+-]/.test(word)) return undefined;
  let match = /^([+-]?)[PV]?(\d{1,2})V(\d{0,2})$/.exec(word);
  if (match) return signed(match[1], `${match[2]}.${match[3] || '0'}`);
  match = /^([+-])(5|9|10|12|15|18|24|48)$/.exec(word);
  if (match) return signed(match[1], match[2] ?? '0');
  // "P3.3V" has its plus in a letter; "P2.6" is a port.
  match = /^([+-]?)(?:V?|P(?=.*V$))(\d{1,2}\.\d{1,2})V?$/.exec(word);
  if (match && /V|\./.test(word)) return signed(match[1], match[2] ?? '0');
  match = /^([+-]?)V(\d{1,2})P(\d{1,2})V?$/.exec(word);
  if (match) return signed(match[1], `${match[2]}.${match[3]}`);
  match = /^(?:VCC|VDD|VDDIO|VCCIO|AVDD|AVCC|DVDD|VD|V|VS|VBUS|VUSB|VOUT)([+-]?)(\d{1,2})(?:V(\d{0,2}))?$/.exec(word);
  // VCC3 or V5 may count rails instead of volts: only the usual voltages are believed.
  if (match && match[3] === undefined && !/^(?:3|5|9|12|15|24|33|18|25|50|48)$/.test(match[2] ?? '')) return undefined;
  if (match) {
    const digits = match[2] ?? '';
    if (digits === '33' || digits === '18' || digits === '25' || digits === '50') return Number(digits) / 10;
    return signed(match[1], `${digits}.${match[3] || '0'}`);
  }
  return undefined;
}

function signed(sign: string | undefined, digits: string): number {
  return sign === '-' ? -Number(digits) : Number(digits);
}

const SUPPLY_NAME =
  /^(?:[ADP]?V(?:CC|DD|EE|PP|CCIO|DDIO|DDA|CCA|CCD|DDD|CC_?IO|IN|OUT|BUS|USB|BAT|BATT|SYS|M|MOT|MOTOR|S|SUPPLY|RAW|LOGIC|PWR|POWER|AA|ANA|REG|REF|CORE|IO|POE|SOLAR|PV|DC|HV|MAIN|EXT|STBY|RTC|BACKUP|LED|LEDS|FUSED|MCU|RF|INPUT|5|3|EXC|TT|TTERM|LIPO|BATTERY|PLUS|CCINT|CCAUX|MM|D)[ADIO]?\d*|[AD]V(?:DD|CC)\d*|VREG\d*|BATT?(?:ERY)?\+?|BAT\+|B\+|VB|LIPO|LIPO\+|PWR|POWER|RAW|USBVCC|USB_?5V|USB_?PWR|USB_?VBUS|VBUS_?USB|DC_?IN|DCIN|PWR_?IN|POWER_?IN|VPP|VDD\w{1,4}|VCC\w{1,4}|VIN\w{0,3}|VOUT\d|V\+|VMAIN)$/;
/** What every name of a supply holds, be it in words or with a voltage: most names are told by this alone. */
const MAY_BE_SUPPLY = /[V+.-]|BAT|LIPO|PWR|POWER|RAW|DC/;
const BATTERY = /^\+?(?:V?BAT(?:T|TERY)?\+?|LIPO\+?|VLIPO|V_?BATT?|BAT_?IN|B\+)\d*$/;
const VBUS = /(?:^|[_-])(?:VBUS|VUSB|USB_?VCC|USBVCC|USB_?5V|USB_?PWR|V_?USB|USB_?POWER)\d*(?:$|[_-])/;

/** Lithium cell from empty to full: the usual case of a rail called BAT. */
const LITHIUM_CELL: Volts = { min: 3, max: 4.2 };

function wordsOf(plain: string): string[] {
  const spelled = plain.replace(
    /(^|[^A-Z0-9])(V?)(3_3|1_8|2_5|1_2|1_5|5_0)(?=V?(?:$|_))/g,
    (_, before: string, v: string, digits: string) => `${before}${v}${digits.replace('_', 'P')}`,
  );
  return spelled
    .replace(/([+-]?\d+(?:\.\d+)?V\d*)(?=[A-Z])/g, '$1_')
    .split(/[_\s|\\()[\]]+|(?<=\w)-(?=\w)/)
    .filter((word) => word !== '');
}

/** The voltage in a name such as 5V_CHG, which is a supply only where the pins on the net say so. */
export function voltsInName(name: string): Volts | undefined {
  if (isAutomaticName(name)) return undefined;
  const volts = wordsOf(plainName(name))
    .map(voltageWord)
    .find((found) => found !== undefined);
  return volts === undefined ? undefined : { min: volts, max: volts };
}

/**
 * What the name of a net says. Automatic names say nothing.
 * "+3V3", "VCC_5V", "/Power/+12V", "+3.3VLAN" are supplies with a voltage; "3V3_EN" is a signal.
 */
export const meaningOfName = reading((name: string): NetNameMeaning => {
  if (isAutomaticName(name)) return SIGNAL;
  const plain = plainName(name);
  if (plain === '') return SIGNAL;
  const chassis = isChassis(plain);
  if ((GROUND.test(plain) || chassis) && !NOT_GROUND.test(plain)) {
    return { role: 'ground', certain: GROUND.test(plain) && !chassis };
  }
  if (!MAY_BE_SUPPLY.test(plain)) return SIGNAL;
  const words = wordsOf(plain);
  const rest: string[] = [];
  let written: number | undefined;
  for (const word of words) {
    const read = voltageWord(word);
    if (read === undefined) rest.push(word);
    written ??= read;
  }
  // "3V3REG_VIN" is what goes into the regulator for 3.3 V.
  if (written !== undefined && /(?:REG|LDO|BUCK|BOOST|DCDC|CONV)\w*_V?IN$/.test(plain))
    return { role: 'supply', certain: true };
  const volts = written !== undefined && /(?:^|_)(?:V?NEG|MINUS|A?VEE)/.test(plain) ? -Math.abs(written) : written;
  const bare = plain.replace(/^\+/, '');
  if (volts !== undefined) {
    if (rest.some((word) => SIGNAL_WORDS.has(word.replace(/^[+-]/, '')))) return SIGNAL;
    const certain = rest.every((word) => SUPPLY_WORDS.has(word.replace(/^[+-]/, '')) || SUPPLY_NAME.test(word));
    // VCC3 is 3.0 or 3.3 V.
    const loose = volts === 3 && words.some((word) => /^[A-Z]+3$/.test(word));
    return { role: 'supply', volts: { min: volts, max: loose ? 3.3 : volts }, certain };
  }
  if (words.length > 1 && rest.some((word) => SIGNAL_WORDS.has(word))) return SIGNAL;
  if (BATTERY.test(bare)) return { role: 'supply', volts: LITHIUM_CELL, certain: true };
  if (VBUS.test(bare)) return { role: 'supply', volts: { min: 5, max: 5 }, certain: true };
  if (SUPPLY_NAME.test(bare)) return { role: 'supply', certain: true };
  if (
    words.some((word) => SUPPLY_NAME.test(word) && word.length > 2) &&
    rest.every((word) => SUPPLY_WORDS.has(word) || SUPPLY_NAME.test(word))
  ) {
    const battery = words.some((word) => BATTERY.test(word));
    return { role: 'supply', volts: battery ? LITHIUM_CELL : undefined, certain: true };
  }
  return SIGNAL;
});

const NEGATIVE =
  /^(?:A?VEE\d*|V-|-V[A-Z]{0,4}|V_?NEG\w*|NEG_?\w*|MINUS\w*|N\d{1,2}V\d?|-\d+(?:\.\d+)?V?[A-Z]?|V(?:CC|DD|S)?(?:-|_N))$/;

/** Whether a name stands for a supply below ground: VEE, -VCC, NEG12V. Of use where the voltage itself is not known. */
export function isNegativeName(name: string): boolean {
  return NEGATIVE.test(plainName(name));
}

/** Whether a ground is a chassis or shield and not the reference of the circuit. */
export function isChassisName(name: string): boolean {
  return isChassis(plainName(name));
}
