import type { Json, JsonObject } from '@tracewright/kernel';
import type { Facts } from './facts';
import { type Figure, figureOf, readFigure } from './figures';
import { type Chunk, chunksOf, stages } from './tokens';

/** Everything that a text may name, gathered from the facts. */
export interface Known {
  readonly names: ReadonlySet<string>;
  /** Words that the rules' own sentences write with a capital. */
  readonly words: ReadonlySet<string>;
  readonly figures: readonly Figure[];
  readonly pins: ReadonlySet<string>;
}

/** Designators with the usual letters (IEEE 315): a value may look like one and is none. */
const DESIGNATOR = /^(?:[A-HJ-NP-Z]|BT|BAT|CN|CON|FB|IC|JP|LED|LS|MK|RN|RV|SW|TP|TR|VR|ZD)\d{1,4}[A-Z]?$/;

export function knownIn({ data, about, counts }: Facts): Known {
  const gathered = new Gathered();
  for (const name of about) gathered.names.add(name);
  for (const count of [...counts, 1]) gathered.figures.push(figureOf(count));
  walk(data, '', (value, name) => {
    if (typeof value === 'number') gathered.figures.push(figureOf(value, name));
    else if (typeof value === 'string' && name === 'pin') gathered.pins.add(value);
    else if (typeof value === 'string') gathered.text(value, name === 'value');
  });
  // A bare number is a figure: as a name it would be let through with any unit behind it.
  const names = new Set([...gathered.names].filter((name) => readFigure(name)?.unit !== ''));
  return { ...gathered, names };
}

class Gathered implements Known {
  readonly names = new Set<string>();
  readonly words = new Set<string>();
  readonly figures: Figure[] = [];
  readonly pins = new Set<string>();

  text(text: string, isValue: boolean): void {
    const chunks = chunksOf(text);
    for (const [at, chunk] of chunks.entries()) this.chunk(chunk, chunks[at + 1]?.core ?? '', isValue);
  }

  private chunk({ text }: Chunk, next: string, isValue: boolean): void {
    for (const stage of stages(text)) {
      if (/[^a-z]/.test(stage) && !(isValue && DESIGNATOR.test(stage))) this.names.add(stage);
      // People say "the ESP32" of an ESP32-WROOM-32E.
      const [family = ''] = isValue ? stage.split('-') : [];
      if (family.length > 3 && !DESIGNATOR.test(family)) this.names.add(family);
      if (/^[A-Z][a-z]+$/.test(stage)) this.words.add(stage);
      const figure = readFigure(stage);
      if (figure) this.figures.push(figure);
      const whole = figure?.unit === '' ? readFigure(stage + next) : undefined;
      if (whole) this.figures.push(whole);
    }
  }
}

function walk(value: Json | JsonObject | undefined, name: string, visit: (value: Json, name: string) => void): void {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') return visit(value, name);
  const isList = Array.isArray(value);
  for (const [key, entry] of Object.entries(value)) walk(entry, isList ? name : key, visit);
}
