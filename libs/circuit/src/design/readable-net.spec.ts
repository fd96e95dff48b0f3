import { readableNet } from './readable-net';

it.each([
  ['/mcu/USB{slash}D+', '/mcu/USB/D+'],
  ['A{space}B{colon}{backslash}{comma}{bar}', 'A B:\\,|'],
  ['{dblquote}x{quote}{lt}{gt}', `"x'<>`],
  // What stands in for a brace is none of the words any more.
  ['{brace}slash}', '{slash}'],
  ['~{RESET}', '~{RESET}'],
  ['D{0..7}', 'D{0..7}'],
  ['{constructor}', '{constructor}'],
  ['GND', 'GND'],
])('the net %s is read as %s', (net, read) => expect(readableNet(net)).toBe(read));
