import type { FunctionId } from './functions';

/** What the first says, the others are not said besides. */
export const OVER: { readonly [id in FunctionId]?: readonly FunctionId[] } = {
  'skin-temperature': ['temperature-humidity', 'temperature-probe'],
  'temperature-probe': ['temperature-humidity'],
  thermocouple: ['temperature-humidity', 'temperature-probe'],
  'resistance-thermometer': ['temperature-humidity', 'temperature-probe'],
  'infrared-thermometer': ['temperature-humidity', 'temperature-probe'],
  'phase-control': ['load-switch', 'motor'],
  servo: ['motor'],
  stepper: ['motor'],
  'geared-stepper': ['stepper', 'motor'],
  'analog-output': ['motor'],
  'character-display': ['display'],
  encoder: ['encoder-input'],
  valve: ['relay'],
  digits: ['display', 'character-display'],
  rs232: ['stepper'],
  rs485: ['current-sense'],
  'current-clamp': ['current-sense'],
  'infrared-transmitter': ['mains-load'],
  'line-sensor': ['distance'],
  'waterproof-distance': ['ultrasonic-distance', 'optical-distance', 'distance'],
  'ultrasonic-distance': ['distance'],
  'optical-distance': ['distance'],
  particulates: ['gas'],
  'carbon-dioxide': ['gas'],
};
