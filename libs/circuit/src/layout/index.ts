export { sidedSymbol } from './box-symbol';
export { layOut, type LaidOut } from './lay-out';
export { lawBreaks } from './law';
export { textArea } from './letters';
export { partUnits } from './part-units';
export { standingSymbol } from './symbol-of';
