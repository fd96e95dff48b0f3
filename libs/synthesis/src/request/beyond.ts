/** What no circuit of this catalogue does, with what it would take: rough prices and powers, said as such. */
export interface Beyond {
  readonly words: RegExp;
  readonly what: string;
  readonly needs: readonly string[];
  /** Rupees, the least. */
  readonly fromRupees: number;
  /** Watts, the least. */
  readonly fromWatts: number;
}

/** What of a text asks for it, up to the end of the word: the words know stems. */
export function wholeMatch(
  { words }: Beyond,
  text: string,
): { readonly said: string; readonly at: number } | undefined {
  const match = words.exec(text);
  if (!match) return undefined;
  const rest = /^\w+/.exec(text.slice(match.index + match[0].length));
  return { said: match[0] + (rest?.[0] ?? ''), at: match.index };
}

export const BEYOND: readonly Beyond[] = [
  {
    words: /satellite|iridium|inmarsat|starlink/i,
    what: 'a satellite link',
    needs: [
      'a satellite modem such as an Iridium 9603 with its antenna and subscription, about 20,000 rupees and 1.5 A peaks at 5 V',
    ],
    fromRupees: 20_000,
    fromWatts: 7.5,
  },
  {
    words:
      /\b(?:\d+(?:\.\d+)?)\s*(?:ghz|gs\/s|gsps)\b.*(?:oscilloscope|scope|sampl|spectrum|analy[sz]er|digiti[sz]er)|(?:oscilloscope|spectrum analy[sz]er|digiti[sz]er)\b.*\b(?:\d+(?:\.\d+)?)\s*(?:ghz|gs\/s|gsps)\b/i,
    what: 'sampling at gigahertz',
    needs: [
      'GHz-class sampling analog-to-digital converters, one for each channel or two, over 20,000 rupees each',
      'an FPGA and fast memory to take their data',
      'a supply of tens of watts for them',
    ],
    fromRupees: 200_000,
    fromWatts: 40,
  },
  {
    words:
      /\b(?:[2-9]\d\d|1\d\d)\s*mhz\b.*(?:oscilloscope|scope)|(?:oscilloscope|scope)\b.*\b(?:[2-9]\d\d|1\d\d)\s*mhz\b/i,
    what: 'sampling at hundreds of megahertz',
    needs: ['fast analog-to-digital converters, an FPGA and its memory, over 15,000 rupees'],
    fromRupees: 15_000,
    fromWatts: 8,
  },
  {
    words:
      /\b(?:8|1[0-9]|2[0-9])\s*[- ]?(?:inch|")\b.*(?:screen|display|lcd|monitor)|\b(?:ten|twelve|fifteen)[- ]inch\b.*(?:screen|display|lcd|monitor)/i,
    what: 'a display of eight inches and more',
    needs: ['a panel with its driver board, from 4,000 rupees and 5 W, and an application processor that feeds it'],
    fromRupees: 4000,
    fromWatts: 5,
  },
  {
    words:
      /\b(?:4k|1080p|full hd|60 ?fps|video stream|live video|face recognition|object detection|machine vision|thermal camera|(?<!dash )camera(?! supply| power| charg))\b/i,
    what: 'pictures or video',
    needs: [
      'a processor with a camera interface and memory, such as a Linux module with its camera, from 2,500 rupees and 3 W',
    ],
    fromRupees: 2500,
    fromWatts: 3,
  },
  {
    words:
      /\bdefibrillat|\bpacemaker|\bventilator|\binfusion pump|\bdialysis|\bsurgical|life[- ]support|\banaesthe|\binsulin pump/i,
    what: 'a life-supporting device',
    needs: [
      'a maker with a certified quality system (ISO 13485), IEC 60601 and a licence as a medical device: no generated circuit may be used for it',
    ],
    fromRupees: Infinity,
    fromWatts: 0,
  },
  {
    words:
      /\bairbag|\bbrake[- ]by[- ]wire|\bsteer[- ]by[- ]wire|\babs controller|\belectronic braking|\bautopilot|self[- ]driving/i,
    what: 'a safety function of a vehicle',
    needs: ['a development after ISO 26262 by qualified people: no generated circuit may be used for it'],
    fromRupees: Infinity,
    fromWatts: 0,
  },
  {
    words:
      /\bperpetual|free energy|energy harvest\w*|over[- ]?unity|without any (?:power|battery|supply)|wireless power (?:across|over) (?:the )?(?:room|metres|meters)/i,
    what: 'energy from nothing',
    needs: ['a source of energy'],
    fromRupees: Infinity,
    fromWatts: 0,
  },
  {
    words: /\b(?:x-?ray|mri|ultrasound imaging|ct scan|radar|lidar mapping|quantum|particle accelerator)\b/i,
    what: 'an imaging or radar system',
    needs: ['a front end, transducers and processing of their own, from 50,000 rupees'],
    fromRupees: 50_000,
    fromWatts: 20,
  },
  {
    words: /\b5g\b|\b(?:10|40|100) ?gigabit|wi-?fi ?7|mmwave|milli-?metre wave/i,
    what: 'that radio or network',
    needs: ['a modem module of its class with a host processor, from 15,000 rupees'],
    fromRupees: 15_000,
    fromWatts: 6,
  },
  {
    words: /\b(?:lte|4g|3g|nb-?iot|cat[- ]?m1?)\b/i,
    what: 'mobile radio of that kind',
    needs: [
      'an LTE module with SIM holder, 2 A peaks at 3.4 to 4.2 V and 1.8 V logic, about 1,500 rupees: its pinout is not in our catalogue, so that no circuit is drawn with it',
    ],
    fromRupees: 1500,
    fromWatts: 7.5,
  },
  {
    words: /\b(?:ecg|ekg|electrocardio\w*|eeg|emg|electromyo\w*)\b/i,
    what: 'a biopotential measurement',
    needs: [
      'an instrumentation front end such as an AD8232 with electrodes and patient protection: our catalogue does not have its pins, so that no circuit is drawn with it',
    ],
    fromRupees: 600,
    fromWatts: 0,
  },
  {
    words:
      /\b(?:blood pressure|bp (?:monitor|meter|machine|apparatus)|glucose|glucometer|spirometer|breath analy[sz]er)\b/i,
    what: 'that measurement on a person',
    needs: ['a sensor of its own with calibration, from 1,500 rupees, and a licence as a medical device'],
    fromRupees: 1500,
    fromWatts: 0,
  },
  {
    words: /\b(?:fingerprint|speech recognition|voice (?:assistant|recognition|control\w*)|barcode|qr code)\b/i,
    what: 'recognition of that kind',
    needs: ['a recognition module with its own processor, from 900 rupees, whose pinout is not in our catalogue'],
    fromRupees: 900,
    fromWatts: 0.3,
  },
  {
    words: /\b(?:zigbee|z-wave|thread network|matter device|uwb|ultra-?wide ?band|ant\+(?!\w)|knx|dali|lin|flexray)\b/i,
    what: 'that radio or bus',
    needs: ['a transceiver of its kind with its stack, from 400 rupees, which our catalogue does not have'],
    fromRupees: 400,
    fromWatts: 0.1,
  },
  {
    words:
      /\b(?:bldc|brushless|esc|drone|quadcopter|inverter|230 ?v output|ups for (?:a )?(?:pc|computer)|induction (?:cooker|heater)|welding|electric vehicle (?:motor|drive)|mppt)\b/i,
    what: 'that power stage',
    needs: [
      'a three-phase or mains power stage with its gate drivers, from 1,500 rupees: no reference architecture of ours has it',
    ],
    fromRupees: 1500,
    fromWatts: 0,
  },
  {
    words:
      /(?<!\binputs? )\b(?:isolated|galvanic\w*)\b(?! (?:power |mains )?(?:supply|converter|adapter)| (?:digital )?inputs?)(?=.*\b(?:rs-?485|modbus|can ?bus|rs-?232)\b)|(?<=\b(?:rs-?485|modbus|can ?bus|rs-?232)\b.*)(?<!\binputs? )\b(?:isolated|galvanic\w*)\b(?! (?:power |mains )?(?:supply|converter|adapter)| (?:digital )?inputs?)/i,
    what: 'an isolated bus',
    needs: [
      'a digital isolator for three lines, an isolated 1 W supply and a transceiver on the side of the bus, about 600 rupees: no reference architecture of ours has it',
    ],
    fromRupees: 600,
    fromWatts: 0.5,
  },
  {
    words:
      /\b(?:isolated|galvanic\w*)\b (?:\d+(?:\.\d+)? ?v\b|dc|supply|output|power(?! (?:from|on) mains))(?!.*\b(?:230|mains)\b)/i,
    what: 'an isolated supply from a low voltage',
    needs: ['an isolating converter of its volts and watts, from 250 rupees: no reference architecture of ours has it'],
    fromRupees: 250,
    fromWatts: 0,
  },
  {
    words:
      /\b(?:[5-9]|\d\d+) ?w(?:atts?)?\b[^.;]*\b(?:amplifier|amp\b|subwoofer)|\b(?:amplifier|subwoofer)\b[^.;]*\b(?:[5-9]|\d\d+) ?w(?:atts?)?\b|\bhearing aid\b/i,
    what: 'an amplifier of that kind',
    needs: [
      'an audio amplifier of its power with its filter and heat sink, from 400 rupees: no reference architecture of ours has it',
    ],
    fromRupees: 400,
    fromWatts: 0,
  },
  {
    words:
      /\bbell transformer\b|\blow[- ]voltage ac\b|(?<![\d.])[1-7]?\d\s*(?:(?:to|-|\.\.)\s*\d+\s*)?v(?:olts?)?\s*ac\b(?! ?(?:coil|relay|contactor|valve|solenoid|motor|pump|fan|load))/i,
    what: 'a supply from low-voltage alternating current',
    needs: [
      'a bridge rectifier, a capacitor of 1000 µF or more and a converter for its peak of 1.4 times, about 80 rupees: no reference architecture of ours has it',
    ],
    fromRupees: 80,
    fromWatts: 0,
  },
  {
    words:
      /\b(?:adjustable|variable) (?:\w+ )?(?:supply|psu)\b|\b(?:supply|psu) (?:adjustable|variable)\b|\b(?:supply|psu)\b[^.;]*(?<![\d.])0\s*(?:to|-|\.\.)\s*\d+\s*v\b|\badjustable (?:output )?voltage\b|\b(?:adjustable|variable) (?:from )?\d[^;]{0,40}\b(?:supply|psu|output)\b/i,
    what: 'an adjustable supply',
    needs: [
      'a converter or series regulator that is set by a potentiometer and limits its current, with its heat sink, from 600 rupees: no reference architecture of ours has it',
    ],
    fromRupees: 600,
    fromWatts: 0,
  },
  {
    words:
      /\bwalkie[- ]?talkies?\b|\btwo[- ]way radio|\b(?:ham|cb) radio|\bvoice (?:radio|link|transmission|call)|\bfm transmitter|\bintercom|\bbaby monitor\b/i,
    what: 'voice over radio',
    needs: [
      'a radio module for voice with amplifier and microphone, from 1,500 rupees, which our catalogue does not have, and the licence for its band',
    ],
    fromRupees: 1500,
    fromWatts: 2,
  },
  {
    words: /\b(?:lead[- ]?acid|sla|agm|lifepo4|lfp|ni-?mh|ni-?cd)\b(?:(?=.*\bcharg)|(?<=\bcharg.*))/i,
    what: 'a charger for that kind of battery',
    needs: [
      'a charger made for its chemistry, with its end of charge and its float voltage, from 250 rupees: ours charge lithium-ion cells',
    ],
    fromRupees: 250,
    fromWatts: 0,
  },
  {
    words:
      /\bconstant[- ]current\b|\bled driver\b(?=.*\d ?m?a\b)|\b\d+(?:\.\d+)? ?w(?:atts?)? (?:x ?\d+ )?(?:white |power |cob |uv )?leds?\b(?! (?:bulb|lamp|strip|tube|light|panel))|\b(?:power|cob|high[- ]power) leds?\b|\bnegative (?:rail|voltage|supply|output)\b|(?<![\w.])[-−]\d+(?:\.\d+)? ?v\b/i,
    what: 'a supply of constant current or of negative voltage',
    needs: [
      'a converter for it with its coil and its feedback, from 120 rupees: no reference architecture of ours has it',
    ],
    fromRupees: 120,
    fromWatts: 0,
  },
  {
    words:
      /\bbms\b|\bbattery management|\bfuel gauge(?=.*\b(?:battery|cell|pack|lithium|e-?bike)\b)|(?<=\b(?:battery|cell|pack|lithium)\b.*)\bfuel gauge|\b(?:[4-9]|1\d|2\d)s (?:pack|battery|li)/i,
    what: 'the management of a battery pack',
    needs: [
      'a monitor of each cell with its balancing and its switches, from 800 rupees: no reference architecture of ours has it',
    ],
    fromRupees: 800,
    fromWatts: 0,
  },
  {
    words: /\busb[- ]?(?:c[- ])?pd\b|\bpower delivery\b/i,
    what: 'USB power delivery',
    needs: ['a controller that negotiates the voltage, from 150 rupees, which our catalogue does not have'],
    fromRupees: 150,
    fromWatts: 0,
  },
  {
    words: /\b(?:function|signal|waveform) generator\b|\bdds\b/i,
    what: 'a waveform generator',
    needs: [
      'a direct digital synthesiser with its filter and output stage, from 700 rupees, which our catalogue does not have',
    ],
    fromRupees: 700,
    fromWatts: 0.5,
  },
  {
    words: /\b(?:tyre|tire) pressure\b|\btpms\b/i,
    what: 'the pressure in a turning wheel',
    needs: ['a sensor with its own radio in each wheel and a receiver for it, from 2,500 rupees'],
    fromRupees: 2500,
    fromWatts: 0,
  },
  {
    words:
      /\bstar[- ]?delta\b|\b(?:three|3)[- ]?phase\b(?!.*\bcontactor\b)(?! ?(?:current|energy|power|voltage|supply monitor|load monitor|meter))/i,
    what: 'switching of three phases',
    needs: [
      'contactors locked against each other, an overload relay and an electrician who connects them: no reference architecture of ours has it',
    ],
    fromRupees: 3000,
    fromWatts: 0,
  },
  {
    words:
      /\b(?:battery back-?up|back-?up (?:battery|cell|supply|power)|uninterrupt\w+|mini ups|\bups\b|power ?bank (?:for|with|circuit))/i,
    what: 'a supply that goes on from a battery',
    needs: [
      'a charger with a power path and a converter behind it that take over without a gap, from 400 rupees: no reference architecture of ours has it',
    ],
    fromRupees: 400,
    fromWatts: 0,
  },
  {
    words: /\b(?:poe|power over ethernet|usb host|hdmi|touch ?screen|e-?paper|e-?ink)\b/i,
    what: 'that interface',
    needs: ['a controller and connector of its kind, from 500 rupees, which our catalogue has no circuit for'],
    fromRupees: 500,
    fromWatts: 0.3,
  },
];
