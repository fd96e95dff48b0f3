export { SymbolFile, type FileSymbol } from './symbol-file';
