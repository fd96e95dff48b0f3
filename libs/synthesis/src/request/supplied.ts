import type { CompleteSolutionRequest, FailedConstraint } from '@tracewright/contracts/solutions';
import { goesOn } from './backup';
import { inputVolts, otherSupply, saidSupply, tooHigh } from './said-supply';
import type { SourceKind } from './source-kind';
import { sourceOf } from './source-of';
import { unit } from './units';

export interface Supplied {
  readonly source: SourceKind;
  readonly volts: number;
  readonly amperes: number;
  /** A cell takes over where it stops. */
  readonly backup: boolean;
  /** As people write it. */
  readonly voltage: string;
  readonly failed: readonly FailedConstraint[];
  readonly assumptions: readonly string[];
}

/** Where the power comes from, and what it is: by the form, and by what the text names. */
export function supplied(request: CompleteSolutionRequest, text: string): Supplied {
  const field = unit(request.voltage);
  const byField = sourceOf(request, text, field);
  const fed = byField === 'terminal' && request.projectType !== 'power-management';
  const said = byField === 'terminal' || byField === 'vehicle' ? saidSupply(text) : undefined;
  const volts = fed ? inputVolts(field, said) : field;
  const described = sourceOf(request, text, volts);
  const backup = goesOn(text) && volts >= 5 && described !== 'coin';
  return {
    source: backup && described === 'lithium' ? 'usb' : described,
    ...{ volts, amperes: unit(request.current), backup },
    voltage: volts === field ? request.voltage : `${volts}V`,
    failed: tooHigh(request.voltage, said),
    assumptions: fed || byField === 'vehicle' ? otherSupply(request.voltage, volts, said) : [],
  };
}
