import type { PartFamily, Pinouts } from './family';
import type { IcClass } from './kinds';

const LOGIC: readonly IcClass[] = ['logic', 'digital'];
/** Which pinout which functions of logic have: the number behind the letters of the series, as 595 in SN74HC595. */
type FunctionTable = readonly (readonly [functions: string, pinouts: Pinouts])[];

const GATES: FunctionTable = [
  ['00 08 32 86 132 03 09', { 14: ['gate-quad-2in'] }],
  ['02', { 14: ['gate-quad-nor'] }],
  ['05 06 07 16 17', { 14: ['gate-hex-od'] }],
  ['4 04 14 34 19', { 14: ['gate-hex'] }],
  ['125 126', { 14: ['buffer-quad'] }],
  ['74', { 14: ['74x74'] }],
  ['138 238', { 16: ['74x138'] }],
  ['157 158 257 258', { 16: ['74x157'] }],
  ['164', { 14: ['74x164'] }],
  ['165', { 16: ['74x165'] }],
  ['166', { 16: ['74x166'] }],
  ['240 244', { 20: ['74x244'] }],
  ['245', { 20: ['74x245'] }],
  ['540 541', { 20: ['74x541'] }],
  ['373 573', { 20: ['74x573'] }],
  ['374 574', { 20: ['74x574'] }],
  ['594 595', { 16: ['74x595'] }],
];
/** Single gates: 74LVC1G04, SN74LV1T34, NC7SZ08, TC7S04. */
const LITTLE_GATES: FunctionTable = [
  ['00 02 08 32 86 38 132', { 5: ['1g-2in'] }],
  ['04 14 34 17', { 5: ['1g-1in'] }],
  ['06 07', { 5: ['1g-1in-od'] }],
  ['125 126', { 5: ['1g-oe'] }],
];

/** A family whose pinout depends on the function number that stands behind what `head` matches. */
function logic(head: string, table: FunctionTable): PartFamily {
  const byFunction = new Map(table.flatMap(([all, pinouts]) => all.split(' ').map((one) => [one, pinouts] as const)));
  const pattern = new RegExp(`^${head}(${[...byFunction.keys()].join('|')})(?=[A-Z]|[-_/. (,]|$)`);
  return { pattern, kind: 'ic', classes: LOGIC, pinouts: (token) => byFunction.get(pattern.exec(token)?.[1] ?? '') };
}

/** Standard logic by its function number, whatever the series. */
export const LOGIC_FAMILIES: readonly PartFamily[] = [
  {
    pattern: /^(?:SN)?74[A-Z]{2,6}1T45|^(?:SN)?74AXC1T45|^NLSX?4?1T45/,
    kind: 'ic',
    classes: ['level-shifter', 'digital'],
    pinouts: { 6: ['1t45'] },
  },
  {
    pattern: /^(?:SN)?74[A-Z]{2,6}8T245/,
    kind: 'ic',
    classes: ['level-shifter', 'digital'],
    pinouts: { 24: ['8t245'] },
  },
  {
    pattern: /^(?:SN)?74[A-Z]{2,6}(?:16|2|4)T245|^(?:SN)?74[A-Z]{2,6}2T45|^(?:SN)?74VMEH/,
    kind: 'ic',
    classes: ['level-shifter', 'digital'],
  },
  {
    pattern: /^TX[BSU]0?104|^LSF0104/,
    kind: 'ic',
    classes: ['level-shifter', 'digital'],
    pinouts: { 14: ['txb0104'] },
  },
  {
    pattern:
      /^(?:TX[BSU]\d{3,4}|LSF\d{4}|FXL\w|NLSX\d|MAX337\d|ADG320\d|GTL200\d|TCA9406|PCA960[56]|TCA980\d|NVT20\d\d|NTS\d{4}|SN74AXC\w|SN74LVC\d?T\w)/,
    kind: 'ic',
    classes: ['level-shifter', 'digital'],
  },
  {
    pattern: /^PCA9306|^NVT2002|^PCA9517/,
    kind: 'ic',
    classes: ['level-shifter', 'digital'],
    pinouts: { 8: ['pca9306'] },
  },
  logic(
    '(?:(?:SN|MC|NL|NX|PI|U|M)*(?:54|74)?[A-Z]{0,5}1[GT]|NC7S[A-Z]{0,3}|TC7S[A-Z]{0,3}|NL17S[A-Z]{0,2}|NLU?1G[A-Z]?|NLVVHC1G[A-Z]?)U?',
    LITTLE_GATES,
  ),
  { pattern: /^(?:SN)?74[A-Z]{2,5}2G(?:04|14|34|17|U04)/, kind: 'ic', classes: LOGIC, pinouts: { 6: ['2g-1in'] } },
  { pattern: /^(?:SN|MC|NL)?(?:74)?[A-Z]{2,5}[123][GT]\d{2,4}/, kind: 'ic', classes: LOGIC },
  logic('(?:SN|CD|MC|MM|DM|TC|M|HD|U|NL|IDT|PI|NX)*(?:54|74)[A-Z]{0,6}', GATES),
  {
    pattern:
      /^(?:SN|CD|MC|MM|DM|TC|M|HD|U|NL|IDT|PI|NX|HEF|74)*(?:54|74)?(?:[A-Z]{1,5})?(?:4051|4351)(?=[A-Z]|[-_/. (,]|$)/,
    kind: 'ic',
    classes: LOGIC,
    pinouts: { 16: ['74x4051'] },
  },
  {
    pattern:
      /^(?:SN|CD|MC|MM|DM|TC|M|HD|U|NL|PI)*(?:54|74)(?:HCT?|AHCT?|ACT?|LS|ALS|F|S|LVC?H?|LVT?H?|LV|VHCT?|AUP|AUC|AVC|ABT|BCT|GTL|CBTL?V?|FCT|AXP|LVX|LCX|LXCH?|LVTH|HCU|ACQ?T?|VMEH|AVCH|LVCH)?\d{2,5}/,
    kind: 'ic',
    classes: LOGIC,
  },
  { pattern: /^(?:CD|HEF|HCF|MC1|TC)4[05]\d{2}/, kind: 'ic', classes: LOGIC },
  { pattern: /^(?:HC|HCT|AHCT|LVC)(?:\d{2,4})$/, kind: 'ic', classes: LOGIC },
];
