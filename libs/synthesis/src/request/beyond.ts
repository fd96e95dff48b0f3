import { type Beyond, BEYOND_SUPPLIES } from './beyond-supplies';

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
      /\b(?:4k|1080p|full hd|60 ?fps|video stream|live video|face recognition|object detection|machine vision|thermal camera|(?<!dash )(?<!\b(?:ups|supply|backup|adapter|power|charger) for (?:an? |the )?(?:\d+ ?v )?(?:cctv |ip |security )?)camera(?! supply| power| charg| line))\b/i,
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
    words: /\b(?:3g|nb[- ]?iot|cat[- ]?m1?)\b(?!.*\b(?:4g|lte)\b)/i,
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
    words: /\b(?:speech recognition|voice (?:assistant|recognition|control\w*)|barcode|qr code)\b/i,
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
      /\b(?:bldc|brushless(?!.*\bescs?\b)|drone(?!.*\bescs?\b)|quadcopter(?!.*\bescs?\b)|(?<!solar )(?<!\bto (?:an? |the )?)(?<!vfd )inverter|230 ?v output|ups for (?:a )?(?:pc|computer)|induction (?:cooker|heater)|welding|electric vehicle (?:motor|drive)|mppt)\b/i,
    what: 'that power stage',
    needs: [
      'a three-phase or mains power stage with its gate drivers, from 1,500 rupees: no reference architecture of ours has it',
    ],
    fromRupees: 1500,
    fromWatts: 0,
  },
  ...BEYOND_SUPPLIES,
];
