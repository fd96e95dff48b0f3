import { POWER_LEDS } from './led-current';
import { TEN_VOLTS } from './transmitters';
import { of, type FunctionWords } from './word-forms';

const COLOURS = 'red|green|yellow|amber|orange|blue|white';
/** Of lamps that tell something. */
const SIGNAL = `${COLOURS}|status|warning|pilot|signal`;

/** What is switched, driven, shown, kept, sent or pressed. */
export const ACTING: readonly FunctionWords[] = [
  {
    id: 'button',
    words: of('button|push ?button|e-?stop|touch (?:key|pad|switch)|sos|panic|keys|quiz'),
    counted: of('button|key|touch (?:pad|switch)|team|player'),
    most: 24,
  },
  { id: 'keypad', words: of('key ?pad|(?<!usb )key ?board'), most: 1 },
  { id: 'encoder', words: of('rotary (?:encoder|knob)|encoder (?:knob|switch)|knob|jog (?:wheel|dial)'), most: 2 },
  {
    id: 'buzzer',
    words: of(
      'buzz(?:er|es|ing)?|(?<!vibration )alarm|beep(?:s|er)?|siren|(?<!vibration )alert|chime|sound(?:s|er)?(?! (?:level|sensor))|audible|ring',
    ),
    most: 1,
  },
  {
    id: 'phase-control',
    words: of('fan speed|dimmer|dimming|phase control|fan regulator|speed of (?:a |the )?fan'),
    most: 1,
  },
  {
    id: 'mains-load',
    words: of(
      `appliance|(?<!\\b(?:led|traffic|${SIGNAL})[ ,/]+)lamp|(?:one|a|the|room|ceiling|tube|stair(?:case)?|street|garden|corridor|bathroom|kitchen|hall|porch|gate|night|yard) ?lights?|bulb|2[234]0 ?v(?:olts?)? (?:ac )?loads?|geyser|heater|head ?light|head ?lamp|plug|socket|switch ?board|switch box`,
    ),
    counted: of('appliance|lamp|light|socket|plug|bulb|load'),
    most: 8,
  },
  {
    id: 'relay',
    words: of(
      '(?<!solid[- ]state )relay|(?<!syringe |infusion |heat )pump|contactor|door lock|gate|motor starter|compressor|peltier|changeover|cut[- ]?off(?= (?:at|below|when|under|above)\\b)',
    ),
    counted: of('relay|pump|contactor'),
    most: 16,
  },
  { id: 'valve', words: of('valve|solenoid'), counted: of('valve|solenoid|zone'), most: 24 },
  { id: 'sound', words: of('speaker|music|voice prompt|audio player|announce(?:s|ment)?|mp3'), most: 1 },
  { id: 'led-driver', words: of(POWER_LEDS), most: 1 },
  {
    id: 'led-strip',
    words: of(
      '(?<!\\b(?:12|24) ?v )led strip|neopixel|ws2812|addressable|rgb led|pixel|rgbw?(?: ambient)?(?: light(?:ing)?| strip)?',
    ),
    most: 1,
  },
  {
    id: 'led-indicator',
    words: of(
      `leds|status led|indicator|on leds|traffic (?:light|lamp)|(?:(?:${SIGNAL})[ ,/]+(?:and )?)+(?:lamp|light|led)|(?:lamp|light|led) (?:(?:${SIGNAL})[ ,/]*(?:and )?)+`,
    ),
    counted: of('led|indicator'),
    kinds: new RegExp(`\\b(?:${COLOURS})\\b`, 'gi'),
    most: 24,
  },
  {
    id: 'esc-output',
    words: of('escs?|speed controllers?(?= for (?:a )?brushless)'),
    counted: of('esc|brushless(?: dc)?(?: motor| esc)?'),
    most: 8,
  },
  { id: 'servo', words: of('servo|robot arm|gripper|pan[- ]tilt'), counted: of('servo|joint|axis|axes'), most: 6 },
  { id: 'geared-stepper', words: of('28 ?byj(?:-?48)?|uln2003'), counted: of('stepper|28 ?byj(?:-?48)?'), most: 4 },
  {
    id: 'stepper',
    words: of('stepper|nema ?-?\\d\\d|cnc axis|3d printer|plotter'),
    counted: of('stepper|axis|axes'),
    most: 3,
  },
  {
    id: 'motor',
    words: of(
      '(?<!(?:vibration|stepper) )motor(?! (?:bearing|housing|winding|casing|temperature|room|cycle|vehicle))|winch|wheeled|wheel (?:motor|drive)|rover|line follower|drive|conveyor|actuator|robot(?! arm)|vehicle robot',
    ),
    counted: of('motor|wheel'),
    most: 4,
  },
  {
    id: 'load-switch',
    words: of(
      'fan|led lamp|(?:12|24) ?v led strip|solenoid lock|heating pad|vibrat(?:or|ion (?:motor|alert|alarm|feedback)|es?)|vibration(?= ?(?:,|and|&) ?(?:gps|buzz|led|sos|alarm|display))|haptic|solid[- ]state relay|ssr|high[- ]side|12 ?v output',
    ),
    counted: of('fan|output|solid[- ]state relay|ssr'),
    most: 4,
  },
  {
    id: 'digits',
    words: of('(?:seven|7)[- ]segment|(?:[2-6]|two|three|four|six)[- ]digit|led digit|big digit|digit display'),
    most: 1,
  },
  {
    id: 'character-display',
    words: of(
      '(?:character|alphanumeric|blue|green|backlit)? ?lcd(?: display)?(?: of)? (?:16|20) ?[x*] ?[24]|(?:16|20) ?[x*] ?[24](?: (?:character|alphanumeric|i2c))?(?: lcd| display)?|(?:1602|2004)a? ?lcd|(?:character|alphanumeric) (?:lcd|display)|(?<!\\b(?:colou?r|graphic(?:al|s)?|tft|round|128 ?x ?64|touch) )lcd',
    ),
    most: 1,
  },
  { id: 'display', words: of('display|oled|lcd|screen|tft|read ?out'), most: 1 },
  {
    id: 'storage',
    words: of(
      'data ?logg(?:er|ing)|sd card|log(?:s|ging)? to|black box|store(?:s)? (?:the )?(?:readings|data)|history|record(?:s|er|ing)?|eeprom|flash memory',
    ),
    most: 1,
  },
  {
    id: 'rtc',
    words: of(
      'real[- ]time clock|rtc|timer that survives|time ?stamp|with (?:date and )?time(?! of)|clock|schedule|survives power (?:cut|failure)',
    ),
    most: 1,
  },
  { id: 'gps', words: of('gps|gnss|location|tracker|tracking|geo-?fence|position of'), most: 1 },
  { id: 'lora', words: of('lora|lorawan|long[- ]range|kilomet(?:er|re)|\\d+ ?km|868 ?mhz|865 ?mhz'), most: 1 },
  {
    id: 'gsm',
    words: of(
      'gsm|gprs|sms|2g|(?:4g|lte)(?! (?:router|modem|dongle|camera|phone))|cat[- ]?1|volte|sim(?: card)?|text message',
    ),
    most: 1,
  },
  {
    id: 'usb-serial',
    words: of(
      'usb[- ](?:to|uart|serial|data|port (?:for|to)|interface|connection)|(?<!power(?:ed)? (?:from|by|over|via) )usb(?= (?:to|and) (?:rs|serial|uart|ttl|can|modbus|lora|pc|computer|laptop))|(?:to|with) (?:a |the )?(?:pc|computer|laptop)(?: (?:by|over|via|through) usb)?|virtual com|serial over usb',
    ),
    most: 1,
  },
  { id: 'rs232', words: of('rs-?232|nine pin serial|9[- ]pin serial|db-?9|serial port of|com port|old cnc'), most: 1 },
  {
    id: 'rs485',
    words: of('rs-?485|modbus|rtu|dmx(?:512)?'),
    counted: of('rs-?485 (?:port|bus)|ports?(?= .*rs-?485)|(?<=rs-?485 .*)ports?'),
    most: 2,
  },
  {
    id: 'can',
    words: of(
      'can ?bus|can (?:to|2\\.0[ab]?|fd|ethernet)|obd(?:-?ii)?|j1939|can (?:interface|node|gateway|logger|adapter|message|data|transceiver)|(?:to|over|from) can|(?:with|via|on) can(?= ?(?:$|[,.;]))|vehicle network',
    ),
    most: 1,
  },
  { id: 'ethernet', words: of('ethernet|wired (?:office )?network|rj-?45|lan'), most: 1 },
  {
    id: 'nfc',
    words: of('nfc|rfid|access card|tag reader|(?:access|staff|id) badge|badge reader|attendance'),
    most: 1,
    sensor: true,
  },
  {
    id: 'infrared-receiver',
    words: of('infrared remote|ir remote|remote ir|ir control|tv remote|remote control receiver|ir receiver'),
    most: 1,
  },
  {
    id: 'infrared-transmitter',
    words: of(
      '(?:ir|infrared) (?:blaster|transmitter|emitter|led)|(?:ir|infrared) (?:remote )?(?:clon(?:er|ing)|sender)|remote clon(?:er|ing)|universal remote|(?:ac|tv|air ?conditioner|split ac) remote|(?:controls?|switch(?:es)?|operates?) (?:the |an? )?(?:split )?(?:ac|tv|air ?conditioner)',
    ),
    most: 1,
  },
  {
    id: 'analog-output',
    words: of(
      `analog(?:ue)? output|${TEN_VOLTS}(?: analog(?:ue)?)? (?:out(?:put)?|signal to|reference|to (?:a |the )?(?:vfd|drive|inverter|driver))|dac output`,
    ),
    most: 1,
  },
  {
    id: 'digital-io',
    words: of(
      'digital input|(?:\\d+|two|four|six|eight|ten|twelve|sixteen) (?:channel |ch )?inputs?|ignition (?:sens(?:e|ing|or)|input|signal)|isolated input|plc|24 ?v input|optocoupled|opto-isolated input|dry contact',
    ),
    counted: of('digital input|input'),
    most: 24,
    sensor: true,
  },
];
