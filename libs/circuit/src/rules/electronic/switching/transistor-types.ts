import type { BoardPart } from '../../board';
import { typeMatches } from '../start-up/reset-pins';

export type Polarity = 'n' | 'p';

const P_SYMBOL = /PMOS|P-?FET|P-?MOS|P_?CHAN|MOSFET[-_]P|PNP/i;
const N_SYMBOL = /NMOS|N-?FET|N-?MOS|N_?CHAN|MOSFET[-_]N|NPN/i;

/** Types in common use, by their data sheets. */
const P_TYPES =
  /^(?:AO34(?:01|03|07|09|13|15)|AO44(?:03|05|07|09|13|15|35)|AOD4(?:03|09|13)|BSS84|BSS8?315|BSH20[1357]|DMG2305|DMG2301|DMG2307|DMP\d|FDN3(?:0[246]P|3[68]P|40P|42P|58P|60P)|FDC6(?:04|06|38|40|58)P|FDS\d+P|FDV30[24]P|IRLML(?:5103|5203|6302|6401|6402|2244|9301|9303)|IRF(?:4905|5305|9540|9530|9Z\w+|7404|7416|7425|9310|9321)|NDS33[24]P|NDS035\dP|NDS352AP|NTR4101P|NTR4171P|NTR0202P|NVR5198|SI23(?:01|03|05|07|09|15|19|23|33|37|43|69|71|77)|SI4435|SI74\d\dDP|SQJ\d+P|CSD25\d|CSD2220|PMV\d+XP|PMV65XP|RQ5\w+P|TSM23(?:01|03|05|07|23)|TPC8\d+P|ZXMP|ZXM6\dP|VP\d{4}|TP0610|BS250|2N3906|MMBT3906|2N290[57]|PN290[57]|MMBT290[57]|PMBT290[57]|BC80[78]|BC85[6-9]|BC55[6-9]|BC327|S8550|SS8550|S9012|S9015|2N4403|MMBT4403|MMBT5401|2N5401|TIP12[567]|TIP32|TIP42|FMMT5[59]\d|FMMT7[12]\d|BCX5[123]|BCP5[123]|PZT2907|MPSA92|MMBTA92|MMBTA5[56]|BD13[68]|BD140)/;
const N_TYPES =
  /^(?:2N700[02]|BSS138|BSS123|BSS306|BSN20|AO34(?:00|02|04|06|14|16|18)|AO44(?:00|06|20|68)|AOD\d\d\dA?N?|AON7400|AON7408|AON6[245]\d\d|DMN\d|DMG2302|DMG3414|DMG6968|DMG1012|FDN3(?:3[57]|57|59)\w?N|FDN33[57]N|FDV30[13]N|FDS\d+A?N|IRLML(?:2502|2402|6244|6344|6346|2060|0030|0040|0060|2803)|IRF(?:510|520|530|540|640|740|840|1404|3205|3710|7413|7805|Z44|Z34)|IRFZ\d\d|IRLZ\d\d|IRLB\d{4}|IRFB\d{4}|IRL540|NTR4003N|NTR4501N|NTD\d+N|NVMFS5\w+N|SI23(?:00|02|04|06|08|12|16|34)|SI2318|CSD1[5-9]\d{3}|CSD8\d{4}|PSMN\w|BUK[79]\w|PMV\d+[EU]N|BSC\d+N|BSZ\d+N|IPD\d+N|ST[DPN]\d+N\w+|FQP\d+N\w+|FDP\d+N\w*|RFP\d+N\w+|ZXMN|VN10|BS170|2N3904|MMBT3904|2N2222|PN2222|P2N2222|MMBT2222|PMBT2222|BC81[78]|BC84[6-9]|BC54[6-9]|BC337|S8050|SS8050|S9013|S9014|2N4401|MMBT4401|2N5551|MMBT5551|TIP12[012]|TIP31|TIP41|FMMT49\d|FMMT4[15]\d|FMMT6[12]\d|BCX5[456]|BCP5[456]|PZT2222|MPSA42|MMBTA42|MMBTA0[56]|MMBTA13|BC63[579]|BD13[579])/;

/** Whether a transistor is of the N (NPN) or P (PNP) kind, by its type or its symbol; undefined where neither tells. */
export function polarityOf(part: BoardPart): Polarity | undefined {
  if (typeMatches(part, P_TYPES)) return 'p';
  if (typeMatches(part, N_TYPES)) return 'n';
  const text = `${part.component.symbol ?? ''} ${part.component.value} ${part.component.description ?? ''}`;
  const [p, n] = [P_SYMBOL.test(text), N_SYMBOL.test(text)];
  return p === n ? undefined : p ? 'p' : 'n';
}

/** Orders of pads 1, 2, 3 by body. Leaded ones differ from type to type. */
const SMALL_BODY = /SOT-?23(?![-_ ]?[4568])|SC-?59|TO-?236|SOT-?323|SOT-?523|SOT-?723|SOT95P/i;
const LEADED_BODY = /TO-?92/i;
/** Makers that number the pads of small bodies in their own way, and junction FETs. */
const OWN_NUMBERS =
  /^(?:2S[ABCDJK]|R[A-Z]\d|RUM|RUC|DT[AC]|UM[A-Z]\d|MMBF|SST\d|J\d{3}|BF[RSTQP]?\d|PMBF|U\d{3}|BFR|BFG|BFU)/;
const LEADED: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:2N390[46]|2N440[13]|PN2222|PN2907|2N5551|2N5401|2N508[89]|MPSA[0-9]{2}|S8050|S8550|SS8050|SS8550|S901[2-5]|ZTX6)/,
    'EBC',
  ],
  [/^(?:BC54[6-9]|BC55[6-9]|BC337|BC327|BC517|BC516|P2N2222)/, 'CBE'],
  [/^(?:2SC1815|2SA1015|2SC945|BC63[5-9]|BC640)/, 'ECB'],
  [/^2N7000|^VN10/, 'SGD'],
  [/^BS170/, 'DGS'],
];

/** The order in which its body has the pins of a transistor, such as "GSD"; undefined where that is not known. */
export function orderInBody(part: BoardPart): string | undefined {
  const { footprint } = part.component;
  // A footprint that spells an order has its pads numbered to it.
  if (/[-_](?:[GDS]{3}|[BCE]{3})(?![A-Z])/i.test(footprint)) return undefined;
  if (LEADED_BODY.test(footprint)) return LEADED.find(([pattern]) => typeMatches(part, pattern))?.[1];
  if (!SMALL_BODY.test(footprint) || typeMatches(part, OWN_NUMBERS)) return undefined;
  return part.kind === 'mosfet' ? 'GSD' : 'BEC';
}
