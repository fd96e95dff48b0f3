import { TemplateSearch } from '@tracewright/template-search';
import { readAskedAs } from '../read-models/asked-as';
import { readSeed } from './seed-file';

const seed = readSeed();
const askedAs = readAskedAs();
const search = new TemplateSearch(
  seed.map(({ id, content }) => ({ ...content, id, askedAs: askedAs.get(content.name) })),
);
const nameOf = new Map(seed.map(({ id, content }) => [id, content.name]));
const namesFor = (requirement: string) => search.search(requirement, 5).map(({ id }) => nameOf.get(id));

describe('the templates of a build', () => {
  it('are all sound, and each has an id of its own', () => {
    expect(seed).toHaveLength(150);
    expect(new Set(seed.map(({ id }) => id)).size).toBe(150);
    for (const { content } of seed) expect(content.components.length).toBeGreaterThan(1);
  });

  it('keep their ids and fingerprints from start to start', () => {
    expect(readSeed()).toEqual(seed);
  });
});

it('all are asked for in other words than their own', () => {
  expect([...askedAs.keys()].sort()).toEqual(seed.map(({ content }) => content.name).sort());
});

describe('a requirement in everyday words finds first', () => {
  it.each([
    [
      'LM7805 5 V 1 A Linear Supply',
      'I have a 9 volt wall adapter and want clean 5 V at 700 mA for my arduino relays, cheapest way',
    ],
    [
      'LM317 Adjustable Bench Supply 1.25-11.7 V',
      'power supply for my college lab where I can turn a pot to get from 2 to 10 volts',
    ],
    ['Dual ±12 V Linear Supply with 7812 and 7912', 'plus minus 12 volt for opamp mixer from centre tap transformer'],
    ['AMS1117 5 V to 3.3 V LDO Module', 'convert usb 5v to 3v3 for esp8266 on breadboard'],
    [
      'MCP1700 Ultra-Low-Iq 3.3 V Battery LDO',
      'regulator which eats almost nothing itself, sensor sleeps for a year on one lithium cell, 3.3v',
    ],
    ['LT3042 Ultra-Low-Noise 3.3 V Analog Rail', 'very clean supply for PLL oscillator, noise in microvolts'],
    ['LM2596 24 V to 12 V 3 A Buck Converter', 'truck battery 24V need 12v for cctv dvr 2.5 A'],
    ['TPS54331 12 V to 3.3 V 3 A Buck Converter', 'stiff 3.3 V 2.5 A from 12 V for 4G module and FPGA'],
    [
      'LM5164 48 V to 12 V 1 A Synchronous Buck',
      '12 V always on auxiliary from 72 volt battery storage, 0.8 A, must draw micro amps when idle',
    ],
    [
      'TPS62740 Nano-Power Buck for Primary Lithium Cells',
      'ten year gas meter on lithium thionyl chloride, switching converter with nano amp quiescent',
    ],
    ['TLV62569 5 V to 1.8 V 2 A Core-Rail Buck', '1.8 V 1.5 A for DDR memory from 5 V'],
    ['MT3608 Li-ion to 5 V 1 A Boost', 'raise single lipo to 5v for raspberry pi zero'],
    ['MCP1640 Single-AA to 3.3 V Boost', 'run 3.3 V micro from one pencil cell till it is fully dead'],
    ['XL6009 5 V to 12 V Boost Converter', '12 v fan from usb power bank'],
    ['MAX1771 170 V Nixie Tube Supply', 'anode voltage for retro glow tube clock 170 volts'],
    [
      'TPS63001 Li-ion to 3.3 V Buck-Boost',
      '3.3 volt must stay constant whether li-ion is full or nearly empty, 700 mA lte tracker',
    ],
    [
      'XL6009 SEPIC 12 V Stabiliser for 8-16 V Input',
      'ham radio needs constant 12 V while car battery varies 9 to 15 V',
    ],
    ['MC34063 5 V to -12 V Inverting Converter', 'minus 12 V for opamp from 5v only'],
    ['SN6501 Isolated 5 V Supply', 'floating 5V for isolated rs485 side, breaks ground loops'],
    ['HLK-5M05 Mains to 5 V 1 A Supply', 'small mains module 5V for wall switch automation'],
    ['CH224K USB-C PD 12 V Trigger', 'get 12v from type c laptop charger without any microcontroller'],
    ['Ag9905 PoE Powered Device 5 V Supply', 'ip camera to be powered from the network cable, 5 volt'],
    ['MCP73831 100 mA LiPo Charger for Wearables', 'charge tiny 120 mah pouch battery of smart ring from usb'],
    [
      'BQ24074 USB Charger with Power Path',
      'handheld billing terminal should keep running without reboot when usb charger is unplugged',
    ],
    [
      'BQ25887 2S Li-ion USB Charger with Balancing',
      'charge two 18650 in series from plain 5 v usb with cell balancing',
    ],
    ['12 V Router Mini UPS with 2S Li-ion', 'wifi router backup when power cut happens'],
    ['CN3791 6 V Solar MPPT Li-ion Charger', 'small 6 volt solar panel to charge one 18650 with mppt'],
    ['BQ25570 Indoor Solar Energy Harvester', 'sensor which lives from office lamps without battery changing'],
    ['TPS25940 12 V 5 A eFuse', 'replace fuse on 12 v server backplane with electronic one, 4 amps, hot swap'],
    ['12 V Lead-Acid Low-Voltage Disconnect', 'stop my camping fridge from killing car battery'],
    [
      'DS18B20 Waterproof Temperature Probe Interface',
      'measure water temperature in fish tank with long cable steel probe',
    ],
    ['MAX31865 PT100 RTD Interface', 'platinum sensor three wire for food oven 300 degree accurate half a degree'],
    ['MAX31855 K-Type Thermocouple Interface', 'pottery kiln 1200 C reading'],
    ['MLX90614 Non-Contact Infrared Thermometer', 'check forehead fever without touching'],
    ['TLC555 Capacitive Soil Moisture Probe', 'know when my flower pot needs water, probe must not corrode'],
    ['SCD41 CO2 Monitor with OLED', 'carbon dioxide in classroom with traffic light indication'],
    ['PMS5003 PM2.5 Dust Sensor Interface', 'measure dust pollution pm2.5 for air purifier'],
    ['HC-SR04 Ultrasonic Distance Interface for 3.3 V MCU', 'parking distance sensor connected to raspberry pi safely'],
    ['VL53L1X Time-of-Flight Ranging Board', 'laser ranging in mm for drone landing'],
    ['SCT-013 Clamp-On Mains Current Sensor', 'current of mains motor without cutting the wire, 60 ampere'],
    ['HLW8012 Isolated Mains Energy Meter', 'how many units my fridge is consuming, reading safely on a laptop'],
    ['HX711 Load Cell Weighing Scale', 'kirana shop weighing balance 5 kg with lcd'],
    ['BH1750 Ambient Light Sensor', 'lux sensor for greenhouse digital'],
    ['MPU6050 Six-Axis Motion Sensor Board', 'accelerometer and gyro for self balancing robot'],
    ['Ratiometric 0.5-4.5 V Pressure Transducer Input', '0-10 bar pressure sender on water pump to 3.3 V controller'],
    ['Hall-Effect RPM Pickup', 'shaft speed with magnet for wind turbine'],
    ['ESP32-C3 LiPo Battery Board', 'wifi microcontroller board with battery charging on board and usb native'],
    ['STM32F103C8 Minimal Board', 'blue pill like arm board with CAN and swd'],
    ['RP2040 Minimal Board', 'dual core pico chip own macropad keyboard'],
    ['nRF52832 Coin-Cell BLE Board', 'bluetooth beacon chip from coin cell own pcb with antenna'],
    [
      'DRV8871 24 V Brushed Motor Driver',
      '24 V actuator which stalls at end stops, current limited to 2 amps, one motor',
    ],
    ['IRLZ44N Low-Side PWM Motor Switch', 'pwm control of drill motor 12 V 6 A single direction from arduino'],
    ['TMC2209 Silent Stepper Driver', 'very quiet stepper for telescope nema 17 sensorless homing'],
    ['DRV8313 BLDC Gimbal Motor Driver', 'gimbal brushless three phase motor foc'],
    ['PCA9685 16-Channel Servo Controller', 'hexapod with 16 servos from i2c'],
    ['MOC3043 Zero-Cross AC Heater Switch', 'egg incubator heater 230 V on off silently from controller 1000 W'],
    ['MAX9814 Electret Microphone Preamp with AGC', 'baby monitor microphone where soft and loud voice same'],
    ['LM386 Half-Watt Speaker Amplifier', 'simple speaker amplifier for pocket radio on 9V battery'],
    ['PAM8403 Stereo 3 W Class-D Amplifier', 'usb powered small stereo speakers, efficient amplifier'],
    ['LM1875 20 W Class-AB Amplifier', 'hifi linear 20 watt amplifier low distortion split supply'],
    ['MAX98357A I2S Mono Amplifier', 'esp32 should speak announcements through a speaker digitally'],
    ['PCM5102A I2S Stereo DAC', 'raspberry pi hifi line out dac'],
    ['INMP441 I2S Digital Microphone', 'mems microphone for voice assistant on esp32'],
    ['OPA2134 Headphone Amplifier with Buffers', 'amplifier for 250 ohm studio headphones'],
    ['Baxandall Bass-Treble Tone Control', 'bass treble knobs for my amplifier'],
    ['ADM2587E Isolated RS-485 Node', 'modbus between two buildings with different earth, surge'],
    ['SN65HVD230 CAN Bus Node', 'can bus physical layer for esp32 robot'],
    ['RFM95W LoRa Transceiver Board', 'send field readings 4 km without sim, licence free band'],
    ['W5500 SPI Ethernet Interface', 'wired lan for stm32 over spi'],
    ['PN532 NFC Door-Access Reader', 'open hostel door with card tapping'],
    ['MAX3232 RS-232 Level Converter', 'connect old cnc machine nine pin serial with esp32'],
    ['NEO-M8N GPS Receiver Board', 'satellite position module for boat with pps'],
    ['nRF24L01 Long-Range Radio Adapter', 'nrf24 module fails when connected to arduino 3.3 pin, long range'],
    ['HM-10 BLE Serial Bridge', 'phone app talk to my arduino uart by ble'],
    ['Solar LoRaWAN Soil Moisture Node', 'tea garden soil sensor solar lorawan'],
    ['Wi-Fi Overhead Water Tank Controller', 'automatic tank filling pump on off with level on mobile'],
    ['GPS LTE Vehicle Tracker', 'where is my school bus live location and cut fuel if stolen'],
    ['NB-IoT Pulse Water Meter', 'apartment water billing remote without wiring, battery ten years'],
    ['Modbus RTU to MQTT Ethernet Gateway', 'solar plant inverter meters to mqtt on lan'],
    ['NE555 Adjustable LED Flasher', 'blinking led for beginner speed adjustable'],
    ['Si5351A Three-Output Clock Generator', 'vfo for shortwave receiver three clocks programmable'],
    [
      'TPL5110 Nano-Power Wake-Up Timer',
      'cut power of sensor board and wake it every ten minutes with almost zero current',
    ],
    ['Sallen-Key 1 kHz Second-Order Low-Pass Filter', 'second order low pass 1 khz before adc'],
    ['50 Hz Twin-T Notch Filter', 'remove mains hum from small signal'],
    ['INA333 Strain-Gauge Bridge Amplifier', 'amplify wheatstone bridge millivolts strain gauge 3.3 v'],
    ['Photodiode Transimpedance Amplifier', 'photodiode current to voltage turbidity'],
    ['PT4115 350 mA LED Driver', 'five 1 watt leds in series from 24 v constant current dimmable'],
    ['WS2812B LED Strip Driver', 'neopixel strip of 100 leds flickers with esp32'],
    ['Wi-Fi 12 V RGB Strip Dimmer', 'colour strip in false ceiling controlled from mobile 12v'],
    ['16x2 LCD with PCF8574 I2C Backpack', 'two line text display with only two pins'],
    ['SSD1306 0.96" OLED Display Interface', 'small sharp graphic screen 128x64'],
    ['ILI9341 2.8 inch TFT Touch Display Interface', 'touch colour screen for thermostat'],
    ['MAX7219 Eight-Digit Seven-Segment Display', 'token number display big digits for clinic'],
    ['2.9 inch E-Paper Shelf Label Driver', 'price tags electronic that need no power to show'],
    [
      'LM74700 Automotive Reverse-Battery and Surge Front-End',
      'protect my gadget from reverse car battery and load dump, 8 A',
    ],
    ['Motorcycle LED Turn-Signal Flasher', 'indicators of my bike blink too fast after fitting led bulbs'],
    ['MAX30102 Pulse Oximeter Wearable', 'oxygen level and pulse on wrist'],
    ['MAX30205 Skin Temperature Patch', 'patch for baby fever 0.1 degree accurate'],
    ['IV Drip-Rate Monitor with Infrared Drop Detector', 'nurse should get alarm when saline bottle finishes'],
    ['QX5252F Solar Garden Lamp', 'garden solar light comes on at night one nimh cell'],
    ['CH340C USB to UART Converter', 'usb to ttl adapter for programming boards'],
  ])('%s: %s', (name, requirement) => {
    expect(namesFor(requirement)[0]).toBe(name);
  });

  it('or among the first, where others fit as well', () => {
    const currents = namesFor('measure 15 A dc of my inverter battery with isolation');
    expect(currents.slice(0, 3)).toContain('ACS712 20 A Hall Current Sensor');
    const motors = namesFor('forward backward small conveyor with two brushed motors 12 V 1.5 A each for college');
    expect(motors.slice(0, 2)).toContain('L298N Dual DC Motor Driver');
    const loops = namesFor('read 4-20 ma pressure transmitter on esp32, detect broken wire');
    expect(loops.slice(0, 2)).toContain('4-20 mA Receiver to 3.3 V ADC');
  });
});

