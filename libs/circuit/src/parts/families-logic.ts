import type { PartFamily } from './family';
import type { IcClass } from './kinds';

const LOGIC: readonly IcClass[] = ['logic', 'digital'];
/** 74HC595, SN74LVC1G04, MC74VHC125, CD74HCT04, NC7SZ08, 74LV595: the series letters, then the function. */
const series = (functions: string): RegExp =>
  new RegExp(
    `^(?:SN|CD|MC|MM|DM|TC|M|HD|U|NL|IDT|PI|NX|HEF|74)*(?:54|74)?(?:[A-Z]{1,5})?(?:${functions})(?=[A-Z]|[-_/. (,]|$)`,
  );
const with74 = (functions: string): RegExp =>
  new RegExp(`^(?:SN|CD|MC|MM|DM|TC|M|HD|U|NL|IDT|PI|NX)*(?:54|74)[A-Z]{0,6}(?:${functions})(?=[A-Z]|[-_/. (,]|$)`);

function logic(functions: string, pinouts: PartFamily['pinouts'], classes: readonly IcClass[] = LOGIC): PartFamily {
  return { pattern: with74(functions), kind: 'ic', classes, pinouts };
}

/** Single and dual gates: 74LVC1G04, SN74LV1T34, NC7SZ08, TC7S04. */
function little(functions: string, table: string, pins: number): PartFamily {
  const pattern = new RegExp(
    `^(?:(?:SN|MC|NL|NX|PI|U|M)*(?:54|74)?[A-Z]{0,5}1[GT]|NC7S[A-Z]{0,3}|TC7S[A-Z]{0,3}|NL17S[A-Z]{0,2}|NLU?1G[A-Z]?|NLVVHC1G[A-Z]?|NL17SZ)(?:U)?(?:${functions})(?=[A-Z]|[-_/. (,]|$)`,
  );
  return { pattern, kind: 'ic', classes: LOGIC, pinouts: { [pins]: [table] } };
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
      /^(?:TX[BSU]\d{3,4}|LSF\d{4}|FXL\w+|NLSX\d+|MAX337\d|ADG320\d|GTL200\d|TCA9406|PCA960[56]|TCA980\d|NVT20\d\d|NTS\d{4}|SN74AXC\w+|SN74LVC\d?T\w+)/,
    kind: 'ic',
    classes: ['level-shifter', 'digital'],
  },
  {
    pattern: /^PCA9306|^NVT2002|^PCA9517/,
    kind: 'ic',
    classes: ['level-shifter', 'digital'],
    pinouts: { 8: ['pca9306'] },
  },
  little('00|02|08|32|86|38|132', '1g-2in', 5),
  little('04|14|34|17|126B?|U04', '1g-1in', 5),
  little('06|07', '1g-1in-od', 5),
  little('125|126', '1g-oe', 5),
  { pattern: /^(?:SN)?74[A-Z]{2,5}2G(?:04|14|34|17|U04)/, kind: 'ic', classes: LOGIC, pinouts: { 6: ['2g-1in'] } },
  { pattern: /^(?:SN|MC|NL)?(?:74)?[A-Z]{2,5}[123][GT]\d{2,4}/, kind: 'ic', classes: LOGIC },
  logic('00|08|32|86|132|03|09', { 14: ['gate-quad-2in'] }),
  logic('02', { 14: ['gate-quad-nor'] }),
  logic('05|06|07|16|17', { 14: ['gate-hex-od'] }),
  logic('0?4|U04|14|34|19', { 14: ['gate-hex'] }),
  logic('125A?|126A?', { 14: ['buffer-quad'] }),
  logic('74A?', { 14: ['74x74'] }),
  logic('138|238', { 16: ['74x138'] }),
  logic('157|158|257|258', { 16: ['74x157'] }),
  logic('164', { 14: ['74x164'] }),
  logic('165A?', { 16: ['74x165'] }),
  logic('166A?', { 16: ['74x166'] }),
  logic('240|244A?', { 20: ['74x244'] }),
  logic('245A?', { 20: ['74x245'] }),
  logic('540|541', { 20: ['74x541'] }),
  logic('373|573', { 20: ['74x573'] }),
  logic('374|574', { 20: ['74x574'] }),
  logic('594|595A?', { 16: ['74x595'] }),
  { pattern: series('4051|4351'), kind: 'ic', classes: ['logic', 'digital'], pinouts: { 16: ['74x4051'] } },
  {
    pattern:
      /^(?:SN|CD|MC|MM|DM|TC|M|HD|U|NL|PI)*(?:54|74)(?:HCT?|AHCT?|ACT?|LS|ALS|F|S|LVC?H?|LVT?H?|LV|VHCT?|AUP|AUC|AVC|ABT|BCT|GTL|CBTL?V?|FCT|AXP|LVX|LCX|LXCH?|LVTH|HCU|ACQ?T?|VMEH|AVCH|LVCH)?\d{2,5}/,
    kind: 'ic',
    classes: LOGIC,
  },
  { pattern: /^(?:CD|HEF|HCF|MC1|TC)4[05]\d{2}/, kind: 'ic', classes: LOGIC },
  { pattern: /^(?:HC|HCT|AHCT|LVC)(?:\d{2,4})$/, kind: 'ic', classes: LOGIC },
];
