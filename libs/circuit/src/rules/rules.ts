import type { Rule } from './rule';
import { adcFilter } from './electronic/analog/adc-filter';
import { analogReference } from './electronic/analog/analog-reference';
import { baseResistor } from './electronic/switching/base-resistor';
import { bootStrap } from './electronic/start-up/boot-strap';
import { canTermination } from './electronic/buses/can-termination';
import { capacitorPolarity } from './electronic/polarity/capacitor-polarity';
import { capacitorVoltage } from './electronic/supplies/capacitor-voltage';
import { chargerChemistry } from './electronic/chargers/charger-chemistry';
import { chargerInputCapacitor } from './electronic/chargers/charger-input-capacitor';
import { chargerProgResistor } from './electronic/chargers/charger-prog-resistor';
import { crystalLoadCaps } from './electronic/clocks/crystal-load-caps';
import { crystalMissing } from './electronic/clocks/crystal-missing';
import { currentBudget } from './electronic/supplies/current-budget';
import { decouplingHf } from './electronic/decoupling/decoupling-hf';
import { decouplingPerPowerPin } from './electronic/decoupling/decoupling-per-power-pin';
import { diodePolarity } from './electronic/polarity/diode-polarity';
import { duplicateReference } from './electronic/values/duplicate-reference';
import { esdOnConnector } from './electronic/connectors/esd-on-connector';
import { esp32EnRc } from './electronic/start-up/esp32-en-rc';
import { floatingBase } from './electronic/switching/floating-base';
import { floatingCmosInput } from './electronic/pins/floating-cmos-input';
import { flybackDiode } from './electronic/switching/flyback-diode';
import { gatePullDown } from './electronic/switching/gate-pull-down';
import { groundShort } from './electronic/supplies/ground-short';
import { i2cAddressConflict } from './electronic/buses/i2c-address-conflict';
import { i2cAddressPin } from './electronic/buses/i2c-address-pin';
import { i2cPullUp } from './electronic/buses/i2c-pull-up';
import { inputProtection } from './electronic/supplies/input-protection';
import { ledCurrent } from './electronic/leds/led-current';
import { ledWithoutResistor } from './electronic/leds/led-without-resistor';
import { mdioPullUp } from './electronic/buses/mdio-pull-up';
import { missingDecoupling } from './electronic/decoupling/missing-decoupling';
import { missingPullDown } from './electronic/pins/missing-pull-down';
import { missingPullUp } from './electronic/pins/missing-pull-up';
import { missingValue } from './electronic/values/missing-value';
import { outputConflict } from './electronic/pins/output-conflict';
import { outputEnableAtPowerUp } from './electronic/pins/output-enable-at-power-up';
import { parallelPowerOutputs } from './electronic/supplies/parallel-power-outputs';
import { powerBackFeed } from './electronic/supplies/power-back-feed';
import { powerNetWithoutSource } from './electronic/supplies/power-net-without-source';
import { railShort } from './electronic/supplies/rail-short';
import { regulatorCapacitors } from './electronic/regulators/regulator-capacitors';
import { regulatorDissipation } from './electronic/regulators/regulator-dissipation';
import { regulatorDropout } from './electronic/regulators/regulator-dropout';
import { regulatorEnableFloating } from './electronic/regulators/regulator-enable-floating';
import { regulatorFeedback } from './electronic/regulators/regulator-feedback';
import { resetPullUp } from './electronic/start-up/reset-pull-up';
import { rs485Termination } from './electronic/buses/rs485-termination';
import { singlePinNet } from './electronic/pins/single-pin-net';
import { snubber } from './electronic/switching/snubber';
import { spiChipSelect } from './electronic/buses/spi-chip-select';
import { uartSwapped } from './electronic/buses/uart-swapped';
import { unconnectedPin } from './electronic/pins/unconnected-pin';
import { unconnectedPowerPin } from './electronic/supplies/unconnected-power-pin';
import { usbCCcResistor } from './electronic/connectors/usb-c-cc-resistor';
import { usbSeriesResistor } from './electronic/connectors/usb-series-resistor';
import { transistorPinout } from './electronic/switching/transistor-pinout';
import { transistorOrientation } from './electronic/switching/transistor-orientation';
import { busLinesSwapped } from './electronic/buses/bus-lines-swapped';
import { crystalPins } from './electronic/clocks/crystal-pins';
import { inputOnlyPin } from './electronic/pins/input-only-pin';
import { pinVoltage } from './electronic/pins/pin-voltage';
import { inductorValue } from './electronic/regulators/inductor-value';
import { usbPullUp } from './electronic/connectors/usb-pull-up';
import { rs485Bias } from './electronic/buses/rs485-bias';
import { standOffVoltage } from './electronic/supplies/stand-off-voltage';
import { chargerOutputCapacitor } from './electronic/chargers/charger-output-capacitor';
import { optoDrive } from './electronic/switching/opto-drive';
import { partNumberMismatch } from './electronic/values/part-number-mismatch';
import { backupSupply } from './electronic/supplies/backup-supply';
import { usbCCcCapacitor } from './electronic/connectors/usb-c-cc-capacitor';
import { resetDelay } from './electronic/start-up/reset-delay';
import { valueFormat } from './electronic/values/value-format';
import { voltageDomainMismatch } from './electronic/pins/voltage-domain-mismatch';
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
