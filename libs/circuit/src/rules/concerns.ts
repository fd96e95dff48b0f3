import type { SubjectName } from './subjects';

/** What a rule looks at, beyond what its outcome tells. */
export interface Concern {
  /** Parts that it looks at: it applies to one of unknown type that may be such a part, and can't say more. */
  readonly parts: readonly SubjectName[];
  /** Where its places are: a rule about boards can't check a schematic, nor one about drawings a board. */
  readonly on: 'circuit' | 'board' | 'drawing';
  /**
   * How far a finding reaches. What is said of a part or a drawing stands whatever other sheets hold, what is said of a
   * net only where the net does not leave its sheet, what is said of the whole design only where all of it is there.
   */
  readonly about: 'part' | 'net' | 'design';
}

const net = (...parts: readonly SubjectName[]): Concern => ({ parts, on: 'circuit', about: 'net' });
const part = (...parts: readonly SubjectName[]): Concern => ({ parts, on: 'circuit', about: 'part' });
const design = (...parts: readonly SubjectName[]): Concern => ({ parts, on: 'circuit', about: 'design' });
const board = (...parts: readonly SubjectName[]): Concern => ({ parts, on: 'board', about: 'part' });
const DRAWING: Concern = { parts: [], on: 'drawing', about: 'part' };

/** Of every rule; a new one has to state its own here. */
export const RULE_CONCERNS: { readonly [rule: string]: Concern } = {
  'adc-filter': net('analog'),
  'analog-reference': net('analog', 'microcontroller'),
  'backup-supply': net('chip'),
  'base-resistor': net('transistor'),
  'board-outline': board(),
  'boot-strap': net('microcontroller'),
  'bus-lines-swapped': net('i2c', 'usb'),
  'can-termination': net('can'),
  'capacitor-polarity': net('capacitor'),
  'capacitor-voltage': net('capacitor'),
  'charger-chemistry': net('charger'),
  'charger-input-capacitor': net('charger'),
  'charger-output-capacitor': net('charger'),
  'charger-prog-resistor': net('charger'),
  'connector-at-edge': board(),
  'courtyard-overlap': board(),
  'crystal-load-caps': net('crystal'),
  'crystal-missing': net('crystalUser'),
  'crystal-pins': net('crystal'),
  'current-budget': net('converter', 'chip'),
  'decoupling-hf': net('chip'),
  'decoupling-per-power-pin': net('chip'),
  'diode-polarity': net('diode'),
  'duplicate-reference': design(),
  'edge-clearance': board(),
  'esd-on-connector': net('plug', 'radio'),
  'esp32-en-rc': net('esp32'),
  fiducials: board(),
  'floating-base': net('transistor'),
  'floating-cmos-input': net('logic'),
  'flyback-diode': net('coil'),
  'gate-pull-down': net('transistor'),
  'ground-short': net('link'),
  'i2c-address-conflict': net('i2c'),
  'i2c-address-pin': net('i2c'),
  'i2c-pull-up': net('i2c'),
  'inductor-value': net('converter'),
  'input-only-pin': net('microcontroller'),
  'input-protection': net('input'),
  'label-overlap': DRAWING,
  'led-current': net('led'),
  'led-without-resistor': net('led'),
  'mdio-pull-up': net('mdio'),
  'missing-decoupling': net('chip'),
  'missing-function': design('chip'),
  'missing-pull-down': net('logic', 'openDrain'),
  'missing-pull-up': net('openDrain', 'spi'),
  'missing-value': part(),
  'mixed-notation': part(),
  'mounting-holes': board(),
  'no-power-indicator': design('input'),
  'no-power-input': design('chip'),
  'no-programming-access': design('microcontroller'),
  'no-reset-access': design('microcontroller', 'reset'),
  'off-grid': DRAWING,
  'opto-drive': net(),
  'output-conflict': net('chip', 'logic'),
  'output-enable-at-power-up': net('enable'),
  'outside-outline': board(),
  'overlapping-parts': DRAWING,
  'parallel-power-outputs': net('converter'),
  'part-number-mismatch': part(),
  'pin-voltage': net('chip'),
  'power-back-feed': net('input', 'converter'),
  'power-net-without-source': net('chip'),
  'rail-short': net('link'),
  'reference-order': design(),
  'regulator-capacitors': net('converter'),
  'regulator-dissipation': net('converter'),
  'regulator-dropout': net('converter'),
  'regulator-enable-floating': net('converter'),
  'regulator-feedback': net('converter'),
  'reset-delay': net('reset'),
  'reset-pull-up': net('reset'),
  'rs485-bias': net('rs485'),
  'rs485-termination': net('rs485'),
  'signal-flow': DRAWING,
  silkscreen: board(),
  'single-pin-net': net(),
  snubber: net('switched'),
  'spi-chip-select': net('spi'),
  'stand-off-voltage': net('diode'),
  'test-points': design('chip'),
  'thermal-vias': board('converter'),
  'trace-width-current': board('converter'),
  'transistor-orientation': net('transistor'),
  'transistor-pinout': net('transistor'),
  'uart-swapped': net('uart'),
  'unconnected-pin': net('chip'),
  'unconnected-power-pin': net('chip'),
  'unnamed-nets': net(),
  'unused-part': net(),
  'usb-c-cc-capacitor': net('plug'),
  'usb-c-cc-resistor': net('plug'),
  'usb-pull-up': net('usb'),
  'usb-series-resistor': net('usb'),
  'value-format': part(),
  'voltage-domain-mismatch': net('chip', 'logic'),
  'wire-crossings': DRAWING,
};

const UNSTATED: Concern = { parts: [], on: 'circuit', about: 'net' };

export const concernOf = (rule: string): Concern => RULE_CONCERNS[rule] ?? UNSTATED;