describe('what no template answers is answered with none', () => {
  it.each([
    '10 kW three phase inverter for borewell pump with VFD and solar mppt',
    '5 kilowatt pure sine wave home inverter 48 V battery',
    'MRI gradient coil amplifier 600 V 400 A',
    'phased array radar transmit module X band GaN 20 W',
    'HDMI 4k video matrix switch 8x8 with edid',
    'flight controller for quadcopter with four 60 A ESC',
    'microwave oven magnetron supply 4 kV 900 W',
    'gigabit network switch 24 ports managed',
    'hearing aid DSP with noise cancelling',
    'laptop motherboard with ddr5 and usb4',
    'metal detector pulse induction with discrimination',
    '11 kV feeder protection relay with IEC 61850',
    'laser cutter 80 W co2 tube supply 25 kV',
    'air conditioner compressor inverter drive 1.5 ton',
    'I want to bake a chocolate cake for my daughter birthday',
    'hello please help me quickly',
    'ultrasound scanner for pregnancy with 128 channel beamformer',
    'fm transmitter 100 W for community radio',
    'electronic voting machine with printer',
    'charging of batteries with 200 kW',
    'furnace current regulator for 30 kA',
  ])('%s', (requirement) => {
    expect(namesFor(requirement)).toEqual([]);
  });
});

