import type { PartFamily } from './family';

const FET = { 3: ['fet-gsd', 'fet-gds'] } as const;
const BJT = { 3: ['bjt-bec', 'bjt-ebc', 'bjt-cbe'] } as const;
const DUAL_FET = { 6: ['fet-dual-6'] } as const;
const DUAL_BJT = { 6: ['bjt-dual-6'] } as const;

/** Discrete semiconductors, optocouplers, protection arrays, addressable LEDs. */
export const DEVICE_FAMILIES: readonly PartFamily[] = [
  {
    // Indicator LEDs by their makers' numbers: Lite-On, Kingbright, Everlight, Wuerth, Broadcom, Rohm, XINGLIGHT, Hubei KENTO.
    pattern:
      /^(?:LTST-?\w+|LTL-?\w+|LTW-?\w+|APT[DRBLF]?\d{4}\w*|APHHS\w+|APHB\w+|KP[TBA]?-?\d{4}\w*|KPHHS\w+|(?:19|17|16|12|15|18|26)-(?:21|11|213|217|223|237)\w*|NCD\d{4}\w*|XL-?(?:1608|2012|1005|3216|3528|0603|0805)\w*|HSM[A-Z]-[A-Z]\d+\w*|WP\d{2,4}[A-Z]\w*|QBLP\w+|SML-?[A-Z]\d+\w*|LNJ\w+|1500[468]0\w\w7\w*|1501[24]\d\w{2}7\w*|FC-[A-Z]\w+-\w+|KT-0[68]0[35]\w*|ASMT-\w+|CLV\d\w+|TSAL\d+\w*|OVS-?\w+|L[GRYSTBWO]\s?[A-Z]\d{3}\w*|C\d{3}KR\w*|YLED\w*|HL-?PC\w*|ORH-\w+|TJ-S\d+\w*|NSCW\w*)/,
    kind: 'led',
  },
  // Duals in SOT-363 share one pinout; other six-pin transistors do not.
  {
    pattern:
      /^(?:2N7002(?:DW|V|KDW|PS|BKS)|BSS138(?:DW|PS)|DMN\w*DW|DMG1\d{3}\w*|NTJD\w*|NX\d{4}[A-Z]*S|FDG63\w*|SSM6N\w*|BSD\w*)/,
    kind: 'mosfet',
    pinouts: DUAL_FET,
  },
  {
    pattern: /^(?:MBT39\d\d\w*|MMDT\w*|BC8[45]\d[A-C]?(?:S|DW)\w*|BCM8\w*|PMBT\w*(?:S|YS)|UMT\w*|UMX\w*)/,
    kind: 'bjt',
    pinouts: DUAL_BJT,
  },
  {
    pattern: /^(?:UMH\d+\w*|UMD\d+\w*|EMH\d+\w*|EMD\d+\w*|IMH\d+\w*|IMD\d+\w*|PUMH\w+|PUMD\w+|PEMH\w+|NSBC\w+D\w*)/,
    kind: 'prebiased-bjt',
    pinouts: DUAL_BJT,
  },
  {
    pattern:
      /^(?:WS281\d\w*|WS2815\w*|SK68\d\d\w*|SK98\d\d\w*|APA10[246]\w*|NEOPIXEL\w*|PL9823\w*|XL-?\d+RGBC?-?WS\w*|DOTSTAR\w*|TX1812\w*|IN-PI\d+\w*|LC8812\w*|GS8208\w*|UCS19\d\d\w*|HD107\w*|SM16703\w*)/,
    kind: 'addressable-led',
    classes: ['digital'],
  },
  {
    pattern: /^(?:USBLC6-?2\w*|USBLC6\w*|SRV05\w*|TPD2\w*|PRTR5V0U2(?!X)\w*|NUP2\w*|ECMF\w+|DVIULC6\w*|LXES\w+)/,
    kind: 'tvs',
    pinouts: { 6: ['esd-2line-6'] },
  },
  {
    pattern: /^(?:IP4220\w*|SRV05-?4\w*|PRTR5V0U4\w*|DT1042\w*|AZC0?99\w*|SMS05\w*|SP0504\w*|TPD4E\w*|RCLAMP05\d4\w*)/,
    kind: 'tvs',
    pinouts: { 6: ['esd-4line-6'] },
  },
  {
    pattern: /^PRTR5V0U2X|^RCLAMP0502\w*|^SR05|^SP050[23]\w*|^SM24CANA?/,
    kind: 'tvs',
    pinouts: { 4: ['esd-2line-sot143'] },
  },
  {
    pattern:
      /^(?:CG0[46]0[23]\w*|MLV[A-Z]?\d\w*|B725\d+\w*|V\d+(?:\.\d)?ML[AE]\w*|AVRM?\d+\w*|GSOT\w*|PACDN\w*|IP4\d{3}\w*|PUSB\w*|HSP\d+\w*|EMIF\d+\w*|AOZ8\d+\w*|USBULC\w*|TPUSB\w*|PESD\w*|ESD\w+|ESDA\w*|TPD\d\w*|SMAJ\w*|SMBJ\w*|SMCJ\w*|SMDJ\w*|SMF\d+\w*|SMA6?J\w*|P4?6?KE?\w*\d+C?A?|P6SMB\w*|P4SMA\w*|1\.5KE\w*|5KP\w*|RCLAMP\w*|LC03\w*|SLVU\w*|NUP\w*|SP\d{4}\w*|CDSOT\w*|CDNBS\w*|PTVS\w*|MMBZ\w*|SM712\w*|PLVA\w*|D\w*0402ESDA\w*|0402ESDA\w*|TVS\w*|IP42\d\d\w*|CM12\d\d\w*|LESD\w*|GBLC\w*|AZ\d{4}-\w*|UCLAMP\w*|TPSMB\w*|BV0\w+|SESD\w*|USB6B1|GG0402\w*|PGB1\w+|VC0\d+\w*|MAX3207\w*|SD\d\dC?$|ULC0\w*|WE-?TVS\w*|824\d{6,}\w*|DT10\w+)/,
    kind: 'tvs',
  },
  {
    pattern:
      /^(?:BZX\w*|BZT\w*|BZV\w*|BZD\w*|MMSZ\w*|MM3Z\w*|MM5Z\w*|1N47[2-6]\d\w*|1N52\d\d\w*|1N53\d\d\w*|1N49\d\d\w*|SMAZ\w*|PLZ\w*|UDZ\w*|KDZ\w*|PDZ\w*|CMHZ\w*|DDZ\w*|SZMM\w*|TZ[MX]\w*|AZ23\w*|ZMM\w*|ZPD\w*|ZENER\w*)/,
    kind: 'zener',
  },
  {
    pattern:
      /^BA[TSV]?(?:54|74|70|40|64)?C(?:W|\b)|^BAT54C\w*|^BAV70\w*|^BAV74\w*|^BAT64-05|^BAS70-05|^BAS40-05|^MBR\w*CT\w*|^\d+CTQ\w*|^VS-\d+CTQ\w*/,
    kind: 'diode',
    pinouts: { 3: ['diode-common-cathode'] },
  },
  { pattern: /^BAT54S\w*|^BAV99\w*|^BAT64-04|^BAS70-04|^BAS40-04/, kind: 'diode', pinouts: { 3: ['diode-series'] } },
  {
    pattern: /^BAT54A\w*|^BAW56\w*|^BAT64-06|^BAS70-06|^BAS40-06/,
    kind: 'diode',
    pinouts: { 3: ['diode-common-anode'] },
  },
  {
    pattern:
      /^(?:1N\d{3,4}\w*|1S\d{3,4}\w*|BA[STVW]\d{2,3}\w*|BAR\d\d\w*|SS\d{2,3}[ABCL]?$|SK\d{2,3}[ABC]?$|SKL\d\d\w*|MBR\w+|MBRA?\w+|B\d{3,4}[A-Z]?-?\w*F?|B58\d\d\w*|SB\d{3,4}\w*|SR\d{3,4}\w*|STPS\w+|PMEG\w+|RB\d{3}\w*|NSR\w+|CUS\d+\w*|CDBU?\w+|ES[123][A-J]\w*|US[12][A-M]\w*|RS[123][A-M]\w*|S[123][A-M]\w?$|M[1-7]$|LL4148\w*|MURA?\w+|HER\d+\w*|UF\d{4}\w*|FR\d{3}\w*|SMD?\d+PL\w*|VS-\w+|SBR\w+|DFLS\w+|ZLLS\w+|SD\d{3}[AC]?WS?\w*|MSS\w+P\w+|D1N\w+|GS1\w|SM4\d{3}\w*|SDM\w+|PD3S\w+|SCHOTTKY\w*|DIODE\w*|VBUS_DIODE|SMS7\w+|HSMS-?\w+|CMS\d+\w*|CRS\d+\w*|MMBD\w+|MMDL\w+)/,
    kind: 'diode',
  },
  {
    pattern:
      /^(?:MB\d{1,2}[SFM]\w*|DB\d{3}S?\w*|KBP\w*|KBU\w*|GBU\w*|GBJ\w*|DF\d{2,3}[SM]?\w*|HD\d\d\w*|ABS\d+\w*|CDBHD\w*|DFL15\w*)/,
    kind: 'bridge',
  },
  {
    pattern:
      /^(?:[LRDI]?[LFN]?MUN\d{4}\w*|DT[ABCD]\d{3}\w*|PDT[ABCD]\d{3}\w*|PBRN?\w+|RN[12]\d{3}\w*|UMH\d+\w*|UMD\d+\w*|EMH\d+\w*|EMD\d+\w*|IMH\d+\w*|IMD\d+\w*|NSBC\w+|NSBA\w+|PUMH\w+|PUMD\w+|PEMH\w+|DDT[ABCD]\w+|BCR1\d\d\w*|FJV\d+\w*|KRC\d+\w*|KRA\d+\w*)/,
    kind: 'prebiased-bjt',
    pinouts: BJT,
  },
  {
    pattern:
      /^(?:2N(?:39|22|29|44|54|55|36|50|51|30)\d{2}\w*|P?N2222\w*|2N\d{4}A?$|MMBT\w*|MBT\w*|PMBT\w*|SMBT\w*|BC(?:[1358]\d{2})\w*|BCP?X?\d{2,3}\w*|BCW?\d+\w*|BD\d{3}\w*|BSR\d+\w*|BFR\w+|BFP\w+|BFU\w+|S(?:8050|8550|9012|9013|9014|9015|9018)\w*|SS8\d50\w*|2S[ABCD]\d+\w*|KSC\w+|KSA\w+|KTC\w+|KTA\w+|TIP\d+\w*|MJ[DE]?\w+|FMMT\w+|FZT\w+|ZTX\w+|MPSA?\w+|PBSS\w+|DSS\w+|PZT\w+|CMPT\w+|DMMT\w+|NST\w+|NPN\w*|PNP\w*|C1815|A1015|UMT\w+|SOT-?23-?BJT\w*|PUMT\w+|BCM8\w+|BCV\w+|J3Y|L?MMBT\w+)/,
    kind: 'bjt',
    pinouts: BJT,
  },
  {
    pattern:
      /^(?:2N700[0-2]\w*|2N7000\w*|BSS\d{2,3}\w*|BS170\w*|BS250\w*|BSC\d+\w*|BSZ\d+\w*|BSL\d+\w*|BSN\w+|BSP\d+\w*|BUK\w+|IRF\w+|IRL\w+|IRFML\w+|IRLML\w+|AO[NDTLYBI]?\d{3,5}\w*|AO[NDTLYBI]\w*\d+\w*|AO\d+\w*|SI[0-9]{4}\w*|SIA?\d{3}\w*|SIS?\w*\d{3,4}D\w+|SIR\w+|SUD\w+|SQ\w+\d+\w*|DMG\w+|DMN\w+|DMP\w+|DMT\w+|DMC\w+|FDN\w+|FDS\w+|FDC\w+|FDV\w+|FDG\w+|FDMA\w+|FDMS\w+|FDD\w+|FQP\w+|FQ\w+|NTR\w+|NTS\w+|NTD\w+|NTMF\w+|NDS\w+|NDT\w+|NVTR\w+|CSD\w+|PMV\w+|PMN\w+|PMZ\w+|PSMN\w+|NX\d{4}\w*|RZ[EMRF]\w+|RUM?\w+\d+\w*|RQ\w+\d+\w*|RE1C\w+|RU1C\w+|SSM\d[JKN]\w+|SSM6\w+|TPC\w+|TPN\w+|TK\d+\w+|STD\d+\w+|STP\d+N\w+|STN\w+|ZXM\w+|ZVN\w+|ZVP\w+|VN\d{4}\w*|WPM\w+|WNM\w+|HSM?\w*\d{4}|SM\d{4}\w+|CJ\d{4}\w*|CES?\d{4}\w*|ME\d{4}\w*|APM\d+\w*|LP\d{4}LT\w*|TSM\w+|EPC\d+\w*|NMOS\w*|PMOS\w*|Q_[NP]MOS\w*|MOSFET\w*|BUZ\w+|MTP\w+|T2N7002\w*|L2N7002\w*|K?PJA\w+|PJA\w+|DMTH\w+|IPD\w+|IPB\w+|IPP\w+|SUM\w+|SQJ\w+|FS8205\w*|8205A?|MCH\w+|MIC94050)/,
    kind: 'mosfet',
    pinouts: FET,
  },
  {
    pattern:
      /^(?:PC8\d\d\w*|PC817\w*|EL8\d\d\w*|EL817\w*|LTV-?\d+\w*|4N\d\d\w*|6N13\w+|CNY\w*|SFH6\w+|TLP\d+\w*|MOC\d+\w*|H11\w+|ACPL\w*|HCPL\w*|FOD\d*\w*|IL\d{3}\w*|VO\d+\w*|VOM\d+\w*|CNX\w+|ISP\d+\w*|PS2\d{3}\w*|ILD\w*|ILQ\w*|TCMT\w*|SFH\w*|CPC\d+\w*|K101\d|AQ[VWYH]\w+|ASSR\w*|G3VM\w*)/,
    kind: 'optocoupler',
  },
  {
    pattern:
      /^(?:BT1[0-9]{2}\w*|BTA\d+\w*|BTB\d+\w*|Z0\d{3}\w*|MAC\d+\w*|T\d{4}-?\w*T?$|TIC\d+\w*|BT15\d\w*|TYN\w+|MCR\d+\w*|2P4M)/,
    kind: 'triac',
  },
  {
    pattern:
      /^(?:SRD-\w*|G5\w+-?\w*|G2R\w*|G6\w+|JQC\w*|JZC\w*|HF\d+F?\w*|HK\d+F\w*|ALQ\w+|TQ\d\w*|EC2-\w+|IM0\d\w*|FTR-\w+|RT\d{3}\w*|T9A\w*|V23\d+\w*|SLA-\w*|HJR\w*|DS2Y\w*|AGN\w*|RELAY\w*|ADJ\w*|APF\d*\w*|APAN\w*|CPC\w*|G3MB\w*|PE0\w+|ALZ\w+|JV\w+|DSP\w+-\w*|TX2\w*|TXS2\w*|NT7\w+)/,
    kind: 'relay',
  },
];
