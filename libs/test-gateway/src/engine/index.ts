export { Courier } from './courier';
export { Engine } from './engine';
export { checkoutResponse, signature } from './signatures';
export { Ticker } from './ticker';
