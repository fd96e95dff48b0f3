/**
 * Whether a part is fitted, from the texts that designers write for it. Rules and readers share this one list.
 *
 * Not fitted are: values that are such a word ("DNP", "NA", "not fitted"), values that hold one of the unmistakable
 * words beside the real value ("DNP 10k", "100n/DNF", "R_DNP"), and values wrapped in a word ("NA(10k)", "NS(4.7k)").
 */

/** Phrases that mean "not fitted" wherever they stand in a value, without blanks. */
const unmistakable: ReadonlySet<string> = new Set([
  ...['DNP', 'DNF', 'DNI', 'DNS', 'DNM', 'DNL', 'UNPOPULATED', 'UNFITTED', 'UNMOUNTED'],
  ...['POPULATE', 'PLACE', 'FIT', 'MOUNT', 'INSTALL', 'STUFF', 'ASSEMBLE'].map((verb) => `DONOT${verb}`),
  ...['FITTED', 'POPULATED', 'PLACED', 'MOUNTED', 'INSTALLED', 'ASSEMBLED', 'STUFFED'].map((verb) => `NOT${verb}`),
  ...['POP', 'STUFF', 'FIT', 'MOUNT', 'PLACE'].map((verb) => `NO${verb}`),
]);
/** Words that mean it only when they are the whole value or stand before a bracket: "NA" is also sodium, "NM" a unit. */
const shortWords: ReadonlySet<string> = new Set(['NA', 'NM', 'NS', 'NF', 'NP']);

/** A value taken apart: whether it says that the part is fitted, and the value of the part that would be there ('' where none is named). */
export interface FittedValue {
  readonly fitted: boolean;
  readonly value: string;
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** "NA(10k)" → not fitted, 10k; "DNP" → not fitted, ''; "100n DNP" → not fitted, 100n; "4k7" → fitted, 4k7. */
export function parseFittedValue(value: string): FittedValue {
  if (value.length > 200) return { fitted: true, value };
  const words = wordsOf(value);
  if (isNotFittedText(words)) return { fitted: false, value: '' };
  const wrapped = /^[\s([<]*([A-Za-z/. ]+?)\s*[([](.*)[)\]]\s*$/.exec(value);
  if (wrapped && isNotFittedText(wordsOf(wrapped[1]!))) return { fitted: false, value: wrapped[2]!.trim() };
  const phrase = phraseIn(words);
  if (phrase === undefined) return { fitted: true, value };
  const rest = `${value.slice(0, phrase.start)} ${value.slice(phrase.end)}`;
  return { fitted: false, value: rest.replace(/^[^A-Za-z0-9+]+|[^A-Za-z0-9%]+$/g, '') };
}

function wordsOf(value: string): Word[] {
  return [...value.matchAll(/[A-Za-z0-9]+/g)].map(({ 0: text, index }) => ({
    text: text.toUpperCase(),
    start: index,
    end: index + text.length,
  }));
}

function isNotFittedText(words: readonly Word[]): boolean {
  const joined = words.map(({ text }) => text).join('');
  return words.length <= 4 && (unmistakable.has(joined) || shortWords.has(joined));
}

/** One to three words in a row that together deny fitting. */
function phraseIn(words: readonly Word[]): Word | undefined {
  for (let first = 0; first < words.length; first++) {
    let text = '';
    for (const word of words.slice(first, first + 3)) {
      text += word.text;
      if (unmistakable.has(text)) return { text, start: words[first]!.start, end: word.end };
    }
  }
  return undefined;
}

const besideLetters = /[^a-z]/g;
const yes = /^(1|y|yes|true|x|on|dnp|dnf|dni|do not.*|not.*)$/i;
const no = /^(0|n|no|false|off|dnp|dnf|dni|do not.*|not.*)$/i;
const deniesFitting: ReadonlySet<string> = new Set([
  ...['dnp', 'dnf', 'dni', 'dns', 'nopop', 'nofit', 'nostuff', 'notfitted', 'unpopulated'],
  ...['donotpopulate', 'donotplace', 'donotfit', 'donotstuff', 'donotmount', 'donotinstall'],
]);
const saysFitting: ReadonlySet<string> = new Set([
  ...['populate', 'populated', 'fitted', 'fit', 'mounted', 'mount', 'assembled', 'assemble', 'place', 'stuff'],
]);
/** Fields that hold many things, of which only a word such as "DNF" concerns fitting. */
const mayDenyFitting: ReadonlySet<string> = new Set(['config', 'bom', 'variant', 'assembly']);

/** Whether the named fields of a part say that it is not fitted: "DNP = yes", "Populate = no", "Config = DNF" and the like. */
export function fieldsDenyFitting(properties: { readonly [name: string]: string } | undefined): boolean {
  if (properties === undefined) return false;
  for (const name in properties) if (deniesFittingBy(name, properties[name]!)) return true;
  return false;
}

function deniesFittingBy(name: string, text: string): boolean {
  // KiCad 7 writes the flag itself as a field named exactly "dnp" without a text.
  if (text === '') return name === 'dnp';
  if (name.length > 20) return false;
  const key = name.toLowerCase().replace(besideLetters, '');
  if (deniesFitting.has(key)) return yes.test(text.trim());
  if (saysFitting.has(key)) return no.test(text.trim());
  return mayDenyFitting.has(key) && isNotFittedText(wordsOf(text));
}
