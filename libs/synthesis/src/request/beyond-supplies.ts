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

/** A supply that goes on from a battery. */
export const BACKUP =
  /\b(?:battery back-?up|(?:li-?ion|lithium|lipo|18650) back-?up|back-?up (?:battery|cell|supply|power|li-?ion|lithium|18650)|uninterrupt\w+|mini ups|\bups\b|power ?bank (?:for|with|circuit|module|board))/i;

/** Supplies, buses, measurements and machines of their own kind. */
export const BEYOND_SUPPLIES: readonly Beyond[] = [
  {
    words: /\b(?:rf|433 ?mhz|315 ?mhz)(?: rf)? (?:remote|receiver|transmitter|key ?fob)/i,
    what: 'a receiver for remotes at 315 or 433 MHz',
    needs: ['a receiver module for the band with its antenna, from 100 rupees, which our catalogue does not have'],
    fromRupees: 100,
    fromWatts: 0,
  },
  {
    words: /\b4 ?(?:-|to|\.\.) ?20 ?ma (?:analog(?:ue)? )?(?:out|transmitter (?:for|output))/i,
    what: 'an output of 4 to 20 mA',
    needs: [
      'a transmitter for the loop such as an XTR115 with its transistor, from 500 rupees, which our catalogue does not have',
    ],
    fromRupees: 500,
    fromWatts: 0,
  },
  {
    words:
      /\bbluetooth (?:audio|speaker|music|amplifier|headphone|headset)|\ba2dp\b|\baudio (?:over|by|via) bluetooth/i,
    what: 'audio over Bluetooth',
    needs: [
      'a module for Bluetooth audio or a controller with classic Bluetooth, a converter and an amplifier, from 500 rupees: no reference architecture of ours has it',
    ],
    fromRupees: 500,
    fromWatts: 0,
  },
  {
    words:
      /(?<!\binputs? )\b(?:isolated|galvanic\w*)\b(?! (?:power |mains )?(?:supply|converter|adapter)| (?:digital )?inputs?)(?=.*\b(?:can ?bus|rs-?232)\b)|(?<=\b(?:can ?bus|rs-?232)\b.*)(?<!\binputs? )\b(?:isolated|galvanic\w*)\b(?! (?:power |mains )?(?:supply|converter|adapter)| (?:digital )?inputs?)/i,
    what: 'an isolated bus',
    needs: [
      'a digital isolator for its lines, an isolated 1 W supply and a transceiver on the side of the bus, about 600 rupees: no reference architecture of ours has it',
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
      /\bconstant[- ]current\b(?! (?:led|driver))(?!.*\bleds?\b)|\bnegative (?:rail|voltage|supply|output)\b|(?<![\w.])[-−]\d+(?:\.\d+)? ?v\b/i,
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
    words: BACKUP,
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
