import type { PartFamily } from './family';

/** By package: SOT-23 and DPAK, SOT-223, TSOP-6, SO-8 and its flat sisters. */
export const FET_PINOUTS = {
  3: ['fet-gsd', 'fet-gds'],
  4: ['fet-gds-tab'],
  6: ['fet-tsop6'],
  8: ['fet-so8'],
} as const;
const BJT = { 3: ['bjt-bec', 'bjt-ebc', 'bjt-cbe'], 4: ['bjt-bce-tab'] } as const;
/** Of bipolar transistors whose type is not known: in the small packages all makers agree. */
export const BJT_PACKAGES = { 3: ['bjt-bec'], 4: ['bjt-bce-tab'] } as const;
const DUAL_FET = { 6: ['fet-dual-6'] } as const;
const DUAL_BJT = { 6: ['bjt-dual-6'] } as const;

/** Discrete semiconductors, optocouplers, protection arrays, addressable LEDs. */
export const DEVICE_FAMILIES: readonly PartFamily[] = [
  {
    // Indicator LEDs by their makers' numbers: Lite-On, Kingbright, Everlight, Wuerth, Broadcom, Rohm, XINGLIGHT, Hubei KENTO.
    pattern:
      /^(?:LTST-?\w|LTL-?\w|LTW-?\w|APT[DRBLF]?\d{4}|APHHS\w|APHB\w|KP[TBA]?-?\d{4}|KPHHS\w|(?:19|17|16|12|15|18|26)-(?:21|11|213|217|223|237)|NCD\d{4}|XL-?(?:1608|2012|1005|3216|3528|0603|0805)|HSM[A-Z]-[A-Z]\d|WP\d{2,4}[A-Z]|QBLP\w|SML-?[A-Z]\d|LNJ\w|1500[468]0\w\w7|1501[24]\d\w{2}7|FC-[A-Z]\w+-\w|KT-0[68]0[35]|ASMT-\w|CLV\d\w|TSAL\d|OVS-?\w|L[GRYSTBWO]\s?[A-Z]\d{3}|C\d{3}KR|YLED|HL-?PC|ORH-\w|TJ-S\d|NSCW)/,
    kind: 'led',
  },
  {
    // Epcos, Vishay, Murata, Cantherm and Ametherm thermistors: their numbers begin as those of diodes and regulators do.
    pattern:
      /^(?:B57[2348]\d{2}|B590\d{2}|NTCLE\d|NTCALUG\d|NTCS\d{4}|NCP(?:03|15|18|21)[WX][A-Z]\d{3}|MF(?:52|58|72)[-_A-Z\d]|ERT-?J\w|SL(?:08|10|12|15|18|22|32)[-_ ]?\d)/,
    kind: 'thermistor',
  },
  { pattern: /^(?:ERZ-?[VCE]\d|B722\d{2}|S(?:07|10|14|20)K\d|MOV-?\d)/, kind: 'varistor' },
  // Duals in SOT-363 share one pinout; other six-pin transistors do not.
  {
    pattern: /^(?:2N7002(?:DW|V|KDW|PS|BKS)|BSS138(?:DW|PS)|DMN\w*DW|DMG1\d{3}|NTJD|NX\d{4}[A-Z]*S|FDG63|SSM6N|BSD)/,
    kind: 'mosfet',
    pinouts: DUAL_FET,
  },
  {
    pattern: /^(?:MBT39\d\d|MMDT|BC8[45]\d[A-C]?(?:S|DW)|BCM8|PMBT\w*(?:S|YS)|UMT|UMX)/,
    kind: 'bjt',
    pinouts: DUAL_BJT,
  },
  {
    pattern: /^(?:UMH\d|UMD\d|EMH\d|EMD\d|IMH\d|IMD\d|PUMH\w|PUMD\w|PEMH\w|NSBC\w+D)/,
    kind: 'prebiased-bjt',
    pinouts: DUAL_BJT,
  },
  {
    pattern:
      /^(?:WS281\d|WS2815|SK68\d\d|SK98\d\d|APA10[246]|NEOPIXEL|PL9823|XL-?\d+RGBC?-?WS|DOTSTAR|TX1812|IN-PI\d|LC8812|GS8208|UCS19\d\d|HD107|SM16703)/,
    kind: 'addressable-led',
    classes: ['digital'],
  },
  {
    pattern: /^(?:USBLC6-?2|USBLC6|SRV05|TPD2|PRTR5V0U2(?!X)|NUP2|ECMF\w|DVIULC6|LXES\w)/,
    kind: 'tvs',
    pinouts: { 6: ['esd-2line-6'] },
  },
  {
    pattern: /^(?:IP4220|SRV05-?4|PRTR5V0U4|DT1042|AZC0?99|SMS05|SP0504|TPD4E|RCLAMP05\d4)/,
    kind: 'tvs',
    pinouts: { 6: ['esd-4line-6'] },
  },
  {
    pattern: /^PRTR5V0U2X|^RCLAMP0502|^SR05|^SP050[23]|^SM24CANA?/,
    kind: 'tvs',
    pinouts: { 4: ['esd-2line-sot143'] },
  },
  {
    pattern:
      /^(?:CG0[46]0[23]|MLV[A-Z]?\d|B725\d|V\d+(?:\.\d)?ML[AE]|AVRM?\d|GSOT|PACDN|IP4\d{3}|PUSB|HSP\d|EMIF\d|AOZ8\d|USBULC|TPUSB|PESD|ESD\w|ESDA|TPD\d|SMAJ|SMBJ|SMCJ|SMDJ|SMF\d|SMA6?J|P4?6?KE?\w*\d+C?A?|P6SMB|P4SMA|1\.5KE|5KP|RCLAMP|LC03|SLVU|NUP|SP\d{4}|CDSOT|CDNBS|PTVS|MMBZ|SM712|PLVA|D\w*0402ESDA|0402ESDA|TVS|IP42\d\d|CM12\d\d|LESD|GBLC|AZ\d{4}-|UCLAMP|TPSMB|BV0\w|SESD|USB6B1|GG0402|PGB1\w|VC0\d|MAX3207|SD\d\dC?$|ULC0|WE-?TVS|824\d{6,}|DT10\w)/,
    kind: 'tvs',
  },
  {
    pattern:
      /^(?:BZX|BZT|BZV|BZD|MMSZ|MM3Z|MM5Z|1N47[2-6]\d|1N52\d\d|1N53\d\d|1N49\d\d|SMAZ|PLZ|UDZ|KDZ|PDZ|CMHZ|DDZ|SZMM|TZ[MX]|AZ23|ZMM|ZPD|ZENER)/,
    kind: 'zener',
  },
  {
    pattern:
      /^BA[TSV]?(?:54|74|70|40|64)?C(?:W|\b)|^BAT54C|^BAV70|^BAV74|^BAT64-05|^BAS70-05|^BAS40-05|^MBR\w*CT|^\d+CTQ|^VS-\d+CTQ/,
    kind: 'diode',
    pinouts: { 3: ['diode-common-cathode'] },
  },
  { pattern: /^BAT54S|^BAV99|^BAT64-04|^BAS70-04|^BAS40-04/, kind: 'diode', pinouts: { 3: ['diode-series'] } },
  {
    pattern: /^BAT54A|^BAW56|^BAT64-06|^BAS70-06|^BAS40-06/,
    kind: 'diode',
    pinouts: { 3: ['diode-common-anode'] },
  },
  {
    pattern:
      /^(?:1N\d{3,4}|1S\d{3,4}|BA[STVW]\d{2,3}|BAR\d\d|SS\d{2,3}[ABCL]?$|SK\d{2,3}[ABC]?$|SKL\d\d|MBR\w|MBRA?\w|B\d{3,4}[A-Z]?-?\w*F?|B58\d\d|SB\d{3,4}|SR\d{3,4}|STPS\w|PMEG\w|RB\d{3}|NSR\w|CUS\d|CDBU?\w|ES[123][A-J]|US[12][A-M]|RS[123][A-M]|S[123][A-M]\w?$|M[1-7]$|LL4148|MURA?\w|HER\d|UF\d{4}|FR\d{3}|SMD?\d+PL|VS-\w|SBR\w|DFLS\w|ZLLS\w|SD\d{3}[AC]?WS?|MSS\w+P\w|D1N\w|GS1\w|SM4\d{3}|SDM\w|PD3S\w|SCHOTTKY|DIODE|VBUS_DIODE|SMS7\w|HSMS-?\w|CMS\d|CRS\d|MMBD\w|MMDL\w)/,
    kind: 'diode',
  },
  {
    pattern: /^(?:MB\d{1,2}[SFM]|DB\d{3}S?|KBP|KBU|GBU|GBJ|DF\d{2,3}[SM]?|HD\d\d|ABS\d|CDBHD|DFL15)/,
    kind: 'bridge',
  },
  {
    pattern:
      /^(?:[LRDI]?[LFN]?MUN\d{4}|DT[ABCD]\d{3}|PDT[ABCD]\d{3}|PBRN?\w|RN[12]\d{3}|UMH\d|UMD\d|EMH\d|EMD\d|IMH\d|IMD\d|NSBC\w|NSBA\w|PUMH\w|PUMD\w|PEMH\w|DDT[ABCD]\w|BCR1\d\d|FJV\d|KRC\d|KRA\d)/,
    kind: 'prebiased-bjt',
    pinouts: BJT,
  },
  {
    pattern:
      /^(?:2N(?:39|22|29|44|54|55|36|50|51|30)\d{2}|P?N2222|2N\d{4}A?$|MMBT|MBT|PMBT|SMBT|BC(?:[1358]\d{2})|BCP?X?\d{2,3}|BCW?\d|BD\d{3}|BSR\d|BFR\w|BFP\w|BFU\w|S(?:8050|8550|9012|9013|9014|9015|9018)|SS8\d50|2S[ABCD]\d|KSC\w|KSA\w|KTC\w|KTA\w|TIP\d|MJ[DE]?\w|FMMT\w|FZT\w|ZTX\w|MPSA?\w|PBSS\w|DSS\w|PZT\w|CMPT\w|DMMT\w|NST\w|NPN|PNP|C1815|A1015|UMT\w|SOT-?23-?BJT|PUMT\w|BCM8\w|BCV\w|J3Y|L?MMBT\w)/,
    kind: 'bjt',
    pinouts: BJT,
  },
  {
    pattern:
      /^(?:2N700[0-2]|2N7000|BSS\d{2,3}|BS170|BS250|BSC\d|BSZ\d|BSL\d|BSN\w|BSP\d|BUK\w|IRF\w|IRL\w|IRFML\w|IRLML\w|AO[NDTLYBI]?\d{3,5}|AO[NDTLYBI]\w*\d|AO\d|SI[0-9]{4}|SIA?\d{3}|SIS?\w*\d{3,4}D\w|SIR\w|SUD\w|SQ\w+\d|DMG\w|DMN\w|DMP\w|DMT\w|DMC\w|FDN\w|FDS\w|FDC\w|FDV\w|FDG\w|FDMA\w|FDMS\w|FDD\w|FQP\w|FQ\w|NTR\w|NTS\w|NTD\w|NTMF\w|NDS\w|NDT\w|NVTR\w|CSD\w|PMV\w|PMN\w|PMZ\w|PSMN\w|NX\d{4}|RZ[EMRF]\w|RUM?\w+\d|RQ\w+\d|RE1C\w|RU1C\w|SSM\d[JKN]\w|SSM6\w|TPC\w|TPN\w|TK\d+\w|STD\d+\w|STP\d+N\w|STN\w|ZXM\w|ZVN\w|ZVP\w|VN\d{4}|WPM\w|WNM\w|HSM?\w*\d{4}|SM\d{4}\w|CJ\d{4}|CES?\d{4}|ME\d{4}|APM\d|LP\d{4}LT|TSM\w|EPC\d|NMOS|PMOS|Q_[NP]MOS|MOSFET|BUZ\w|MTP\w|T2N7002|L2N7002|K?PJA\w|PJA\w|DMTH\w|IPD\w|IPB\w|IPP\w|SUM\w|SQJ\w|FS8205|8205A?|MCH\w|MIC94050)/,
    kind: 'mosfet',
    pinouts: FET_PINOUTS,
  },
  {
    pattern:
      /^(?:PC8\d\d|PC817|EL8\d\d|EL817|LTV-?\d|4N\d\d|6N13\w|CNY|SFH6\w|TLP\d|MOC\d|H11\w|ACPL|HCPL|FOD\d*|IL\d{3}|VO\d|VOM\d|CNX\w|ISP\d|PS2\d{3}|ILD|ILQ|TCMT|SFH|CPC\d|K101\d|AQ[VWYH]\w|ASSR|G3VM)/,
    kind: 'optocoupler',
  },
  {
    pattern: /^(?:BT1[0-9]{2}|BTA\d|BTB\d|Z0\d{3}|MAC\d|T\d{4}-?\w*T?$|TIC\d|BT15\d|TYN\w|MCR\d|2P4M)/,
    kind: 'triac',
  },
  {
    pattern:
      /^(?:SRD-|G5\w+-?|G2R|G6\w|JQC|JZC|HF\d+F?|HK\d+F|ALQ\w|TQ\d|EC2-\w|IM0\d|FTR-\w|RT\d{3}|T9A|V23\d|SLA-|HJR|DS2Y|AGN|RELAY|ADJ|APF\d*|APAN|CPC|G3MB|PE0\w|ALZ\w|JV\w|DSP\w+-|TX2|TXS2|NT7\w)/,
    kind: 'relay',
  },
];
