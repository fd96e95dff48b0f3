/** What two part numbers with the same base may differ in. */
interface Scheme {
  /** On the cleaned text; the groups together are the base, what stands outside them is the ordering code. */
  readonly pattern: RegExp;
  readonly mayDiffer: string;
}

const PACKAGE = 'package, temperature range or grade';
const MEMORY = 'memory size, package or temperature range';

const TI_PACKAGE =
  'DBV|DBZ|DCK|DCN|DDA|DDC|DGK|DGS|DPW|DRC|DRL|DRV|DSJ|DLC|DT|DW|DB|DR|D|KTT|LP|NS|N|PWP|PW|P|PS|RGT|RGP|RGY';
const MICROCHIP_PACKAGE = 'P|SP|SO|SN|SL|SS|ST|MS|MF|MC|ML|MV|PT|OT|TT|TO|CH|LT|MNY|TL';

/** How makers build their part numbers. What no scheme describes is only ever matched as a whole. */
const SCHEMES: readonly Scheme[] = [
  {
    pattern: /^(ESP32.*?(?:WROOM|WROVER|MINI)-?\d{0,2}[A-Z]{0,2}?)(?:-?[NH]\d{1,2}(?:R\d{1,2})?[A-Z]?)?$/,
    mayDiffer: 'memory size',
  },
  // Type, pins | flash | package | temperature, of which KiCad's library leaves out the last.
  { pattern: /^((?:STM|GD|CH|APM|AT)32[A-Z]{1,2}\d{3}[A-Z])[A-Z0-9](?:[A-Z](?:[X\d]X?)?)?$/, mayDiffer: MEMORY },
  {
    pattern:
      /^(AT(?:MEGA|TINY)\d+(?:U\d|HV[A-Z])?[A-Z]{0,2}?)(?:-?(?:\d{1,2})?(?:[APMS]U|SSU?|SSN|[APMS]N)R?|-[APMS])$/,
    mayDiffer: PACKAGE,
  },
  { pattern: /^(AT(?:MEGA|TINY)\d+(?:U\d|HV[A-Z])?[A-Z]{0,2})$/, mayDiffer: PACKAGE },
  { pattern: /^(ATSAM[A-Z]\d{2}[A-Z]\d{2})A?(?:-?[AM]U?T?)?$/, mayDiffer: PACKAGE },
  { pattern: /^(NRF5\d{4})(?:-?[QC][A-Z]A[A-Z])?(?:-R7?)?$/, mayDiffer: MEMORY },
  { pattern: /^(PIC\d+L?F\d+[A-Z]?)T?(?:-[IE]\/[A-Z]{1,3})?$/, mayDiffer: PACKAGE },
  // A fixed voltage after the type and the letters of the package: LM1117MPX-3.3, AMS1117-3.3, AP2112K-3.3.
  {
    pattern: /^((?:AMS|LM|LD|TLV|NCP|AZ|AP|RT|LP)\d{3,4})(?:[A-Z]{1,4})?(-(?:\d{1,2}\.\d{1,2}|ADJ))(?:[GP]B)?$/,
    mayDiffer: 'package or grade',
  },
  { pattern: /^(HT7\d{3})(?:-[A-Z0-9])?$/, mayDiffer: 'package' },
  { pattern: /^(XC6206P\d{3})(?:[MPT]R)?(?:-?G)?$/, mayDiffer: 'package' },
  { pattern: /^(L7[89]L?\d\d)(?:ABV|ACV|AB|AC|ACZ|ABZ|CV|CDT|CD2T|CP|CZ)?$/, mayDiffer: 'package or grade' },
  { pattern: /^(MCP1700)T?(-\d{3}2)(?:E\/(?:TO|TT|MB|SOT))?$/, mayDiffer: 'package' },
  {
    pattern: new RegExp(
      `^((?:MCP\\d{4,5}|24(?:LC|AA|FC)\\d+|23[KL]C?\\d+)[A-SU-Z]?)T?(?:-[IEC]{1,2}/(?:${MICROCHIP_PACKAGE}))?$`,
    ),
    mayDiffer: PACKAGE,
  },
  {
    pattern: new RegExp(
      `^((?:LM|TLC|TL|NE|SE|LMV|LMR|OPA|INA|TMP|ADS|DRV|TPS|TXS|TXB|SN65HVD|TCA|PCM|PCA|TLV|BQ|CC|LP|SA)\\d{2,6})` +
        `(?:(?:AI|[ICQ])?P?(?:${TI_PACKAGE})[RT]?)?$`,
    ),
    mayDiffer: PACKAGE,
  },
  {
    pattern: new RegExp(
      `^(?:SN)?(74(?:HCT|HC|AHCT|AHC|LVC|LVT|LS|ALS|ACT|AC|F|AUP|LV)\\d?[A-Z]?\\d{2,5})A?(?:${TI_PACKAGE})?R?(?:,\\d{3})?$`,
    ),
    mayDiffer: 'maker, package or temperature range',
  },
  { pattern: /^(ULN2\d{3}A)(?:N|DR?|PG|FWG?|PWR?)?$/, mayDiffer: PACKAGE },
  { pattern: /^(MAX17048)(?:G)?(?:\+T10)?$/, mayDiffer: 'package' },
  { pattern: /^(CD4\d{3}B)(?:E|M|M96|PWR?|NSR?)?$/, mayDiffer: 'package' },
  { pattern: /^((?:MAX)\d{3,5})(?:[CEIM](?:SA|PA|SE|WE|UA|PE|UE|TP|TE|NG|AE|KA|FD|PE))?$/, mayDiffer: PACKAGE },
  { pattern: /^(MAX\d{5}[A-Z]?)(?:[AEK](?:SA|TE|TP|FD))?$/, mayDiffer: PACKAGE },
  { pattern: /^(AD(?:XL|UM)?\d{3,4})(?:[ABC](?:R|RM|CP|CC|RW|N)Z)?(?:-R(?:EEL)?7?|-RL7?)?$/, mayDiffer: PACKAGE },
  { pattern: /^(DS\d{4})(?:SN|S|N)?$/, mayDiffer: 'package' },
  { pattern: /^(W25Q\d{2,3}JV)(?:S[SN]?|ZP|XG)?(?:I[QMNG])?$/, mayDiffer: 'package or default settings' },
  { pattern: /^(CP210\dN?)(?:-A\d\d)?(?:-?GQFN\d\d)?(?:-?GM)?R?$/, mayDiffer: 'package or revision' },
  { pattern: /^(SHT[34]\d)(?:-[AD][A-Z0-9.-]+)?$/, mayDiffer: 'accuracy, address or cover' },
  { pattern: /^(TP4056)(?:-42)?(?:-?E?SOP-?8)?$/, mayDiffer: 'package' },
  { pattern: /^(MP1584)(?:EN)?(?:-LF)?(?:-Z)?$/, mayDiffer: 'package' },
  { pattern: /^(AP632\d\d)(?:WU)?(?:-7)?$/, mayDiffer: 'package' },
  {
    pattern: /^(PCF8563|TJA1051|PCA9685|SP3485|BH1750|VEML7700|LAN8720A)(?:T|TS|PW|EN|EE|FVI|-CP)?(?:\/[35])?(?:-L)?$/,
    mayDiffer: PACKAGE,
  },
  { pattern: /^(IR(?:F|L|LML|LB|LZ)\d+[NZ]?)(?:PBF)?$/, mayDiffer: 'packing' },
];

