import { voltsFromSuffix, voltsOf78xx, type PartFamily } from './family';

const SOT23_LDO = { 3: ['ldo-gnd-out-in', 'ldo-gnd-in-out'], 5: ['ldo-sot23-5'] } as const;
const ARRAY = { 16: ['driver-7'], 18: ['driver-8'] } as const;

/** Regulators, converters, chargers, protection, switches. */
export const POWER_FAMILIES: readonly PartFamily[] = [
  {
    pattern:
      /^(?:TPS38\d\d|TPS3\d{3}|MAX80\d|MAX81\d|MAX63\d\d|MCP1[0-3]\d(?!\d)|MCP10[01]|STM(?:6|8|10|18)\d\d(?!\d)|APX8\d\d|BD4\d\d\d|XC61\w\w|KA75\d|TCM8\d\d|DS12[0-9]\d|LM809|LM810|IMP8\d\d|ADM(?:70|80|81|63)\d|CAT8\d\d|TLV803|TPL5010|TPL5110|STWD100|NCP30[0-9])/,
    kind: 'ic',
    classes: ['supervisor'],
  },
  {
    pattern: /^(?:AMS|LM|LD|TS|AZ|NCP|AP|REG|SPX|TLV|LT|BL|ASM|IRU|MIC|ZLDO|CJ|HT|GM|LDL|CJT|SE|ZD)?1117/,
    kind: 'regulator',
    pinouts: { 3: ['ldo-gnd-out-in'], 4: ['ldo-1117'] },
    volts: voltsFromSuffix,
  },
  { pattern: /^(?:TS1117|AP2114|LDL1117)/, kind: 'regulator', pinouts: { 4: ['ldo-1117'] }, volts: voltsFromSuffix },
  {
    pattern: /^(?:L|LM|UA|MC|KA|NJM|TS|WS|BA|CJ|AN|MCT)?7[89][LMST]?\d\d(?!\d)/,
    kind: 'regulator',
    pinouts: { 3: ['ldo-in-gnd-out', 'ldo-out-gnd-in', 'ldo-gnd-out-in'], 4: ['ldo-sot89-78l'] },
    volts: voltsOf78xx,
  },
  {
    pattern: /^HT7\d[1-5]\d/,
    kind: 'regulator',
    pinouts: { 3: ['ldo-gnd-in-out'], 4: ['ldo-gnd-in-out'], 5: ['ldo-sot23-5'] },
    volts: voltsFromSuffix,
  },
  {
    pattern: /^(?:R-?78|VX78|V78|OKI-78|TSR[ -]?1|K78|TR05S)/,
    kind: 'converter',
    pinouts: { 3: ['ldo-in-gnd-out'] },
    volts: voltsFromSuffix,
  },
  { pattern: /^(?:LM|LT|UA|TL)?(?:317|337|350|338)(?!\d)/, kind: 'regulator' },
  {
    pattern:
      /^(?:AP21[1-4]\d|AP212\d|AP22(?:0[2-5]|10)(?!\d)|AP73\d\d|AP72\d\d|SPX3819|SPX5205|MIC52\d\d|MIC55\d\d|MIC53\d\d|XC62\d\d|XC6503|RT9[01]\d\d|RT25\d\d|LP29[58]\d|LP59\d\d|LP398\d|LP38\d\d|LP5951|NCP69\d(?!\d)|NCP70\d|NCP1[0-9]{2}(?!\d)|NCP55\d|NCV8\d\d\d|NCP46\d\d|NCP51\d|NCP57\d\d|MCP17\d\d|MCP18\d\d|TLV70\d|TLV71\d|TLV73\d|TLV74\d|TLV75\d|TLV76\d|TLV1117|TPS7[0-9]\d|TPS7A\d\d|ADP1[0-9]\d(?!\d)|ADP7\d\d\d|ADM71\d\d|LT17\d\d|LT19\d\d|LT30\d\d|ME6211|ME62\d\d|TC12\d\d|TC10\d\d|LD39\d\d|LD59\d\d|LDL212|LDLN|LDK\d\d\d|LDO\d|STLQ|ST715|BD\d\dFC0|BA\d\d|NJM28|NJU77|S-1\d{3}|TCR\dD|TJ\d{4}|PAM31\d\d|TPS709|TPS780|ISL90|ISL80|LP5907|UCC283|SGM20\d\d|SGM22\d\d|CJA11|RT9080|RT9193|MAX8\d\d\d?|MAX1[67]\d\d(?!\d)|XC6206|SP6201|AAT32\d\d|TLV\d{3}33|NCP702|LM294\d|LM293\d|LM29\d\d|LP87|LP2985|KIA78|L4931|L4940|LF\d\d|BL11\d\d|WL28\d\d|CAT62\d\d|AMS\d{4}-\d)/,
    kind: 'regulator',
    pinouts: SOT23_LDO,
    volts: voltsFromSuffix,
  },
  {
    pattern: /^LM259\d|^LM257\d|^XL4015|^XL4016|^XL150\d|^MC34063|^LM2675|^LM2671|^LM2674/,
    kind: 'converter',
    pinouts: { 5: ['buck-lm2596'] },
    volts: voltsFromSuffix,
  },
  {
    pattern: /^SY80[0-9]{2}|^TLV6256|^MP1602|^RT803\d|^RT8059|^AP3429|^LN35\d\d/,
    kind: 'converter',
    pinouts: { 5: ['buck-sy8089'] },
  },
  { pattern: /^MT3608|^SX1308|^SDB628/, kind: 'converter', pinouts: { 6: ['boost-mt3608'] } },
  {
    pattern:
      /^(?:TPS5\d{3,5}|TPS6[0-9]\d{2,4}|TPS8\d{4}|LMR\d{5}|LMZ\d{5}|LM3370|LM367\d|LM536\d\d|LM5\d{3}|LM4360\d|LM267\d|LM26\d\d\d|LT8\d{3}|LT36\d\d|LT34\d\d|LT1[39]\d\d|LTC3\d{3}|LTC71\d\d|LTM\d{4}|MP1[45]\d\d|MP2\d{3}|MP4\d{3}|MP8\d{3}|MPM3\d{3}|MPQ\d{4}|AP6\d{4}|AP3\d{3}|AP5\d{3}|AOZ\d{4}|RT6\d\d\d|RT72\d\d|RT8\d\d\d|SC\d{3}A?K|NCP3\d{3}|NCP15\d\d|FAN5\d{3}|FAN53\d\d|ISL8\d{4}|ISL85\d\d|ISL91\d\d|ISL95|MIC2[1-9]\d\d|MIC45\d{3}|MIC33\d\d|MIC24\d\d|ADP2\d{3}|ADP5\d{3}|MAX17[56]\d\d|MAX16\d\d(?!\d)|MAX77\d{3}|MCP16\d\d|XC9\d{3}|ST1S\d\d|L597\d|L698\d|BD9\w\d{3}|TX4\d{3}|XL\d{4}|SY8\d{3}|SY7\d{3}|TPS40\d{3}|IR3\d{3}|IRPS\d{4}|XR7\d{4}|EN5\d{3}|DCDC|RP40\d|PAM2\d{3}|TPS82\d{3}|TPS61\d{3}|NCV89|TLV62\d|JW5\d{3}|ETA\d{4}|MUN\d\dA|TPSM\w|TDA21\d|TPS715\d)/,
    kind: 'converter',
  },
  { pattern: /^(?:ICL|LMC|TL|TC|SI|LTC|MAX)?7660|^(?:MAX|LTC|TC)1044|^LM2662|^LM2663|^TPS6040\d/, kind: 'converter' },
  { pattern: /^NCP69\d/, kind: 'regulator', pinouts: SOT23_LDO, volts: voltsFromSuffix },
  { pattern: /^TPS51200|^TPS51100|^LP299[68]/, kind: 'regulator' },
  { pattern: /^MCP738(?:31|32)|^MCP7383[12]/, kind: 'charger', pinouts: { 5: ['charger-mcp73831'] } },
  { pattern: /^(?:LTC|TP|BL|LP|XT|ME|HX|PT|LN|STC)4054/, kind: 'charger', pinouts: { 5: ['charger-4054'] } },
  {
    pattern:
      /^(?:TP40\d\d|TP5\d00|MCP738\d\d|BQ2[0145]\d{3}|BQ25\d{3}|LTC4[01]\d\d|MAX15\d\d|MAX7767\d|IP530\d|IP2312|CN30\d\d|CN37\d\d|STNS01|SLM62\d\d|AAT36\d\d|ISL929\d|NCP1851|MP26\d\d|SPV1040|LT365\d|LT3652)/,
    kind: 'charger',
  },
  {
    pattern: /^(?:DW01|S-?82\d\d|BQ2970|BQ297\d|BQ77\d{3,5}|BQ76\d{3}|AP9101|FS312|HY2\d\d\d|XB\d{4}|R5\d{3}N)/,
    kind: 'ic',
    classes: ['battery-protection'],
  },
  {
    pattern: /^(?:MAX1704\d|MAX1705\d|MAX1726\d|BQ27\d{3}|LC709\d{3}|LTC294\d|STC311\d|DS27\d\d)/,
    kind: 'ic',
    classes: ['battery-gauge', 'digital'],
  },
  {
    pattern: /^(?:TPS2376|TPS237\d|TPS2378|TPS23\d\d|LTC42\d\d|AG9\d{3}|SI340\d|MAX5969)/,
    kind: 'ic',
    classes: ['poe'],
  },
  {
    pattern:
      /^(?:TPS211\d|TPS212\d|LTC441[1-9]|LTC435\d|LTC437\d|LM66[12]\d\d|LM74[67]\d\d|LM5050|MAX4020\d|MAX4508|FPF132\d)/,
    kind: 'ic',
    classes: ['power-mux'],
  },
  {
    pattern: /^AP255[123]|^AP2141|^AP2161|^AP2171|^STMPS2\d{3}|^TPS255\d|^SY628\d|^RT9742/,
    kind: 'ic',
    classes: ['load-switch'],
    pinouts: { 6: ['usb-switch-ap255x'] },
  },
  {
    pattern:
      /^(?:TPS2[0-9]{3,4}|TPS229\d\d|AP22\d\d|SIP32\d{3}|FPF\d{4}|MIC20\d\d|MIC254\d|MIC94\d{3}|NCP3[36]\d|LTC44\d\d|MAX4\d{3}A?EUA|SLG5NT\w|STEF\d|BTS\d|VN\w*\d{3,}|VNQ|AUIPS|TPS27081|LTC43\d\d|TPS1H)/,
    kind: 'ic',
    classes: ['load-switch'],
  },
  {
    pattern:
      /^(?:TL43[12]|LM43[12]|LMV431|ATL43|AP431|AZ431|KA431|LM40[34]\d|LM385|REF\d{2,4}|ADR\d{2,4}|LT1009|LT6654|MAX6\d{3}(?=.*REF)|ISL21\d{3}|LM336|ICL8069)/,
    kind: 'ic',
    classes: ['reference'],
    volts: () => undefined,
  },
  {
    pattern: /^(?:ULN200[1-4]|ULN20\d\d|TPL7407|MC1413|TD6208[34])/,
    kind: 'ic',
    classes: ['driver-array', 'open-drain-outputs'],
    pinouts: ARRAY,
  },
  {
    pattern: /^(?:ULN280\d|TBD6208\d|UDN2981|TD62783|ULQ200\d|TPIC6\w\d{3})/,
    kind: 'ic',
    classes: ['driver-array', 'open-drain-outputs'],
    pinouts: ARRAY,
  },
];
