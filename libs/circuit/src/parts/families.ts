import { LOGIC_FAMILIES } from './families-logic';
import { POWER_FAMILIES } from './families-power';
import { DEVICE_FAMILIES } from './families-devices';
import { IC_FAMILIES } from './families-ic';
import { MODULE_FAMILIES } from './families-modules';
import type { PartFamily } from './family';

/** Types by the customary pattern of their part numbers; the first pattern that matches counts. */
export const PART_FAMILIES: readonly PartFamily[] = [
  ...MODULE_FAMILIES,
  ...POWER_FAMILIES,
  ...LOGIC_FAMILIES,
  ...IC_FAMILIES,
  ...DEVICE_FAMILIES,
];
