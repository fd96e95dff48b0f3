/** What a part may need around it. `net` and `nets` name pins of the part or their functions. */
export const REQUIREMENT_KINDS = {
  'pull-up': 'resistor from net to a supply',
  'pull-down': 'resistor from net to ground',
  decoupling: 'ceramic capacitor from net to ground, one per pin of that name when perPin is true',
  'bulk-capacitor': 'larger capacitor on a supply net',
  'input-capacitor': 'capacitor at a converter or regulator input',
  'output-capacitor': 'capacitor at a converter or regulator output',
  capacitor: 'capacitor between net and to',
  'bootstrap-capacitor': 'capacitor between net and the switch node',
  'load-capacitor': 'crystal load capacitors from each of nets to ground',
  crystal: 'crystal across nets',
  inductor: 'inductor between net and to',
  'catch-diode': 'diode from net (cathode) to ground or to',
  'rectifier-diode': 'diode from net (anode) to to (cathode)',
  'bootstrap-diode': 'diode feeding a bootstrap supply',
  'flyback-diode': 'diode across an inductive load',
  'series-diode': 'diode in series with net',
  'reverse-blocking-diode': 'diode that stops back-feeding',
  'series-resistor': 'resistor in series with net',
  'set-resistor': 'resistor from net to `to` that programs a current, frequency or gain',
  'sense-resistor': 'low-value resistor for current measurement',
  'load-resistor': 'resistor that turns a sensor current or resistance into a voltage',
  'bias-resistor': 'resistor that powers the part through its output',
  'reference-resistor': 'precision resistor for a ratiometric measurement',
  'current-limit-resistor': 'resistor that sets LED current',
  'discharge-resistor': 'bleeder across a capacitor',
  'feedback-divider': 'two resistors from to (output) to ground, tapped by net at vref volts',
  'voltage-divider': 'fixed resistor or divider that makes a measurable voltage',
  'bias-divider': 'divider that centres an AC signal',
  'contrast-divider': 'trimmer for display contrast',
  'timing-components': 'RC parts that set time or frequency',
  compensation: 'loop compensation parts on net',
  snubber: 'series RC across net and to',
  'rc-filter': 'RC low-pass on nets',
  'lc-filter': 'LC output filter on nets',
  'suppression-capacitor': 'capacitor across a motor',
  ferrite: 'ferrite bead in series with net',
  thermistor: 'NTC on net',
  varistor: 'MOV across net and to',
  'zener-clamp': 'Zener across net and to',
  tvs: 'transient suppressor on net or nets',
  'esd-protection': 'ESD array on nets',
  fuse: 'fuse in series with net',
  'fuse-holder': 'holder for this part',
  'reverse-polarity-protection': 'diode or MOSFET in series with net',
  termination: 'resistor across net and to at the bus ends',
  tie: 'net must be connected to to',
  'no-connect': 'net must stay open',
  strapping: 'level that net must have at reset (value high or low)',
  'exposed-pad': 'solder the pad to to',
  antenna: 'antenna on net',
  'antenna-keepout': 'no copper near the antenna',
  'matching-network': 'RF matching on net or nets',
  magnetics: 'Ethernet transformer on nets',
  'level-shifter': 'translate net when condition holds',
  'voltage-limit': 'net must stay at or below max',
  'supply-current': 'the source on net must deliver at least min',
  'minimum-load': 'load on net of at least value',
  'separate-supply': 'do not share the controller supply',
  regulator: 'dedicated regulator of value on net',
  transistor: 'external transistor on net',
  mosfet: 'external MOSFET on net',
  'mosfet-pair': 'back-to-back MOSFETs on nets',
  driver: 'needs a driver stage of the suggested type',
  'instrumentation-amplifier': 'differential amplifier front end',
  'transimpedance-amplifier': 'current-to-voltage stage',
  'external-flash': 'external flash memory',
  'companion-sensor': 'second sensor for compensation',
  'companion-transceiver': 'bus transceiver',
  'usb-uart': 'USB serial adapter',
  'programming-header': 'access to programming pins',
  'backup-battery': 'battery on net',
  'battery-protection': 'cell protection circuit',
  'battery-charger': 'suitable charger',
  'energy-harvester': 'harvesting converter',
  'sim-card': 'SIM socket',
  'reset-circuit': 'reset sequence on net',
  debounce: 'contact debounce',
  heatsink: 'heat sinking when condition holds',
  isolation: 'safety isolation rule',
  magnet: 'magnet placement',
  'address-conflict': 'several units need re-addressing',
  'clock-stretching': 'bus master must support clock stretching',
  'warm-up': 'time before readings are valid',
  'adjust-before-use': 'set a trimmer before connecting the load',
  'current-limit-adjust': 'set a current limit trimmer',
} as const;

export type RequirementKind = keyof typeof REQUIREMENT_KINDS;

export interface Requirement {
  readonly kind: RequirementKind;
  /** Pin of the part, or one of its functions. */
  readonly net?: string;
  readonly nets?: readonly string[];
  /** The other end: a pin, a supply of the circuit, or GND. */
  readonly to?: string;
  /** Engineering value such as 4.7k, 100nF, 12MHz; the type of a part where the kind asks for one; high or low of a strap. */
  readonly value?: string;
  readonly min?: string;
  readonly max?: string;
  /** Volts at the tap of a feedback divider. */
  readonly vref?: number;
  readonly minCurrentA?: number;
  readonly count?: number;
  /** Once for each pin of that name. */
  readonly perPin?: boolean;
  /** Advice: the part works without. */
  readonly optional?: boolean;
  /** The case in which it is needed. */
  readonly condition?: string;
  readonly note?: string;
}
