/** Where a circuit's power comes from. */
export type SourceKind = 'terminal' | 'usb' | 'mains' | 'coin' | 'lithium' | 'vehicle';
