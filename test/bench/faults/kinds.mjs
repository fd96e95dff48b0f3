// Which rules speak of which kind of fault. A kind is told by the class of the fault, or where a case names none by what
// its reviewer wrote. A rule that is not of the fault's kind does not count, though it may name the same part.
const KINDS = [
  [/cc receptacle|usb-c-cc|\bCC1\b|\bCC\b.*5\.1k|SBU1 and SBU2|usb-c-source/i, ['usb-c-cc-resistor']],
  [/i2c-address/i, ['i2c-address-conflict', 'i2c-address-pin']],
  [/i2c-pullup|i2c.*(no|without) pull-up/i, ['i2c-pull-up']],
  [/sda-scl-swapped/i, ['bus-lines-swapped']],
  [/dp-dm-swapped|USB pair swapped|TX and RX swapped/i, ['bus-lines-swapped', 'uart-swapped']],
  [/drain-source-swapped|switch reversed|source and Q2 drain/i, ['transistor-orientation', 'transistor-pinout']],
  [/comparators have/i, ['comparator-inputs']],
  [/bjt|mosfet-pinout|symbol has 1=E/i, ['transistor-pinout', 'transistor-orientation']],
  [/gate-pull|AC-coupled|gate.*floats/i, ['gate-pull-down', 'floating-base']],
  [/undervoltage-lockout/i, ['regulator-enable-floating', 'undervoltage-lockout']],
  [/partnumber-mismatch|part number ERA|MPN GRM|wrong-version/i, ['part-number-mismatch', 'regulator-feedback']],
  [
    /EN of boost|EN without pull-up|\bfloating when open/i,
    ['regulator-enable-floating', 'esp32-en-rc', 'missing-pull-up'],
  ],
  [/reset-pull|reset-time|reset-capacitor/i, ['reset-pull-up', 'reset-delay', 'esp32-en-rc']],
  [/supply-voltage-wrong|same divider|adjust divider/i, ['regulator-feedback', 'pin-voltage']],
  [/phy-straps|strap-pin-wrong|strapping pin|boot-pin/i, ['boot-strap', 'strap-conflict', 'strap-tied']],
  [/have capacitors but no supply|not powered|reverse powered/i, ['power-net-without-source', 'unconnected-power-pin']],
  [/symbol-pinout|rtc-supply-pins-swapped/i, ['backup-supply']],
  [/led-reversed|reversed: cathode/i, ['diode-polarity']],
  [/zener-in-signal/i, ['diode-polarity']],
  [/electrolytic-reversed/i, ['capacitor-polarity']],
  [/led with|led-resistor|led-underdriven/i, ['led-current', 'opto-drive']],
  [/level-mismatch|absolute-maximum|tied to 5 V VBUS/i, ['voltage-domain-mismatch', 'pin-voltage']],
  [/stand-off/i, ['stand-off-voltage']],
  [/back-feed/i, ['power-back-feed']],
  [/reverse-polarity|input-protection/i, ['input-protection']],
  [/opamp-(headroom|supply)/i, ['voltage-domain-mismatch']],
  [/opamp-unused/i, ['floating-cmos-input', 'unconnected-pin']],
  [/output-tied-to-supply/i, ['output-conflict', 'rail-short']],
  [/input-only/i, ['input-only-pin']],
  [/feeds ESP8266|bulk-capacitor/i, ['current-budget', 'bulk-capacitance']],
  [
    /MCP73831 wants|LDO input net|input capacitor|no capacitor at all/i,
    ['charger-output-capacitor', 'regulator-capacitors', 'charger-input-capacitor', 'missing-decoupling'],
  ],
  [
    /floating-input|TS pin floating|control-voltage pin open|VDD5V/i,
    ['floating-cmos-input', 'unconnected-pin', 'unconnected-power-pin', 'missing-pull-up', 'output-enable-at-power-up'],
  ],
  [/test-pin-open/i, ['unconnected-pin', 'floating-cmos-input']],
  [
    /open-drain: no pull-up|without pull-up|without pull-down|CS without|clock-pullup/i,
    ['missing-pull-up', 'missing-pull-down', 'spi-chip-select', 'programming-pulls'],
  ],
  [/ISET\/ILIM/i, ['charger-prog-resistor']],
  [/470 uH/i, ['inductor-value']],
  [/4-pin crystal|crystal-load/i, ['crystal-pins', 'crystal-load-caps']],
  [/one-pin nets/i, ['single-pin-net']],
  [/empty reference|not annotated/i, ['duplicate-reference', 'reference-order']],
  [/without a value|value-missing|unit-missing/i, ['missing-value', 'value-format']],
  [/headroom/i, ['regulator-dropout']],
  [/footprint-mismatch|0201 part/i, ['part-number-mismatch']],
  [/duplicate-pin-number/i, ['duplicate-pad']],
  [/switch-footprint/i, ['switch-pads']],
  [/receiver-capacitor/i, ['usb-c-cc-capacitor']],
  [/rs485-bias/i, ['rs485-bias']],
  [/usb-pullup/i, ['usb-pull-up']],
  [/compensation/i, ['regulator-compensation']],
  [/vbus-sense/i, ['usb-vbus-sense']],
  [/address-lines/i, ['bus-order']],
  [/OCXO on net/i, ['clock-net-name']],
];

const NONE = new Set();

/** The rules whose finding may tell of this fault; empty for a kind that no rule judges. */
export function rulesFor({ class: name = '', why }) {
  const kinds = KINDS.filter(([pattern]) => pattern.test(`${name} ${why}`));
  return kinds.length === 0 ? NONE : new Set(kinds.flatMap(([, rules]) => rules));
}

const shared = (a, b) => a.filter((each) => b.includes(each)).length;

/**
 * Whether a finding tells of a fault: of its kind, at a part of it, and at one of its nets or at half of its parts. A
 * finding on a fault without parts must share a net.
 */
export function tellsOf(fault, finding) {
  if (!rulesFor(fault).has(finding.rule)) return false;
  const refs = fault.refs.filter((ref) => ref !== '');
  const nets = shared(fault.nets, finding.nets);
  const parts = shared(refs, finding.refs);
  if (refs.length === 0) return nets > 0;
  return parts > 0 && (nets > 0 || parts * 2 >= Math.min(refs.length, 4) || (fault.nets.length === 0 && parts >= 1));
}
