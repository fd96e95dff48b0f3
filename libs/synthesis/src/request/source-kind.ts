import type { Demand } from './demand';

/** Where a circuit's power comes from. */
export type SourceKind = 'terminal' | 'usb' | 'mains' | 'coin' | 'lithium' | 'vehicle';

/** It has a USB plug for its supply or its charger. */
export const plugsIn = ({ source, rechargeable, solar }: Pick<Demand, 'source' | 'rechargeable' | 'solar'>): boolean =>
  source === 'usb' || (source === 'lithium' && rechargeable && !solar);
