import { normalise } from '@tracewright/kernel/figures';

/** Words of grammar and politeness, which say nothing about a circuit. `no`, `not` and `without` are kept: they negate. */
const STOP = new Set(
  `a an the and or of to in on for from with by at is are be it its this that as i we me my our your you he his she they
  them so then than when which who whose what how do does did need want needed wanted needs wants should must can could
  will would have has had any all only also very just please kindly give giving given some into per about around roughly
  near like within if there where their us am was were being get gets getting got make makes making made thing things
  let lets help because but while until till ok sir dear nos number provide suggest suggestion suitable required require
  requirement looking find show me circuit circuits diagram schematic design project use using used uses proper good
  nice best new own said tell way keep thank thanks regarding hence thus per etc`.split(/\s+/),
);
/** Words of every day: they may match, but say little, and that they do not match says nothing. */
const EVERYDAY = new Set(
  `come comes go goes going time day night week month year hour minute second people person somebody someone anybody everybody man woman boy girl
  grandfather father mother wife husband son daughter friend neighbour brother sister uncle family company customer shop
  house home village town city india indian room small big large tiny huge little long short high low fast slow old
  young cheap cheaply expensive cost price simple easy easily difficult exactly accurately properly correctly nicely
  smoothly really always never often sometimes every each both other another same different many much more most few
  less least enough first last next before after during again back up down off out over under between across along
  work works working run runs running turn turns start starts started stop stops stopped open opens close closes put
  take takes took taken see sees look looks know knows think say says call calls called ask asking asks want reach
  reaches touch touches fit fits fitted hold holds become becomes happen happens feel feels try tries tried built
  build builds buy bought sell add adds added remove removes removed change changes changed set sets part parts piece
  whole kind type sort side end top bottom left right front inside outside place point line one two normal usual
  ordinary standard common popular available existing present able possible likely problem problems trouble issue
  question answer idea reason case matter fact example job product unit box board boards chip chips ic device devices
  system systems equipment instrument module modules body thing value values figure level amount no not without never
  stage level connected connect connects joined plugged mounted kept living lasting quickly gently safely directly
  automatically itself myself himself themselves bought market local online college department teacher student ready
  even still yet already soon later once twice too itself must each may might per near far here there yes please hobby
  whenever wherever whatever however anything something everything nothing nobody everyone somewhere anywhere
  almost always around above below behind beside beyond before despite except instead toward towards whether while
  through throughout until upon starter starters message messages waiting waited leave leaves left wish wishes hope
  trouble worried worry afraid danger dangerous safe safety broken broke break breaks fail fails failed wrong right
  correct clear clean dirty hot warm cold cool wet dry soft hard heavy light-weight strong weak rich poor early late
  morning afternoon weekend today tomorrow yesterday birthday wedding function festival holiday summer winter monsoon
  season rainy child children kid kids baby people uncle aunty owner worker workers labour driver operator technician
  mechanic electrician plumber student students teacher teachers professor school office factory workshop garage
  garden kitchen bedroom drawing hall floor roof wall window door table chair corner shelf cupboard basket bag pocket
  hand finger foot head eye ear face mouth water food milk tea oil paper plastic wood metal glass steel copper iron
  colour color black white green yellow brown orange purple number numbers count counts letter word words name names
  list lists page pages book books story picture paint paints music movie game games sports play plays player watch
  watching listen speak speaks talk talks write writes written read reads reading learn teach teaches explain shown
  shows tells wants wanting having making taking giving going coming using putting getting doing being seeing finding
  losing winning buying selling paying walking running driving riding flying sitting standing sleeping eating drinking
  cooking washing cleaning fixing repairing replacing installing mounting testing checking measuring waiting asking
  answering helping allowing causing keeping leaving moving passing pulling pushing pressing touching holding carrying
  throwing catching cutting joining covering filling emptying lifting dropping rising falling growing shrinking burning
  hidden visible plain fancy bright silent several certain various particular special general main major minor basic
  advanced modern traditional original recent final total average maximum minimum extra spare complete incomplete
  manual wanted worth costly budget rupees rupee hundred thousand lakh price priced sale market supplier seller dealer
  continue continues allow allows cause causes follow follows lead leads matter matters mean means seem seems send
  sends appear appears stand stands wear wears carry carries speak brother sisters cousin neighbour neighbors landlord
  tenant guest visitors society colony building apartment flat hostel hotel temple church mosque hospital clinic bank
  station bus train road street bridge river lake sea mountain hill field forest tree trees flower plant plants animal
  dog cat cow buffalo goat bird birds fish insect snake rat monkey machine power supply powered output input signal control controlled current voltage battery from wire wires
  well choose chooses chosen select selects selected prefer prefers preferred decide decided known nearly tolerant killed kill
  kills die dies died dead talk desktop licence license glued fixed stuck attached attach hang hangs hanging lying lies
  sits stay stays stayed remain remains remained restart restarts restarted reboot reboots reset resets keeping adjust
  adjusts adjusted move moves moved moving item items object objects plug plugs unplug unplugged pull pulls pulled push
  pushes pushed drive drives driven show attempt expect expected guarantee guaranteed receive received deliver delivered
  offer offers offered include includes included including contain contains containing consist depend depends support
  supports supported handle handles handled survive survives protect protects sudden suddenly completely fully partly
  entire entirely complete mostly mainly simply quickly slowly fast faster slower bigger smaller larger longer shorter
  higher lower better worse best worst least alone together apart against among amongst round yearly monthly weekly daily
  hourly hours minutes months weeks days years seconds moment while period old-fashioned modern tiny small smallest
  biggest largest cheapest nearest reliable reliably unreliable stable robust rugged sturdy neat tidy compact slim thin
  thick narrow wide broad tall deep shallow straight round flat square circle shape size weight-less mtr metres meter
  metres foot feet inch inches usual usually typical typically often rarely rare seldom barely hardly almost quite rather
  pretty fairly enough totally approx approximately roughly precise plus minus extra additional further rest others
  someones customer client clients boss colleague friend friends guy guys mate buddy bro sirji madam thanks regards
  hello hi dear team everybody everyone folks advise advice guide guidance tutorial explain understand understood
  wondering wonder curious tried trying managed manage manages able unable impossible possible possibly maybe perhaps
  might planning plan planned going gonna wanna trying started beginner's novice expert newbie self homemade diy
  hobbyist enthusiast professional engineer engineers designer designers maker makers thesis semester final-year mini
  assignment practical viva exam experiment experiments demo demonstration prototype prototypes production mass batch
  pcs piece pieces qty quantity quantities nos unit units version versions model models brand make makes type types
  quality original genuine clone copy duplicate spare tempo lorry van container depot yard warehouse godown`.split(
    /\s+/,
  ),
);
const NEGATORS = new Set(['no', 'not', 'without', 'never']);

