import { LOOP, TEN_VOLTS, TEN_VOLTS_OUT } from './transmitters';
import { of, type FunctionWords } from './word-forms';

/** What is measured or read. */
export const SENSING: readonly FunctionWords[] = [
  { id: 'skin-temperature', words: of('fever|skin temperature|body temperature'), most: 1, sensor: true },
  {
    id: 'thermocouple',
    words: of('thermocouple|kiln|furnace|oven|k[- ]type|type k'),
    counted: of('thermocouple|oven'),
    most: 8,
    sensor: true,
  },
  {
    id: 'resistance-thermometer',
    words: of('pt-?100(?:0)?|rtd|resistance thermometer'),
    counted: of('pt-?100(?:0)?|rtd'),
    most: 8,
    sensor: true,
  },
  {
    id: 'infrared-thermometer',
    words: of(
      'contactless thermometer|non[- ]?contact (?:ir |infrared )?(?:thermometer|temperature|sensor)|infrared thermometer|forehead',
    ),
    most: 1,
    sensor: true,
  },
  {
    id: 'temperature-probe',
    words: of(
      'probe|ds18b20|cold room|fridge|freezer|refrigerator|cold chain|aquarium|tank temperature|water temp(?:erature)?|thermometer|vaccine',
    ),
    counted: of('probe|sensor|thermometer|ds18b20'),
    most: 10,
    sensor: true,
  },
  {
    id: 'temperature-humidity',
    words: of(
      'humidity|temp|sht ?\\d*|dht ?-?(?:11|22)|am2302|aht ?\\d+|greenhouse|weather|climate|incubator|temperature|thermostat|hvac',
    ),
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
    words: of(
      'lux|light (?:level|sensor|intensity|meter)|(?<!(?:rgb|interior|mood|car) )ambient light|brightness|daylight|sunlight|dusk|photosensor|ldr|light(?= ?(?:,|and|&) ?(?:soil|temp|humid|co2|pressure|air|rain|wind|uv))|(?<=\\b(?:temp|temperature|hum|humidity|pressure|co2) ?(?:,|and|&) ?)light(?! ?(?:bulb|switch|on|off|strip|relay))',
    ),
    most: 1,
    sensor: true,
  },
  {
    id: 'soil',
    words: of('soil|moisture|irrigation|plant|drip(?= (?:line|emitter|kit))'),
    counted: of('zone|soil sensor|soil moisture|moisture sensor|pot|bed|plant'),
    most: 8,
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
    words: of(
      'distance|parking (?:sensor|slot|space|spot|aid|assist|lot|bay)|level of|(?:fill|bin|garbage|dustbin|fuel tank) level|obstacle',
    ),
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
    most: 8,
    sensor: true,
  },
  {
    id: 'weight',
    words: of(
      '(?<!(?:adapt[eo]r|converter|bridge|gateway|interface|link) (?:for|of|to) (?:an? |the )?)weigh(?:s|ing|t)?|load cell|scale|hive',
    ),
    counted: of('load cell'),
    most: 4,
    sensor: true,
  },
  {
    id: 'current-sense',
    words: of(
      'energy monitor|energy meter(?! pulse)|(?:measures?|meters?|monitors?) (?:the |its |of )?(?:energy|power|current)(?! supply)|energy (?:use|of)|power meter|current sens(?:or|ing)|current measurement|consumption|coulomb|watt ?meter|(?:am(?:pere |p)?|volt) ?meter',
    ),
    most: 1,
    sensor: true,
  },
  {
    id: 'microphone',
    words: of('microphone|mic|stethoscope|noise level|sound (?:level|sensor)|decibel|clap|guitar tuner'),
    most: 1,
    sensor: true,
  },
  {
    id: 'motion',
    words: of(
      'accelerometer|imu|mpu-?\\d{4}|adxl ?\\d+|gyro|step counter|counts? (?:the )?steps|(?<=, ?)steps(?= ?,| and)|pedometer|fall|tilt|gesture|vibration(?! (?:motor|alert|alarm|feedback)| ?(?:,|and|&) ?(?:gps|buzz|led|sos|alarm|display))|posture|orientation|balanc(?:e|ing) robot|fitness|activity|shock',
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
    words: of('hall|speed sensor|(?<!\\b(?:obd|can|ecu)\\b.*)rpm|wheel speed|tachometer|magnet'),
    counted: of('hall sensor|wheel sensor'),
    most: 4,
    sensor: true,
  },
  {
    id: 'voltage-input',
    words: of(
      '(?:battery|bank|pack|panel|cell|dc) voltage|voltage of (?:an? |the )?(?:[\\w.-]+ ){0,4}?(?:battery|bank|pack|panel|cell)|battery (?:level|percent(?:age)?)|(?:battery )?voltage monitor(?:ing)?|(?:monitors?|measures?|reads?|logs?) (?:the )?voltage|dc volt ?meter|low[- ](?:voltage|battery) (?:cut|alarm|disconnect|warning)|(?:under|over)[- ]?voltage (?:cut|alarm|trip)',
    ),
    most: 1,
    sensor: true,
  },
  {
    id: 'current-clamp',
    words: of('(?:ct|current) (?:clamp|transformer|coil)|cts?|sct-?013|clamp[- ]on|clamp (?:sensor|meter)'),
    counted: of('(?:ct|current) (?:clamp|transformer|coil|sensor)|cts?|clamp|phase'),
    most: 6,
    sensor: true,
  },
  {
    id: 'encoder-input',
    words: of('encoder motor|motor encoder|quadrature|wheel encoder|motors? with encoder|encoder feedback'),
    counted: of('(?:[a-z0-9]+ )?encoder motor|motor encoder|wheel encoder|motors? with encoder|motor'),
    most: 4,
    sensor: true,
  },
  { id: 'flow', words: of('flow sensor|flow meter|water meter|flow rate'), most: 1, sensor: true },
  {
    id: 'analog-input',
    words: of(
      `analog(?:ue)? input|potentiometer|(?:flex|force) sensor|fsr|fuel (?:gauge|level|sender)|(?:water|oil|steam|boiler|line|hydraulic) pressure|pressure (?:transmitter|transducer)|(?:ph|ec)(?=\\b[^a-z]*(?:,|and|$))|${LOOP}(?! (?:analog(?:ue)? )?out)|${TEN_VOLTS}${TEN_VOLTS_OUT}|analog sensor|ph sensor|ph meter|turbidity|tds|conductivity|ntc|thermistor`,
    ),
    counted: of(`analog(?:ue)? input|channel|(?:flex|force) sensor|potentiometer|ntc|thermistor|${LOOP}|${TEN_VOLTS}`),
    kinds: /\b(?:ph|tds|ec|turbidity|conductivity)\b/gi,
    everywhere: true,
    most: 8,
    sensor: true,
  },
  {
    id: 'limit-switch',
    words: of(
      'limit switch|end ?stop|manual (?:wall )?switch|wall switch(?! ?(?:box|board))|toggle switch|(?:door |lid )?interlock|lid switch|foot ?switch|pedal(?: switch)?|door (?:sensor|contact|switch|(?:is |stays |left |kept )?open)|(?:magnetic )?reed(?: switch)?|(?:npn|pnp) (?:prox|proximity|sensor|input)|bumper(?: switch)?|end switch|float switch|emergency stop|photo ?(?:electric )?sensor|rain gauge|anemometer|wind(?! ?(?:ow|ing|er|screen|shield|mill|turbine))(?: (?:speed|sensor|meter))?|proximity switch|inductive sensor|dry contact|counts? (?:the )?(?:drops|pulses)|pulse (?:input|counter|reader)|meter pulse|(?:coin|bill|note) (?:acceptor|validator)',
    ),
    counted: of(
      'limit switch|end ?stop|photo ?sensor|float switch|door|reed switch|bumper|(?:manual|wall|toggle)(?: wall)? switch',
    ),
    named: true,
    most: 24,
    sensor: true,
  },
  { id: 'fingerprint', words: of('finger ?print|biometric'), most: 1, sensor: true },
  { id: 'joystick', words: of('joystick'), most: 1, sensor: true },
];