/** Tape, reel, tube and lead-free marks, which say nothing about the part itself. */
const PACKING =
  /(?:[-/#]?(?:TRPBF|PBF|TRG1|TR(?=$)|T&R|T\/R|TAPE|REEL7?|RL7|NOPB|TR13|R2|LT1G|ND)|,\d{3}|-7(?:-F)?|\+T?|#)$/;

/** Upper case, without spaces, with one way to write a voltage and without what only tells how it is packed. */
export function cleaned(text: string): string {
  let clean = text.toUpperCase().replace(/\s+/g, '').replace(/_/g, '-');
  clean = clean.replace(/(\d)V(\d)/g, '$1.$2').replace(/(-\d{1,2}(?:\.\d{1,2})?)V$/, '$1');
  clean = clean.replace(/(LM2596[ST]?|L?M?1117[A-Z]{0,3}|LM1117[A-Z]{0,3}|AMS1117[A-Z]{0,3})-(5|12)$/, '$1-$2.0');
  for (let before = ''; before !== clean;) {
    before = clean;
    const shorter = clean.replace(PACKING, '');
    if (/\d/.test(shorter) && shorter.length >= 4) clean = shorter;
  }
  return clean;
}

/** Letters and digits of a cleaned part number: punctuation is written in many ways. */
export const keyOf = (text: string): string => cleaned(text).replace(/[^A-Z0-9]/g, '');

export interface Base {
  readonly base: string;
  readonly mayDiffer: string;
}

/** The type without memory, package, temperature and packing; undefined where nothing is known of how it is built. */
export function baseOf(text: string): Base | undefined {
  const clean = cleaned(text);
  for (const { pattern, mayDiffer } of SCHEMES) {
    const match = pattern.exec(clean);
    if (!match) continue;
    const base = match
      .slice(1)
      .filter(Boolean)
      .join('')
      .replaceAll(/[^A-Z0-9.]/g, '');
    return { base, mayDiffer };
  }
  return undefined;
}
