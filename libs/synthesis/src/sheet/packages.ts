import type { SynthesisPart } from '../catalogue';

const PREFIXES: readonly (readonly [subcategories: RegExp, prefix: string])[] = [
  [/^Resistor$|^Thermal$/, 'R'],
  [/^Potentiometer$/, 'RV'],
  [/^Capacitor$/, 'C'],
  [/^Inductor$/, 'L'],
  [/^Ferrite bead$/, 'FB'],
  [/^Diode$|^LED$|^ESD protection$/, 'D'],
  [/^MOSFET$|^Bipolar transistor$|^Reverse protection$|^Triac$/, 'Q'],
  [/^Connector$|^USB connector$|^DC inlet$/, 'J'],
  [/^Fuse$|^Resettable fuse$/, 'F'],
  [/^Crystal$/, 'Y'],
  [/^Switch$/, 'SW'],
  [/^Relay$/, 'K'],
  [/^Buzzer$/, 'BZ'],
  [/^Battery$|^Battery holder$/, 'BT'],
  [/^Antenna$/, 'AE'],
  [/^Speaker$/, 'LS'],
];

export function prefixOf({ subcategory, mpn, pins = [] }: SynthesisPart): string {
  if (subcategory === 'Surge protection') return mpn.startsWith('MOV') ? 'RV' : 'D';
  if (subcategory === 'ESD protection' && pins.length > 3) return 'U';
  if (mpn === 'NTCLE100E3103JB0') return 'TH';
  if (mpn === 'DM3AT-SF-PEJM5') return 'J';
  return PREFIXES.find(([pattern]) => pattern.test(subcategory))?.[1] ?? 'U';
}

const METRIC: { readonly [imperial: string]: string } = {
  '0402': '1005',
  '0603': '1608',
  '0805': '2012',
  '1206': '3216',
  '1210': '3225',
  '2410': '6125',
  '2512': '6332',
};

const BODIES: readonly (readonly [packages: RegExp, footprint: string])[] = [
  [/^SOT-23-3/, 'Package_TO_SOT_SMD:SOT-23'],
  [/^T?SOT-23-(\d)/, 'Package_TO_SOT_SMD:SOT-23-$1'],
  [/^SOT-223/, 'Package_TO_SOT_SMD:SOT-223-3_TabPin2'],
  [/^SOT-89-5/, 'Package_TO_SOT_SMD:SOT-89-5'],
  [/^SOT-89/, 'Package_TO_SOT_SMD:SOT-89-3'],
  [/^SOT-563/, 'Package_TO_SOT_SMD:SOT-563'],
  [/^TO-263-5/, 'Package_TO_SOT_SMD:TO-263-5_TabPin3'],
  [/^TO-220/, 'Package_TO_SOT_THT:TO-220-3_Vertical'],
  [/^TO-92/, 'Package_TO_SOT_THT:TO-92_Inline'],
  [/SMA\)/, 'Diode_SMD:D_SMA'],
  [/SMB\)/, 'Diode_SMD:D_SMB'],
  [/SMC\)/, 'Diode_SMD:D_SMC'],
  [/^SOD-(\d+)/, 'Diode_SMD:D_SOD-$1'],
  [/^(?:P?DIP)-(\d+)/, 'Package_DIP:DIP-$1_W7.62mm'],
  [/^(?:SOIC|SOP|HSOP|HSOIC)-(\d+)/, 'Package_SO:SOIC-$1_3.9x4.9mm_P1.27mm'],
  [/^TSSOP-(\d+)/, 'Package_SO:TSSOP-$1_4.4x6.5mm_P0.65mm'],
  [/^HTSSOP-16/, 'Package_SO:HTSSOP-16-1EP_4.4x5mm_P0.65mm_EP3.4x5mm'],
  [/^VSSOP-(\d+)/, 'Package_SO:VSSOP-$1_3.0x3.0mm_P0.5mm'],
  [/^LQFP-48/, 'Package_QFP:LQFP-48_7x7mm_P0.5mm'],
  [/^QFN-48/, 'Package_DFN_QFN:QFN-48-1EP_6x6mm_P0.4mm_EP4.6x4.6mm'],
  [/^TQFN-20 5x5/, 'Package_DFN_QFN:TQFN-20-1EP_5x5mm_P0.65mm_EP3.25x3.25mm'],
  [/^LGA-6 3\.5x2\.65/, 'Sensor_Audio:Knowles_LGA-6_3.5x2.65mm'],
  [/^HC-49/, 'Crystal:Crystal_SMD_HC49-SD'],
  [/^3\.2x2\.5mm/, 'Crystal:Crystal_SMD_3225-4Pin_3.2x2.5mm'],
  [/^3\.2x1\.5mm/, 'Crystal:Crystal_SMD_3215-2Pin_3.2x1.5mm'],
  [/^1x2 2\.5mm/, 'Connector_JST:JST_XH_B2B-XH-A_1x02_P2.50mm_Vertical'],
  [/^1x2 2\.0mm/, 'Connector_JST:JST_PH_S2B-PH-K_1x02_P2.00mm_Horizontal'],
  [/^1x(\d+) 5\.08mm/, 'TerminalBlock_Phoenix:TerminalBlock_Phoenix_MKDS-1,5-$1-5.08_1x0$1_P5.08mm_Horizontal'],
  [/^1x(\d) 2\.54mm/, 'Connector_PinHeader_2.54mm:PinHeader_1x0$1_P2.54mm_Vertical'],
  [/^1x(\d\d) 2\.54mm/, 'Connector_PinHeader_2.54mm:PinHeader_1x$1_P2.54mm_Vertical'],
];

const RADIAL = /^Radial (\d+(?:\.\d+)?)/;

/** The KiCad footprint, where its libraries have one; else a name by the package. */
export function footprintOf(part: SynthesisPart): string {
  const { subcategory, package: body } = part;
  const size = /^(\d{4})$/.exec(body)?.[1];
  if (size && METRIC[size]) {
    const metric = `${size}_${METRIC[size]}Metric`;
    const known: { readonly [subcategory: string]: string } = {
      Resistor: `Resistor_SMD:R_${metric}`,
      Capacitor: `Capacitor_SMD:C_${metric}`,
      Inductor: `Inductor_SMD:L_${metric}`,
      'Ferrite bead': `Inductor_SMD:L_${metric}`,
      LED: `LED_SMD:LED_${metric}`,
      Fuse: `Fuse:Fuse_${metric}`,
      Antenna: `RF_Antenna:Antenna_${metric}`,
    };
    const found = known[subcategory];
    if (found) return found;
  }
  if (subcategory === 'Resistor') return 'Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal';
  const radial = RADIAL.exec(body)?.[1];
  if (subcategory === 'Capacitor' && radial) return `Capacitor_THT:CP_Radial_D${Number(radial).toFixed(1)}mm`;
  if (subcategory === 'Inductor') return `Inductor_SMD:L_${body.replace(/[^\w.]+/g, '_')}`;
  for (const [pattern, footprint] of BODIES) {
    const match = pattern.exec(body);
    if (match) return footprint.replace(/\$1/g, match[1] ?? '');
  }
  return `Tracewright:${part.mpn.replace(/[^\w.-]+/g, '_')}`;
}
