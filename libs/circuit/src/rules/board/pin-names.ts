import type { Pin, PinType } from '../../model';
import type { KnownPin } from '../../parts';
import type { PowerName } from './board';

export interface PinNames {
  readonly names: readonly string[];
  readonly activeLow: boolean;
}

const NOTHING: PinNames = { names: [], activeLow: false };
/** Pad designations that are positions and not functions: 1, A5, P$1, 4.2, EP1, S1, MP. */
const POSITION = /^(?:\d+|[A-Z]{0,2}\d+|P\$\d+|\d+\.\d+|PAD\d*|MP\d*|MH\d*|SH\d*|NC\d+|NPTH\d*)$/i;

/** Splits "GPIO4/SDA", "PA9(TXD)", "~{RESET}" into functions in capitals. The whole name comes first. */
export function splitPinName(raw: string): PinNames {
  const text = raw.replace(/\{slash\}/g, '/').trim();
  if (text === '' || text === '~') return NOTHING;
  const activeLow =
    /~|!(?=[A-Za-z])|^[/*](?=[A-Za-z])|^N(?=(?:RST|RESET|CS|SS|IRQ|INT|OE|WP|HOLD)$)|(?:#|_N|_B|\*)$|^X?(?:RST|RESET)B$/i.test(
      text,
    );
  const whole = text
    .replace(/[~_^]\{([^}]*)\}/g, '$1')
    .replace(/^[~!/*]+|[#*]$/g, '')
    // Eagle sets a bar over what stands between exclamation marks.
    .replace(/[~!]/g, '')
    .toUpperCase();
  if (whole === '') return NOTHING;
  const pieces = whole.split(/[/,;()|[\]\s]+/).filter((piece) => piece !== '');
  // Port and function on either side of a hyphen: "PG10-NRST", "PB8-BOOT0", "TX-IO1".
  const ports = pieces.flatMap(
    (piece) =>
      (/^(P[A-K]\d{1,2})-([A-Z]\w+)$/.exec(piece) ?? /^([A-Z]\w*)-((?:GP)?IO\d{1,2})$/.exec(piece))?.slice(1) ?? [],
  );
  return { names: [...new Set([whole, ...pieces, ...ports])], activeLow };
}

/** Names that the file gives a pin; a telling pad designation ("G", "VBUS", "D+") counts as a name. */
export function namesInFile(pin: Pin): PinNames {
  if (
    pin.name !== undefined &&
    pin.name !== '' &&
    pin.name !== pin.number &&
    !/^(?:pin|pad)[\s_]*\d+$/i.test(pin.name)
  ) {
    return splitPinName(pin.name);
  }
  if (POSITION.test(pin.number)) return NOTHING;
  // "GND@1", "VBUS@2": Eagle numbers pads of one name.
  return splitPinName(pin.number.replace(/@.*$/, ''));
}

/** Tables are constants of the program or entries of a catalogue: each pin is split once. */
const tableCache = new WeakMap<KnownPin, PinNames>();

export function namesInTable(pin: KnownPin): PinNames {
  const cached = tableCache.get(pin) ?? splitTablePin(pin);
  tableCache.set(pin, cached);
  return cached;
}

function splitTablePin(pin: KnownPin): PinNames {
  const split = pin.names.map(splitPinName);
  return { names: [...new Set(split.flatMap((each) => each.names))], activeLow: split.some((each) => each.activeLow) };
}

const GROUND_NAME =
  /^(?:[ADPSRC]?GND[A-Z]{0,4}\d*|[ADP]?VSS[A-Z]{0,3}\d*|GND_\w+|\w+_GND|GROUND|EP|EPAD|E_?PAD|PAD|THERMAL(?:_PAD)?|EXP(?:OSED)?_?PAD|TAB_GND|0V|V-|VEE|POWERPAD|DAP|EARTH)$/;
const SUPPLY_NAME =
  /^(?:[ADPI]?O?V(?:CC|DD|BAT|BATT|BUS|IN|M|MOT|S|SYS|PWR|CORE|REG|USB|IO|LOGIC|DIG|ANA|A|D|L|P|PP|BB|CAP|RF|PLL|OTP|DRV|SUP|SUPPLY|INT|AUX|33|18|5V|5)[A-Z0-9_+]*|V\+|\+?\d+V\d*|\d+V\d+\w*|3V3|5V|12V|AVCC|AVDD\w*|DVDD\w*|DVCC\w*|IOVDD|IOVCC|VCCIO\d*\w*|VDDIO\d*\w*|VREGIN|USB_VDD|ADC_AVDD|PVDD\d*|PVIN|VINLDO|BAT\+?|VB|VDDSDIO|VDD3P3\w*|VDET_\w+|VLCD|VSUP|PVCC\w*|BVDD|LVDD|HVDD|SVDD|EVDD|VDDCORE|VCCINT|VCCAUX|VCCO\w*|VCCA|VCCB|REGIN|POWER|PWR)$/;
/** Supply-like names that are outputs of the chip's own regulators or reference inputs. */
const OWN_OUTPUT =
  /^(?:VCAP\w*|VCORE\w*|VDDCORE|VREG(?!IN)\w*|VREF\w*|AREF|V3|V1P?2\w*|VDDCR|VDD_?CORE|VOUT\w*|\dV\dOUT|3V3OUT|REGOUT\w*|DEC\d*|DCC|DVDD_LDO|LDO\w*|VDDLDO|VINTREG|V18|VBG|VPP|VUSB3V3|V33OUT|VDD_?OUT|VGATE|VCP|CP\d?|VSW|VLX|VBST|VBOOT|VDD_?USB_?OUT|VBYP|BYP|VS(?:ENSE|NS|EL)\w*|VINT|VSET|VADJ|VFB|VOS|VDRV)$/;

export const isGroundName = (name: string): boolean => GROUND_NAME.test(name);
export const isSupplyName = (name: string): boolean => SUPPLY_NAME.test(name) && !OWN_OUTPUT.test(name);
export const isOwnOutputName = (name: string): boolean => OWN_OUTPUT.test(name);

/** File types that say nothing about a pin's function. */
export function isTellingType(type: PinType | undefined): type is PinType {
  return type !== undefined && type !== 'passive' && type !== 'unspecified' && type !== 'free';
}

/** Supply roles by names: any function may say ground, the first alone says supply. */
export function powerOfNames(names: readonly string[]): PowerName {
  return {
    ground: names.some(isGroundName),
    supply: names[0] !== undefined && isSupplyName(names[0]),
    ownOutput: names.some(isOwnOutputName),
  };
}

/** Functions that are no supply, whatever type a symbol gives them: configuration, clocks, buses, ports, feedback. */
const SIGNAL_NAME =
  /^(?:C?DONE|INIT(?:N|_?B)?|PROG(?:RAM)?(?:N|_?B)?|CRESET(?:_?B)?|CFG_?\d|CCLK|T(?:DI|DO|CK|MS|RST)|N?_?(?:RST|RESET)(?:N|_?B)?|EN(?:ABLE)?\d?|CE\d?|OE\d?|CS\d?|SS|SCL\d?|SDA\d?|SCK|SCLK|MOSI|MISO|SDI|SDO|TXD?\d?|RXD?\d?|D[+-]|X(?:IN|OUT|I|O|TAL)\d?|OSC(?:I|O|IN|OUT)?|FB\d?|COMP\d?|ILIM|ISET|TS|TMR|PROG|INT\d?|IRQ\d?|P_?G(?:OOD)?\d?|FAULT|ALERT|STAT\d?|P[A-K]\d{1,2}|GPIO_?\d+|SEL\d?|MODE\d?|BOOT\d?|ADDR\d?)$/;

/** Whether all that a pin is called stands for a signal. */
export const areSignalNames = (names: readonly string[]): boolean =>
  names.length > 0 && names.every((name) => SIGNAL_NAME.test(name));
