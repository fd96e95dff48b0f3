import type { Demand } from '../request/demand';

/** What a product made of it has to be tested for before it is sold, in India and Europe. */
export function certifications({
  wifi,
  bluetooth,
  functions,
  source,
  backup,
  chargedCells,
  request: { projectType },
}: Demand): string[] {
  const has = (...ids: readonly string[]): boolean => functions.some(({ id }) => ids.includes(id));
  const list = [
    'RoHS: India E-Waste (Management) Rules, EU 2011/65/EU; order each part in its lead-free version and keep its declaration.',
  ];
  list.push('EMC: CISPR 32 / EN 55032 class B and EN 55035, measured on the finished product in its case.');
  if (wifi || bluetooth || has('lora'))
    list.push(
      'Radio: WPC equipment type approval (ETA) in India, EU RED 2014/53/EU. A certified module keeps its approval only with its own antenna and clearance.',
    );
  if (has('lora'))
    list.push('865 to 867 MHz is free in India within 1 W (4 W effective); in Europe 868 MHz with 1 % duty.');
  if (source === 'mains' || has('mains-load', 'phase-control'))
    list.push(
      'Mains: IS 302 / IEC 60335-1 or IEC 60730-1, 6.5 mm between mains and logic on the board and no copper between; insulation test of 3 kV by a laboratory.',
    );
  if (source === 'lithium' || chargedCells > 0 || backup)
    list.push('Lithium cells: IS 16046 / IEC 62133 (BIS registration), UN 38.3 for transport.');
  if (source === 'usb' || projectType === 'power-management')
    list.push('Supply units: IS 13252 / IEC 62368-1 (BIS registration).');
  if (projectType === 'medical')
    list.push(
      'Medical devices: CDSCO licence (Medical Devices Rules 2017), IEC 60601-1 and 60601-1-2, ISO 14971 risk management. This circuit has none of it.',
    );
  if (projectType === 'automotive')
    list.push(
      'Vehicles: AIS-004 / ECE R10, ISO 7637-2 and 16750-2 pulses, tested in a laboratory. Not for safety functions (ISO 26262).',
    );
  if (projectType === 'wearable')
    list.push('On the skin: ISO 10993-5 and -10 for what touches it; surface below 43 degrees (IEC 62368-1).');
  return list;
}
