/** Where a circuit's power comes from. */
export type SourceKind = 'terminal' | 'usb' | 'mains' | 'coin' | 'lithium' | 'vehicle';

interface Fed {
  readonly source: SourceKind;
  readonly rechargeable: boolean;
  readonly solar: boolean;
}

/** It has a USB plug for its supply or its charger. */
export const plugsIn = ({ source, rechargeable, solar }: Fed): boolean =>
  source === 'usb' || (source === 'lithium' && rechargeable && !solar);
