import type { FunctionId } from './functions';
import { LOOP, TEN_VOLTS } from './transmitters';

export interface FunctionWords {
  readonly id: FunctionId;
  /** In any writing of the description. */
  readonly words: RegExp;
  /** The nouns that a number before counts. */
  readonly counted?: RegExp;
  readonly most: number;
  /** Each one that is named is one more: a rain gauge and an anemometer are two. */
  readonly named?: true;
  /** Of the words that fit each of these is one. */
  readonly kinds?: RegExp;
  readonly sensor?: true;
}

const COLOURS = 'red|green|yellow|amber|orange|blue|white';
/** Of lamps that tell something. */
const SIGNAL = `${COLOURS}|status|warning|pilot|signal`;

const N = '(?:s|es)?\\b';
const of = (text: string): RegExp => new RegExp(`\\b(?:${text})${N}`, 'i');

/** Of several that fit all are taken; what is more particular comes first and silences what `OVER` names. */
export const WORDS: readonly FunctionWords[] = [
  { id: 'skin-temperature', words: of('fever|skin temperature|body temperature'), most: 1, sensor: true },
  {
    id: 'thermocouple',
    words: of('thermocouple|kiln|furnace|oven|k-type'),
    counted: of('thermocouple|oven'),
    most: 4,
    sensor: true,
  },
  {
    id: 'resistance-thermometer',
    words: of('pt-?100(?:0)?|rtd|resistance thermometer'),
    counted: of('pt-?100(?:0)?|rtd'),
    most: 2,
    sensor: true,
  },
  {
    id: 'infrared-thermometer',
    words: of('contactless thermometer|infrared thermometer|forehead'),
    most: 1,
    sensor: true,
  },
  {
    id: 'temperature-probe',
    words: of(
      'probe|ds18b20|cold room|fridge|freezer|refrigerator|cold chain|aquarium|tank temperature|water temperature|thermometer|vaccine',
    ),
    counted: of('probe|sensor|thermometer'),
    most: 6,
    sensor: true,
  },
  {
    id: 'temperature-humidity',
    words: of('humidity|greenhouse|weather|climate|incubator|temperature|thermostat|hvac'),
    most: 1,
    sensor: true,
  },
  {
    id: 'pressure',
    words: of(
      '(?<!(?:tyre|tire|water|oil|steam|boiler|line|hydraulic) )pressure(?! (?:4-20|0-10|transmitter|transducer))|barometer|barometric|altitude|altimeter',
    ),
    most: 1,
    sensor: true,
  },
  {
    id: 'light',
    words: of('lux|light level|light sensor|ambient light|daylight|sunlight|dusk|photosensor'),
    most: 1,
    sensor: true,
  },
  {
    id: 'soil',
    words: of('soil|moisture|irrigation|plant|drip(?= (?:line|emitter|kit))'),
    counted: of('zone|soil sensor|pot|bed|plant'),
    most: 4,
    sensor: true,
  },
  {
    id: 'presence',
    words: of(
      'presence|occupancy|intruder|intrusion|pir|people counter|burglar|motion[- ]activated|motion sensor|motion detect(?:or|ion)?',
    ),
    most: 2,
    sensor: true,
  },
  {
    id: 'waterproof-distance',
    words:
      /\b(?:water|tank|sump|well) level\b|\b(?:water ?proof|weather ?proof|ip6[5-8])\b[^.;]*\b(?:distance|ultrasonic|ultrasound)\b|\b(?:distance|ultrasonic|ultrasound)\b[^.;]*\b(?:water ?proof|weather ?proof|ip6[5-8])\b/i,
    counted: of('distance sensor|ultrasonic|ultrasonic sensor|tank|level sensor'),
    most: 4,
    sensor: true,
  },
  {
    id: 'ultrasonic-distance',
    words: of('ultrasonic|ultrasound|sonar'),
    counted: of('distance sensor|ultrasonic|ultrasonic sensor'),
    most: 4,
    sensor: true,
  },
  {
    id: 'optical-distance',
    words: of('tof|time[- ]of[- ]flight|lidar|laser distance|laser ranging|optical distance'),
    counted: of('distance sensor|tof|tof sensor|lidar'),
    most: 1,
    sensor: true,
  },
  {
    id: 'distance',
    words: of('distance|parking|level of|obstacle'),
    counted: of('distance sensor|obstacle'),
    most: 4,
    sensor: true,
  },
  { id: 'gas', words: of('gas|lpg|smoke|methane|air quality|voc'), most: 1, sensor: true },
  { id: 'particulates', words: of('pm ?2\\.5|particulates?|particle|dust sensor|dust'), most: 1, sensor: true },
  { id: 'carbon-dioxide', words: of('co2|carbon dioxide'), most: 1, sensor: true },
  {
    id: 'line-sensor',
    words: of('line follower|(?:line|edge) sensor|ir sensor|reflectance'),
    counted: of('(?:ir|infrared|line|edge) sensor'),
    most: 5,
    sensor: true,
  },
  { id: 'weight', words: of('weigh(?:s|ing|t)?|load cell|scale|hive'), most: 1, sensor: true },
  {
    id: 'current-sense',
    words: of(
      'energy monitor|energy meter|measures? (?:the )?(?:energy|power|current)|energy (?:use|of)|power meter|current sens(?:or|ing)|current measurement|consumption|coulomb|watt ?meter|am(?:pere )?meter|volt ?meter',
    ),
    most: 1,
    sensor: true,
  },
  {
    id: 'microphone',
    words: of('microphone|mic|noise level|sound (?:level|sensor)|decibel|clap|guitar tuner'),
    most: 1,
    sensor: true,
  },
  {
    id: 'motion',
    words: of(
      'accelerometer|imu|gyro|step counter|counts? (?:the )?steps|pedometer|fall|tilt|gesture|vibration(?! (?:motor|alert|alarm|feedback))|posture|orientation|balanc(?:e|ing) robot|fitness|activity|shock',
    ),
    most: 1,
    sensor: true,
  },
  {
    id: 'pulse-oximeter',
    words: of('pulse oximet(?:er|ry)|spo2|oximeter|heart[- ]?rate|pulse rate|ppg'),
    most: 1,
    sensor: true,
  },
  {
    id: 'hall',
    words: of(
      'hall|speed sensor|(?<!\\b(?:obd|can|ecu)\\b.*)rpm|wheel speed|tachometer|magnet|door (?:sensor|contact|open)|reed',
    ),
    counted: of('hall sensor|wheel sensor|door'),
    most: 4,
    sensor: true,
  },
  { id: 'flow', words: of('flow sensor|flow meter|water meter|flow rate'), most: 1, sensor: true },
  {
    id: 'analog-input',
    words: of(
      `analog(?:ue)? input|potentiometer|(?:flex|force) sensor|fsr|(?:water|oil|steam|boiler|line|hydraulic) pressure|pressure (?:transmitter|transducer)|(?:ph|ec)(?=\\b[^a-z]*(?:,|and|$))|${LOOP}|${TEN_VOLTS}|analog sensor|ph sensor|ph meter|turbidity|tds|conductivity`,
    ),
    counted: of(`analog(?:ue)? input|channel|(?:flex|force) sensor|potentiometer|${LOOP}|${TEN_VOLTS}`),
    most: 8,
    sensor: true,
  },
  {
    id: 'limit-switch',
    words: of(
      'limit switch|end ?stop|end switch|float switch|emergency stop|photo ?(?:electric )?sensor|rain gauge|anemometer|wind(?! ?(?:ow|ing|er|screen|shield|mill|turbine))(?: (?:speed|sensor|meter))?|proximity switch|inductive sensor|dry contact|counts? (?:the )?(?:drops|pulses)|pulse (?:input|counter)|(?:coin|bill|note) (?:acceptor|validator)',
    ),
    counted: of('limit switch|end ?stop|photo ?sensor|float switch'),
    named: true,
    most: 8,
    sensor: true,
  },
  { id: 'joystick', words: of('joystick'), most: 1, sensor: true },
  {
    id: 'button',
    words: of('button|push ?button|sos|panic|keys'),
    counted: of('button|key'),
    most: 8,
  },
  { id: 'keypad', words: of('key ?pad|matrix keyboard'), most: 1 },
  {
    id: 'buzzer',
    words: of(
      'buzz(?:er|es|ing)?|alarm|beep(?:s|er)?|siren|alert|chime|sound(?:s|er)?(?! (?:level|sensor))|audible|ring',
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
      `appliance|(?<!\\b(?:led|traffic|${SIGNAL})[ ,/]+)lamp|(?:one|a|the|room|ceiling|tube) ?light|bulb|geyser|heater|plug|socket|switch ?board|switch box`,
    ),
    counted: of('appliance|lamp|light|socket|plug|bulb'),
    most: 4,
  },
  {
    id: 'relay',
    words: of(
      '(?<!solid[- ]state )relay|(?<!syringe |infusion |heat )pump|contactor|door lock|gate|motor starter|changeover',
    ),
    counted: of('relay|pump|contactor'),
    most: 8,
  },
  { id: 'valve', words: of('valve|solenoid'), counted: of('valve|solenoid|zone'), most: 8 },
  { id: 'sound', words: of('speaker|music|voice prompt|audio player|announce(?:s|ment)?|mp3'), most: 1 },
  { id: 'led-strip', words: of('(?<!\\b(?:12|24) ?v )led strip|neopixel|ws2812|addressable|rgb led|pixel'), most: 1 },
  {
    id: 'led-indicator',
    words: of(
      `leds|status led|indicator|on leds|traffic (?:light|lamp)|(?:(?:${SIGNAL})[ ,/]+(?:and )?)+(?:lamp|light|led)|(?:lamp|light|led) (?:(?:${SIGNAL})[ ,/]*(?:and )?)+`,
    ),
    counted: of('led|indicator'),
    kinds: new RegExp(`\\b(?:${COLOURS})\\b`, 'gi'),
    most: 8,
  },
  { id: 'servo', words: of('servo|robot arm|gripper|pan[- ]tilt'), counted: of('servo|joint|axis|axes'), most: 6 },
  { id: 'stepper', words: of('stepper|cnc axis|3d printer|plotter'), counted: of('stepper|axis|axes'), most: 3 },
  {
    id: 'motor',
    words: of(
      '(?<!vibration )motor(?! (?:bearing|housing|winding|casing|temperature|room|cycle|vehicle))|winch|wheeled|wheel (?:motor|drive)|rover|line follower|drive|conveyor|actuator|robot(?! arm)|vehicle robot',
    ),
    counted: of('motor|wheel'),
    most: 4,
  },
  {
    id: 'load-switch',
    words: of(
      'fan|led lamp|(?:12|24) ?v led strip|solenoid lock|heating pad|vibrat(?:or|ion (?:motor|alert|alarm|feedback)|es?)|haptic|solid[- ]state relay|ssr|high[- ]side|12 ?v output',
    ),
    counted: of('fan|output|solid[- ]state relay|ssr'),
    most: 4,
  },
  { id: 'digits', words: of('(?:seven|7)[- ]segment|led digit|big digit|digit display'), most: 1 },
  { id: 'display', words: of('display|oled|lcd|screen|tft|read ?out'), most: 1 },
  {
    id: 'storage',
    words: of(
      'data ?logg(?:er|ing)|sd card|log(?:s|ging)? to|black box|store(?:s)? (?:the )?(?:readings|data)|history|record(?:s|er|ing)?',
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
  { id: 'gsm', words: of('gsm|gprs|sms|2g|sim(?: card)?|text message'), most: 1 },
  { id: 'rs232', words: of('rs-?232|nine pin serial|9[- ]pin serial|db-?9|serial port of|com port|old cnc'), most: 1 },
  { id: 'rs485', words: of('rs-?485|modbus|rtu|dmx(?:512)?'), most: 1 },
  {
    id: 'can',
    words: of(
      'can ?bus|can fd|obd(?:-?ii)?|j1939|can (?:interface|node|gateway|logger|adapter|message|data|transceiver)|(?:to|over|from) can|vehicle network',
    ),
    most: 1,
  },
  { id: 'ethernet', words: of('ethernet|wired (?:office )?network|rj-?45|lan'), most: 1 },
  { id: 'nfc', words: of('nfc|rfid|access card|tag reader|badge|attendance'), most: 1, sensor: true },
  {
    id: 'infrared-receiver',
    words: of('infrared remote|ir remote|remote ir|ir control|tv remote|remote control receiver|ir receiver'),
    most: 1,
  },
  {
    id: 'digital-io',
    words: of(
      'digital input|ignition (?:sens(?:e|ing|or)|input|signal)|isolated input|plc|24 ?v input|optocoupled|opto-isolated input|dry contact',
    ),
    counted: of('digital input|input'),
    most: 16,
    sensor: true,
  },
];
