import type { Side } from '@tracewright/circuit/design';

const OUT: { readonly [side in Side]: readonly [number, number] } = {
  left: [-1, 0],
  right: [1, 0],
  top: [0, -1],
  bottom: [0, 1],
};

/** Which way a pin points, out of its part. */
export const outOf = (side: Side): readonly [number, number] => OUT[side];
