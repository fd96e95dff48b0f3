import type { FailedConstraint, PowerRail } from '@tracewright/contracts/solutions';
import { LOGIC } from '../blocks';
import { type Controller, OutOfPins } from '../controllers/controller';
import type { Demand } from '../request/demand';
import type { Sheet } from '../sheet/sheet';
import type { Input } from './sources';
import { drawSpecials } from './specials';
import { Tree } from './tree';

export interface Supplies {
  readonly rails: readonly PowerRail[];
  readonly failed: readonly FailedConstraint[];
  readonly assumptions: readonly string[];
}

/** The controller, the rails that it and the blocks live on, and where they come from: from the loads back to the input. */
export function drawSupplies(
  sheet: Sheet,
  demand: Demand,
  input: Input,
  mcu: Controller | undefined,
  prefer: 'preferred' | 'cheapest',
): Supplies | undefined {
  const tree = new Tree(sheet, demand, input, prefer);
  try {
    drawSpecials(sheet, demand, input, mcu, tree);
  } catch (error) {
    if (error instanceof OutOfPins) return undefined;
    throw error;
  }
  if (mcu) {
    sheet.begin('controller', 'Controller', 'microcontroller', `Runs the program: ${mcu.profile.why}.`);
    mcu.place(sheet, LOGIC, demand.amperes <= 0.1);
  }
  tree.grow(Boolean(mcu));
  return { rails: tree.rails, failed: tree.failed, assumptions: tree.assumptions };
}
