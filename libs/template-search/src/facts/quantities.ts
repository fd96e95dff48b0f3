import { type Figure, figures, normalise, type Unit } from '@tracewright/kernel/figures';

/** What a requirement says of a quantity: it is what the circuit is given, or what it gives. */
export type Role = 'in' | 'out';

export interface Quantity extends Pick<Figure, 'unit' | 'from' | 'to' | 'text'> {
  readonly role?: Role;
}

const OUT_BEFORE =
  /\b(?:to|output|gives?|giving|needs?|wants?|asks?(?: for)?|asking(?: for)?|requires?|eats?|draws?|consumes?|hold|holds|reach|into|deliver|delivers|get|make|makes|produce|at)(?: (?:of|about|a|an|must|is|be|stable|steady|constant|fixed|clean|regulated|proper|around|exactly|only|isolated|reach|up to))* *$/;
const IN_BEFORE =
  /\b(?:battery|pack|accu|akku|adapter|panel|brick|from|input|source|off|supplied|given|powered by|runs on|works on|working on|running on|touches|reaches|has|have|only|rises to|down to|up to|when full|in)(?: (?:of|about|a|an|my|the|is|from|single|one|source|input))* *$/;
/** What is lost on the way, or only a limit, is neither given nor taken. */
const LOST =
  /\b(?:wastes?|loses?|losing|wasting|drops?|dropping|steals?|never see|never exceed|not exceed|not (?:get |see )?more than|never more than|no more than) (?:of |about |over |an? )?$/;
/** How little a circuit may take, or how far it may be off, says nothing about what it must be able to do. */
const AT_MOST = /\b(?:below|under|less than|not even|at most|within) (?:of |about |an? )?$/;
const NEEDED: ReadonlySet<Unit> = new Set(['amp', 'w', 'degc']);
const FROM_BEFORE =
  /\b(?:from|out of) (?:[a-z]+ ){0,3}$|\b(?:battery|cell|pack|voltage|supply|it) (?:drops|falls|sags|dips|goes|rises)(?: down| up)? to $/;
const IN_AFTER =
  /^ *(?:dc |ac )?(?:adapters?|adaptor|battery|batteries|accumulator|panel|pack|input|source|mains|brick|supply|bus|lead|tubular|car|truck|vehicle|alternator|usb|after charging|system|transformer|line|loop)\b/;
/** `the usb gives 5 V`: what a source gives is what the circuit takes. */
const SOURCE_GIVES =
  /\b(?:usb|battery|cells?|pack|adapter|adaptor|panel|charger|brick|transformer|power bank|mains|alternator|dynamo|vehicle|car|truck|lorry|bus|tractor|scooter)(?: (?:that|which|only|always|just))? (?:gives?|giving|provides?|delivers?|makes?|produces?|puts out)(?: (?:only|about|just|me|us|around|between|from))* *$/;
const OUT_AFTER =
  /^ *(?:(?:[\d.]+ *(?:amp|ma|w) *)?(?:from|out of|off)\b|output(?! *[-+\d])|out|rail|load|loads|at the output|(?:must |should |has to )?(?:stays?|remains?) (?:constant|steady|stable|the same)|for (?:my|the|a))\b/;

function roleOf(before: string, after: string): Role | undefined {
  if (FROM_BEFORE.test(before) || SOURCE_GIVES.test(before) || IN_AFTER.test(after)) return 'in';
  if (OUT_AFTER.test(after) || OUT_BEFORE.test(before)) return 'out';
  return IN_BEFORE.test(before) ? 'in' : undefined;
}

/** The quantities that a text names, in their order. `12 V to 5 V` gives the first as what goes in, the second as what comes out. */
export function quantities(text: string): readonly Quantity[] {
  return quantitiesOfNormalised(normalise(text));
}

export function quantitiesOfNormalised(text: string): readonly Quantity[] {
  const wanted = figures(text).filter(
    ({ unit, before }) => !LOST.test(before) && !(NEEDED.has(unit) && AT_MOST.test(before)),
  );
  return wanted.map(({ unit, from, to, text: said, before, after, conversion }) => {
    const role = conversion ?? roleOf(before, after);
    return { unit, from, to, text: said, ...(role && { role }) };
  });
}
