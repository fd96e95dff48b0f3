import { CircuitReadError } from '../../model';
import { remedyCutOff } from '../errors';

/** A section `$NAME ... $EndNAME` of a board file; lines keep their place for messages. */
export class BoardLines {
  private index = 0;

  constructor(private readonly lines: readonly string[]) {}

  /** 1-based number of the line that was read last. */
  get number(): number {
    return this.index;
  }

  /** The next line without blanks around it, or undefined at the end of the file. */
  next(): string | undefined {
    const line = this.lines[this.index];
    if (line === undefined) return undefined;
    this.index++;
    return line.trim();
  }

  /** Hands out the lines of a section up to its end. */
  section(name: string, take: (line: string) => void): void {
    const from = this.index;
    const end = `$end${name}`.toLowerCase();
    for (let line = this.next(); line !== undefined; line = this.next()) {
      if (line.startsWith('$') && line.toLowerCase().startsWith(end)) return;
      take(line);
    }
    const what = `the file ends inside "$${name}", which begins on line ${from}; expected "$End${name}".`;
    throw new CircuitReadError('broken', `Line ${this.index}: ${what} ${remedyCutOff}`, this.index);
  }

  skip(name: string): void {
    this.section(name, () => undefined);
  }

  /** The numbers of a line from its word `from` on, as many as asked. */
  numbers(line: string, from: number, count: number): number[] {
    const words = line.split(/\s+/).slice(from, from + count);
    const numbers = words.map(Number);
    if (numbers.length === count && numbers.every(Number.isFinite)) return numbers;
    const found = JSON.stringify(line.slice(0, 60));
    const message = `Line ${this.index}: expected ${count} numbers, found ${found}. ${remedyCutOff}`;
    throw new CircuitReadError('broken', message, this.index);
  }

  /** The text in quotes at the end of a line, with \" undone; '' where there is none. Takes one pass, whatever the line. */
  static quoted(line: string): string {
    const text = line.trimEnd();
    for (let open = text.indexOf('"'); open >= 0;) {
      const close = closingQuote(text, open + 1);
      if (close === undefined || close === text.length - 1) {
        return text.slice(open + 1, close).replace(/\\(.)/g, '$1');
      }
      open = close;
    }
    return '';
  }
}

function closingQuote(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return undefined;
}
