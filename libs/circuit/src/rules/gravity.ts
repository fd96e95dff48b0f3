import type { Finding, Severity } from './finding';

/**
 * What becomes of the circuit where a rule's finding is right, gravest first. Style is a matter of taste and comfort:
 * it is a group of its own, below every fault.
 */
export const GRAVITIES = ['damage', 'failure', 'unreliable', 'precaution', 'style'] as const;
export type Gravity = (typeof GRAVITIES)[number];

/** Of every rule; a new one has to state its own here. */
export const RULE_GRAVITY: { readonly [rule: string]: Gravity } = {
  // Something is overloaded, shorted or fed with the wrong voltage.
  'backup-supply': 'damage',
  'base-resistor': 'damage',
  'capacitor-polarity': 'damage',
  'capacitor-voltage': 'damage',
  'charger-chemistry': 'damage',
  'charger-prog-resistor': 'damage',
  'diode-polarity': 'damage',
  'flyback-diode': 'damage',
  'ground-short': 'damage',
  'led-without-resistor': 'damage',
  'output-conflict': 'damage',
  'parallel-power-outputs': 'damage',
  'pin-voltage': 'damage',
  'power-back-feed': 'damage',
  'rail-short': 'damage',
  'regulator-dissipation': 'damage',
  'regulator-feedback': 'damage',
  'stand-off-voltage': 'damage',
  'voltage-domain-mismatch': 'damage',
  // The board, or a function of it, does not work or can't be made.
  'board-outline': 'failure',
  'boot-strap': 'failure',
  'bus-lines-swapped': 'failure',
  'courtyard-overlap': 'failure',
  'crystal-missing': 'failure',
  'crystal-pins': 'failure',
  'current-budget': 'failure',
  'duplicate-reference': 'failure',
  'i2c-address-conflict': 'failure',
  'i2c-pull-up': 'failure',
  'input-only-pin': 'failure',
  'mdio-pull-up': 'failure',
  'missing-function': 'failure',
  'missing-pull-up': 'failure',
  'missing-value': 'failure',
  'no-power-input': 'failure',
  'no-programming-access': 'failure',
  'outside-outline': 'failure',
  'power-net-without-source': 'failure',
  'regulator-dropout': 'failure',
  'regulator-enable-floating': 'failure',
  'spi-chip-select': 'failure',
  'transistor-orientation': 'failure',
  'transistor-pinout': 'failure',
  'uart-swapped': 'failure',
  'unconnected-power-pin': 'failure',
  'usb-c-cc-resistor': 'failure',
  'usb-pull-up': 'failure',
  // It works on the bench, and not in every copy, at every temperature, at every start.
  'can-termination': 'unreliable',
  'charger-input-capacitor': 'unreliable',
  'charger-output-capacitor': 'unreliable',
  'crystal-load-caps': 'unreliable',
  'decoupling-hf': 'unreliable',
  'edge-clearance': 'unreliable',
  'esp32-en-rc': 'unreliable',
  'floating-base': 'unreliable',
  'floating-cmos-input': 'unreliable',
  'gate-pull-down': 'unreliable',
  'i2c-address-pin': 'unreliable',
  'inductor-value': 'unreliable',
  'led-current': 'unreliable',
  'missing-decoupling': 'unreliable',
  'missing-pull-down': 'unreliable',
  'opto-drive': 'unreliable',
  'part-number-mismatch': 'unreliable',
  'regulator-capacitors': 'unreliable',
  'reset-delay': 'unreliable',
  'reset-pull-up': 'unreliable',
  'rs485-bias': 'unreliable',
  'rs485-termination': 'unreliable',
  'single-pin-net': 'unreliable',
  'trace-width-current': 'unreliable',
  'unconnected-pin': 'unreliable',
  'usb-c-cc-capacitor': 'unreliable',
  // It works; what is missing protects it, or helps whoever brings it up.
  'adc-filter': 'precaution',
  'analog-reference': 'precaution',
  'connector-at-edge': 'precaution',
  'decoupling-per-power-pin': 'precaution',
  'esd-on-connector': 'precaution',
  'input-protection': 'precaution',
  'mounting-holes': 'precaution',
  'no-reset-access': 'precaution',
  'output-enable-at-power-up': 'precaution',
  snubber: 'precaution',
  'thermal-vias': 'precaution',
  'unused-part': 'precaution',
  'usb-series-resistor': 'precaution',
  // How it is drawn, named and marked.
  fiducials: 'style',
  'label-overlap': 'style',
  'mixed-notation': 'style',
  'no-power-indicator': 'style',
  'off-grid': 'style',
  'overlapping-parts': 'style',
  'reference-order': 'style',
  'signal-flow': 'style',
  silkscreen: 'style',
  'test-points': 'style',
  'unnamed-nets': 'style',
  'value-format': 'style',
  'wire-crossings': 'style',
};

/** Rules of other versions, whose findings are still stored, count as unreliable. */
export const gravityOf = (rule: string): Gravity => RULE_GRAVITY[rule] ?? 'unreliable';

export const isStyle = ({ rule }: Pick<Finding, 'rule'>): boolean => gravityOf(rule) === 'style';

const SEVERITY_RANK: { readonly [severity in Severity]: number } = { error: 0, warning: 1, info: 2 };

export type Ranked = Pick<Finding, 'rule' | 'severity' | 'confidence'>;

/**
 * The order in which findings are listed everywhere: faults before style; errors, warnings, notes; of one severity what
 * fails or is damaged before what is unreliable, and of one gravity the surest first.
 */
export function compareFindings(a: Ranked, b: Ranked): number {
  return (
    Number(isStyle(a)) - Number(isStyle(b)) ||
    SEVERITY_RANK[a.severity] - SEVERITY_RANK[b.severity] ||
    GRAVITIES.indexOf(gravityOf(a.rule)) - GRAVITIES.indexOf(gravityOf(b.rule)) ||
    b.confidence - a.confidence
  );
}
