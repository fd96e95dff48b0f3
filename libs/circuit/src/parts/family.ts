import type { PartFamily } from '@tracewright/parts/types';

/** A family and the text that named it. */
export interface FamilyMatch {
  readonly family: PartFamily;
  readonly text: string;
}
