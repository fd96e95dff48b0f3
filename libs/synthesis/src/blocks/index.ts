import type { BlockType } from '@tracewright/contracts/solutions';
import type { FunctionId } from '../request/functions';
import type { Recipe } from './context';
import { DISPLAYS } from './displays';
import { DRIVES } from './drives';
import { INPUTS, STORES } from './inputs';
import { LIGHTS } from './lights';
import { LINKS } from './links';
import { MEASURING } from './measuring';
import { OUTPUTS } from './outputs';
import { SENSORS } from './sensors';
import { STEPPERS } from './steppers';

export const RECIPES: { readonly [id in FunctionId]: Recipe } = {
  ...SENSORS,
  ...MEASURING,
  ...INPUTS,
  ...STORES,
  ...DISPLAYS,
  ...OUTPUTS,
  ...DRIVES,
  ...STEPPERS,
  ...LIGHTS,
  ...LINKS,
};

export function typeOf(id: FunctionId): BlockType {
  if (id in SENSORS || id in MEASURING || id === 'joystick' || id === 'limit-switch' || id === 'digital-io')
    return 'sensor';
  if (id in LINKS || id === 'nfc' || id === 'infrared-receiver' || id === 'infrared-transmitter')
    return 'communication';
  if (id in OUTPUTS || id in DRIVES || id in STEPPERS || id in LIGHTS || id in DISPLAYS) return 'output';
  return 'other';
}

export type { BlockContext, Recipe } from './context';
export { FIVE, LOGIC, MODEM, optionsOf, SYSTEM } from './context';
export { bridgeFor } from './drives';
