/** Abbreviations and names of the trade that are no names of a design. */
export const TERMS: ReadonlySet<string> = new Set(
  (
    'A I AC ADC BJT BOM CAN CMOS CPU DAC DC DMM DNP EMC EMI ESD ESR FET FETs GPIO GPIOs I/O IC ICs ID IO I2C I2S JTAG ' +
    'LC LCD LDO LED LEDs MCU MOSFET MOSFETs NTC OK OLED PCB PTC PWM RC RF RMS SMD SMT SPI SWD TTL TVS UART USB ' +
    'Bluetooth e.g i.e C0G Ethernet Kelvin KiCad Ohm Ohms Schottky Wi-Fi WiFi X5R X7R Zener'
  ).split(' '),
);

/** What may follow a name after a hyphen: "U1-side", "USB-powered". */
export const ENDINGS: ReadonlySet<string> = new Set(
  (
    'and based bus channel class compatible controlled driven fed ground input level line lines mounted net output pin ' +
    'pins powered protected rail rated side signal style supplied supply tied to tolerant type'
  ).split(' '),
);

/** Words beside "net" that name none: "the same net", "the net has". Any other word there counts as a name. */
export const BESIDE_NET: ReadonlySet<string> = new Set(
  (
    'a about affected all also and another any are as at automatic be because becomes been before being between both but ' +
    'by called can carries carry charges clock connected connection connections connects could current data different does ' +
    'drives each ends every feeds few five floating floats for forms four from gets goes ground hangs has have high holds ' +
    'if in input into is it its itself join joined joins keeps label leads leaves lies line listed long loses low main may more ' +
    'must name named names need needs no nor not of off on one only open or other output over own pad per picks pin pins ' +
    'power provides pulled pulls rail reaches receives remain remains requires reset returns rises runs same sees settles ' +
    'shared shares shall short should shows signal single sits so some stay stays stops such supplies supply swings takes ' +
    'than that the their them then there these they this those three through tied to two under unless until unnamed uses ' +
    'voltage was were when where whether which while whole will with within without works would'
  ).split(' '),
);

/** A verdict is the rules' to give: a text that denies the fault, or talks about itself, is not a wording of the finding. */
export const CONTRADICTIONS: readonly RegExp[] = [
  /\bignor(?:e|ed|es|ing)\b/i,
  /\bdisregard/i,
  /\b(?:instruct(?:ed|ions?)|prompt|as an ai|language model|assistant)\b/i,
  /\b(?:no|not an?|isn['’]t an?|without any) (?:real |actual )?(?:problem|issue|fault|error|concern|risk|danger|defect)s?\b/i,
  /\bnothing (?:is |to |needs? |has )?(?:wrong|worry|fix|change|be done|do)\b/i,
  /\b(?:false (?:alarm|positive)|can be dismissed|safe to (?:ship|use|leave|proceed))\b/i,
  /\b(?:is|are|looks?|seems?) (?:completely |perfectly |entirely |all )?(?:fine|perfect|flawless|all right|ok|okay|approved)\b/i,
  /\b(?:needs?|requires?) no\b|\bnot (?:needed|necessary|required)\b|\bunnecessary\b/i,
  /\b(?:works?|working|connected|wired|fitted|drawn) (?:correctly|properly|well|as (?:intended|it should))\b/i,
  /\bno (?:action|change|changes|repair|fix) (?:is |are )?(?:needed|required|necessary)\b/i,
];

/** Markup, addresses and code: a sentence about a circuit has none. */
export const MARKUP: readonly RegExp[] = [
  /https?:|www\.|\b[\w.-]+@[\w-]+\.\w/i,
  /<\/?[a-z][^>]*>/i,
  /\]\(|```|\*\*|^#+ /m,
  /\b[\w-]{2,}\.(?:com|net|org|io|dev|ru|cn|info|biz|example|test)\b/i,
];
