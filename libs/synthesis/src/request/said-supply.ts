import type { FailedConstraint, SolutionVoltage } from '@tracewright/contracts/solutions';

const KIND =
  '(?:(?:lead[- ]?acid|li-?ion|lithium|lipo|li-?po|sla|truck|car|bike|vehicle|scooter|e-?rickshaw|solar|dc|industrial|power|rechargeable)\\s+)*';
const SUPPLY = new RegExp(
  `(?<![\\d.])(\\d+(?:\\.\\d+)?) ?v(?:olts?)?(?: ?dc)?(?: \\d+(?:\\.\\d+)? ?m?ah?)?\\s+${KIND}(?:battery|batteries|pack|adapt[eo]r|smps|psu|supply|input)\\b(?! (?:voltage|level|monitor|charg|bank|percent|health|tester|analy))|^(?:buck |converter |step[- ]?down )?(?:from )?(\\d+(?:\\.\\d+)?) ?v(?:olts?)? (?:dc )?to \\d|\\b(?:powered|runs?|running|works?|operated?|supplied|fed) (?:from|by|on|off|at) (?:an? |the )?(\\d+(?:\\.\\d+)?) ?v\\b`,
  'i',
);
/** What our input stages are made for, at the most. */
const MOST_INPUT = 28;
const INPUTS: readonly number[] = [12, 24];

/** Volts of the supply that a description names beside the form's field. */
export function saidSupply(text: string): number | undefined {
  const match = SUPPLY.exec(text);
  const said = Number(match?.[1] ?? match?.[2] ?? match?.[3]);
  return Number.isFinite(said) && said < 85 ? said : undefined;
}

/** The input that is built: the field's, or the one that the text names where the field is what the logic lives on. */
export const inputVolts = (field: number, said: number | undefined): number =>
  said !== undefined && field <= 5 && INPUTS.includes(said) ? said : field;

export function tooHigh(voltage: SolutionVoltage, said: number | undefined): readonly FailedConstraint[] {
  if (said === undefined || said <= MOST_INPUT) return [];
  return [
    {
      field: 'voltage',
      stated: voltage,
      needed: `${said} V as the description says`,
      reason: `The description names a supply of ${said} V, and no input stage of ours takes more than 24 V nominal.`,
    },
  ];
}

export const otherSupply = (voltage: SolutionVoltage, built: number, said: number | undefined): readonly string[] =>
  said === undefined || Math.abs(said - built) < 0.15 * built
    ? []
    : [`The description names a supply of ${said} V and the choice is ${voltage}: the input is made for ${built} V.`];
