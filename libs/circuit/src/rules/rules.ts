import type { Rule } from './rule';
import { adcFilter } from './electronic/adc-filter';
import { analogReference } from './electronic/analog-reference';
import { baseResistor } from './electronic/base-resistor';
import { bootStrap } from './electronic/boot-strap';
import { canTermination } from './electronic/can-termination';
import { capacitorPolarity } from './electronic/capacitor-polarity';
import { capacitorVoltage } from './electronic/capacitor-voltage';
import { chargerChemistry } from './electronic/charger-chemistry';
import { chargerInputCapacitor } from './electronic/charger-input-capacitor';
import { chargerProgResistor } from './electronic/charger-prog-resistor';
import { crystalLoadCaps } from './electronic/crystal-load-caps';
import { crystalMissing } from './electronic/crystal-missing';
import { currentBudget } from './electronic/current-budget';
import { decouplingHf } from './electronic/decoupling-hf';
import { decouplingPerPowerPin } from './electronic/decoupling-per-power-pin';
import { diodePolarity } from './electronic/diode-polarity';
import { duplicateReference } from './electronic/duplicate-reference';
import { esdOnConnector } from './electronic/esd-on-connector';
import { esp32EnRc } from './electronic/esp32-en-rc';
import { floatingBase } from './electronic/floating-base';
import { floatingCmosInput } from './electronic/floating-cmos-input';
import { flybackDiode } from './electronic/flyback-diode';
import { gatePullDown } from './electronic/gate-pull-down';
import { groundShort } from './electronic/ground-short';
import { i2cAddressConflict } from './electronic/i2c-address-conflict';
import { i2cAddressPin } from './electronic/i2c-address-pin';
import { i2cPullUp } from './electronic/i2c-pull-up';
import { inputProtection } from './electronic/input-protection';
import { ledCurrent } from './electronic/led-current';
import { ledWithoutResistor } from './electronic/led-without-resistor';
import { mdioPullUp } from './electronic/mdio-pull-up';
import { missingDecoupling } from './electronic/missing-decoupling';
import { missingPullDown } from './electronic/missing-pull-down';
import { missingPullUp } from './electronic/missing-pull-up';
import { missingValue } from './electronic/missing-value';
import { outputConflict } from './electronic/output-conflict';
import { outputEnableAtPowerUp } from './electronic/output-enable-at-power-up';
import { parallelPowerOutputs } from './electronic/parallel-power-outputs';
import { powerBackFeed } from './electronic/power-back-feed';
import { powerNetWithoutSource } from './electronic/power-net-without-source';
import { railShort } from './electronic/rail-short';
import { regulatorCapacitors } from './electronic/regulator-capacitors';
import { regulatorDissipation } from './electronic/regulator-dissipation';
import { regulatorDropout } from './electronic/regulator-dropout';
import { regulatorEnableFloating } from './electronic/regulator-enable-floating';
import { regulatorFeedback } from './electronic/regulator-feedback';
import { resetPullUp } from './electronic/reset-pull-up';
import { rs485Termination } from './electronic/rs485-termination';
import { singlePinNet } from './electronic/single-pin-net';
import { snubber } from './electronic/snubber';
import { spiChipSelect } from './electronic/spi-chip-select';
import { uartSwapped } from './electronic/uart-swapped';
import { unconnectedPin } from './electronic/unconnected-pin';
import { unconnectedPowerPin } from './electronic/unconnected-power-pin';
import { usbCCcResistor } from './electronic/usb-c-cc-resistor';
import { usbSeriesResistor } from './electronic/usb-series-resistor';
import { transistorPinout } from './electronic/transistor-pinout';
import { transistorOrientation } from './electronic/transistor-orientation';
import { busLinesSwapped } from './electronic/bus-lines-swapped';
import { crystalPins } from './electronic/crystal-pins';
import { inputOnlyPin } from './electronic/input-only-pin';
import { pinVoltage } from './electronic/pin-voltage';
import { inductorValue } from './electronic/inductor-value';
import { usbPullUp } from './electronic/usb-pull-up';
import { rs485Bias } from './electronic/rs485-bias';
import { standOffVoltage } from './electronic/stand-off-voltage';
import { chargerOutputCapacitor } from './electronic/charger-output-capacitor';
import { optoDrive } from './electronic/opto-drive';
import { partNumberMismatch } from './electronic/part-number-mismatch';
import { backupSupply } from './electronic/backup-supply';
import { usbCCcCapacitor } from './electronic/usb-c-cc-capacitor';
import { resetDelay } from './electronic/reset-delay';
import { valueFormat } from './electronic/value-format';
import { voltageDomainMismatch } from './electronic/voltage-domain-mismatch';
import { missingFunction } from './functional/missing-function';
import { noPowerIndicator } from './functional/no-power-indicator';
import { noPowerInput } from './functional/no-power-input';
import { noProgrammingAccess } from './functional/no-programming-access';
import { noResetAccess } from './functional/no-reset-access';
import { testPoints } from './functional/test-points';
import { unusedPart } from './functional/unused-part';
import { boardOutline } from './mechanical/board-outline';
import { connectorAtEdge } from './mechanical/connector-at-edge';
import { courtyardOverlap } from './mechanical/courtyard-overlap';
import { edgeClearance } from './mechanical/edge-clearance';
import { fiducials } from './mechanical/fiducials';
import { mountingHoles } from './mechanical/mounting-holes';
import { outsideOutline } from './mechanical/outside-outline';
import { thermalVias } from './mechanical/thermal-vias';
import { traceWidthCurrent } from './mechanical/trace-width-current';
import { labelOverlap } from './aesthetic/label-overlap';
import { mixedNotation } from './aesthetic/mixed-notation';
import { offGrid } from './aesthetic/off-grid';
import { overlappingParts } from './aesthetic/overlapping-parts';
import { referenceOrder } from './aesthetic/reference-order';
import { signalFlow } from './aesthetic/signal-flow';
import { silkscreen } from './aesthetic/silkscreen';
import { unnamedNets } from './aesthetic/unnamed-nets';
import { wireCrossings } from './aesthetic/wire-crossings';

