import type { FailedConstraint, PowerRail } from '@tracewright/contracts/solutions';
import { FIVE, LOGIC, optionsOf, RECIPES, typeOf } from './blocks';
import type { SynthesisCatalogue } from './catalogue';
import { assumedOf, Controller, OutOfPins } from './controllers/controller';
import { type Choice } from './plan';
import { drawSupplies } from './power/supplies';
import { inputOf } from './power/sources';
import type { Demand } from './request/demand';
import { nameOf } from './request/names';
import { Sheet } from './sheet/sheet';

export interface Built {
  readonly sheet: Sheet;
  readonly rails: readonly PowerRail[];
  readonly choice: Choice;
  readonly failed: readonly FailedConstraint[];
  readonly assumptions: readonly string[];
}

/** Draws the circuit of one choice; undefined where its controller has too few pins. */
export function build(demand: Demand, choice: Choice, catalogue: SynthesisCatalogue): Built | undefined {
  return buildWith(demand, choice, catalogue, false) ?? buildWith(demand, choice, catalogue, true);
}

/** Above it the catalogue has no capacitors. */
const MOST_SURGE = 50;

function buildWith(
  demand: Demand,
  choice: Choice,
  catalogue: SynthesisCatalogue,
  expanded: boolean,
): Built | undefined {
  if (expanded && !choice.controller?.expands) return undefined;
  const sheet = new Sheet(catalogue);
  const input = inputOf(demand);
  sheet.rail(input.net, input.volts);
  if (demand.source === 'vehicle' && input.surgeVolts <= MOST_SURGE) sheet.surges.set(input.net, input.surgeVolts);
  sheet.rail(LOGIC, demand.source === 'coin' ? 3 : 3.3);
  sheet.rail(FIVE, 5);
  const mcu = choice.controller && new Controller(choice.controller, expanded);
  try {
    if (mcu) drawFunctions(sheet, mcu, demand, choice, input.net);
    mcu?.expand(sheet, LOGIC);
  } catch (error) {
    if (error instanceof OutOfPins) return undefined;
    throw error;
  }
  const supplies = drawSupplies(sheet, demand, input, mcu, choice.regulators);
  if (!supplies) return undefined;
  const assumed = choice.controller && assumedOf(choice.controller, demand.amperes <= 0.1);
  return {
    ...{ sheet, choice, rails: supplies.rails, failed: supplies.failed },
    assumptions: [
      ...(assumed
        ? [
            `${choice.controller?.mpn ?? ''} takes ${assumed.typicalMa} mA, ${assumed.peakMa} mA at most, clocked at 8 to 16 MHz: this was assumed.`,
          ]
        : []),
      ...supplies.assumptions,
    ],
  };
}

function drawFunctions(sheet: Sheet, mcu: Controller, demand: Demand, choice: Choice, input: string): void {
  for (const { id, count, because } of demand.functions) {
    const recipe = RECIPES[id];
    const name = nameOf(id);
    const block = sheet.begin(id, count > 1 ? `${name}, ${count} times` : name, typeOf(id), `Asked for by ${because}.`);
    const option = choice.options.get(id) ?? '';
    block.alternatives.push(
      ...optionsOf(recipe, because, demand.request.description)
        .map(([partNumber, why]) => ({ partNumber, why }))
        .sort((a, b) => Number(b.partNumber === option) - Number(a.partNumber === option)),
    );
    for (let index = 0; index < count; index++) recipe.draw({ sheet, mcu, demand, because, option, input }, index);
  }
}
