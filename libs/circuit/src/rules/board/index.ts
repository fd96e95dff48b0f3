export * from './board';
export { buildBoard } from './build';
export * from './pins';
export { isAutomaticName, meaningOfName, plainName, voltsInName, type Volts } from './net-names';
export { isGroundName, isOwnOutputName, isSupplyName } from './pin-names';
export { jumperLinks } from './jumpers';
export { isNegativeRail, voltsText } from './rails';
export { diodePins, isEnd, transistorsOf, type Transistor } from './transistors';