const ELECTRONIC: readonly Rule[] = [
  missingDecoupling,
  decouplingHf,
  decouplingPerPowerPin,
  ledWithoutResistor,
  ledCurrent,
  optoDrive,
  i2cPullUp,
  i2cAddressConflict,
  i2cAddressPin,
  missingPullUp,
  missingPullDown,
  mdioPullUp,
  resetPullUp,
  resetDelay,
  esp32EnRc,
  bootStrap,
  crystalMissing,
  crystalPins,
  crystalLoadCaps,
  flybackDiode,
  baseResistor,
  floatingBase,
  gatePullDown,
  transistorPinout,
  transistorOrientation,
  voltageDomainMismatch,
  pinVoltage,
  outputConflict,
  parallelPowerOutputs,
  railShort,
  groundShort,
  powerBackFeed,
  backupSupply,
  unconnectedPowerPin,
  unconnectedPin,
  inputOnlyPin,
  floatingCmosInput,
  singlePinNet,
  powerNetWithoutSource,
  regulatorCapacitors,
  regulatorFeedback,
  inductorValue,
  regulatorEnableFloating,
  regulatorDropout,
  regulatorDissipation,
  currentBudget,
  inputProtection,
  esdOnConnector,
  usbCCcResistor,
  usbCCcCapacitor,
  usbPullUp,
  usbSeriesResistor,
  canTermination,
  rs485Termination,
  rs485Bias,
  uartSwapped,
  busLinesSwapped,
  spiChipSelect,
  diodePolarity,
  capacitorPolarity,
  standOffVoltage,
  capacitorVoltage,
  chargerProgResistor,
  chargerInputCapacitor,
  chargerOutputCapacitor,
  chargerChemistry,
  snubber,
  outputEnableAtPowerUp,
  analogReference,
  adcFilter,
  duplicateReference,
  missingValue,
  partNumberMismatch,
  valueFormat,
];

const FUNCTIONAL: readonly Rule[] = [
  noPowerInput,
  noProgrammingAccess,
  noPowerIndicator,
  noResetAccess,
  testPoints,
  missingFunction,
  unusedPart,
];

const MECHANICAL: readonly Rule[] = [
  boardOutline,
  outsideOutline,
  edgeClearance,
  courtyardOverlap,
  connectorAtEdge,
  mountingHoles,
  fiducials,
  traceWidthCurrent,
  thermalVias,
];

const AESTHETIC: readonly Rule[] = [
  offGrid,
  overlappingParts,
  labelOverlap,
  wireCrossings,
  unnamedNets,
  signalFlow,
  mixedNotation,
  referenceOrder,
  silkscreen,
];

/** All design rules, in the order in which findings of one severity are listed. */
export const RULES: readonly Rule[] = [...ELECTRONIC, ...FUNCTIONAL, ...MECHANICAL, ...AESTHETIC];