export interface Token {
  /** As it is compared: a light stem, or a number. */
  readonly stem: string;
  /** As it was written, in lower case. */
  readonly word: string;
  /** The words of grammar directly before and after it: they belong to names such as `how far` and `from phone`. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Spellings and names that are one word to everybody, by their stems. */
const SAME = new Map(
  `lamp:light bulb:light adaptor:adapter colour:color metr:meter litr:liter kilometr:kilometer centimetr:centimeter
  millimetr:millimeter moter:motor smartphon:phon cellphon:phon telephon:phon mobil:phon earth:ground fibr:fiber
  centr:center analogu:analog digitis:digitiz digitiz:digitiz aluminium:aluminum grey:gray accumulator:battery accu:battery akku:battery
  batteri:battery gauge:gaug mic:microphon stabilis:stabiliz stabiliser:stabilizer equaliser:equalizer
  transmitt:transmitter sens:sensor detector:sensor detect:sensor`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);
const DOUBLED = /([bdfgmnprt])\1$/;

/** A light stem: the same for one word's usual English forms, and nothing cleverer. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let result = word;
  if (result.endsWith('ies')) result = `${result.slice(0, -3)}y`;
  else if (/(?:ss|sh|ch|x)es$/.test(result)) result = result.slice(0, -2);
  else if (/[^sui]s$/.test(result)) result = result.slice(0, -1);
  if (result.length > 5 && result.endsWith('ing') && !/(?:even|morn)ing$/.test(result))
    result = result.slice(0, -3).replace(DOUBLED, '$1');
  else if (result.length > 4 && result.endsWith('ed')) result = result.slice(0, -2).replace(DOUBLED, '$1');
  if (result.length > 4 && result.endsWith('e')) result = result.slice(0, -1);
  return SAME.get(result) ?? result;
}

/** The words that count, in order, with stop words left out. Numbers and units are words of their own. */
export function tokens(text: string): readonly Token[] {
  return tokensOfNormalised(normalise(text));
}

export function tokensOfNormalised(text: string): readonly Token[] {
  const words = text.match(/\d+(?:\.\d+)?(?![\w])|[\p{L}\d]+(?:\.\d+)?/gu) ?? [];
  return words.flatMap((word, index) => {
    if (STOP.has(word)) return [];
    const before = runOfStops(words.slice(Math.max(0, index - LONGEST_RUN), index).reverse()).reverse();
    const after = runOfStops(words.slice(index + 1, index + 1 + LONGEST_RUN));
    return [{ word, stem: stem(word), before, after }];
  });
}

const LONGEST_RUN = 3;

function runOfStops(words: readonly string[]): string[] {
  const end = words.findIndex((word) => !STOP.has(word));
  return words.slice(0, end < 0 ? words.length : end);
}

const EVERYDAY_STEMS = new Set([...EVERYDAY].map(stem));
const STOP_STEMS = new Set([...STOP].map(stem));

export const isEveryday = (stemmed: string): boolean => EVERYDAY_STEMS.has(stemmed) || STOP_STEMS.has(stemmed);
export const isNegator = (word: string): boolean => NEGATORS.has(word);