describe('figures decide', () => {
  it.each([
    ['5 V 3 A from 12 V', 'LM2596 12 V to 5 V 3 A Buck Converter'],
    ['5 V 3 A from 48 V', 'LM2576HV 48 V to 5 V 3 A Buck Converter'],
    ['3.3 V 3 A from 12 V', 'TPS54331 12 V to 3.3 V 3 A Buck Converter'],
    ['12 V 3 A from 24 V', 'LM2596 24 V to 12 V 3 A Buck Converter'],
    ['12 V 1 A from 60 V', 'LM5164 48 V to 12 V 1 A Synchronous Buck'],
  ])('among step-down converters: %s', (figures, name) => {
    expect(namesFor(`step down converter, ${figures}`)[0]).toBe(name);
  });
});

describe('every answer', () => {
  it('is ordered by a score in 0..1 that says why, and is the same the next time', () => {
    for (const { content } of seed) {
      const found = search.search(content.description, 5);
      expect(found.map(({ id }) => nameOf.get(id))).toContain(content.name);
      expect(found[0]?.matched.length).toBeGreaterThan(0);
      const scores = found.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
      expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
      expect(search.search(content.description, 5)).toEqual(found);
    }
  });

  it('forgets what was removed, and knows what took its place', () => {
    const small = new TemplateSearch(seed.slice(0, 30).map(({ id, content }) => ({ ...content, id })));
    const [first] = small.search('charge a single lithium cell from usb', 1);
    const old = seed.find(({ id }) => id === first?.id);
    if (!first || !old) throw new Error('nothing was found');
    small.remove(first.id);
    expect(small.search('charge a single lithium cell from usb', 5).map(({ id }) => id)).not.toContain(first.id);
    small.put({ ...old.content, id: first.id });
    expect(small.search('charge a single lithium cell from usb', 1)).toEqual([first]);
  });
});
