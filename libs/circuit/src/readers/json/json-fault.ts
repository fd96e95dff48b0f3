/** Where a text stops being JSON, what should stand there and what does. */
export interface JsonFault {
  readonly offset: number;
  readonly expected: string;
  readonly found: string;
}

const literal = /^(true|false|null|-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?)$/;

/**
 * Finds the place of the first fault in a text that JSON.parse refused: engines differ in whether and how they tell.
 * Walks the bytes once without recursion.
 */
export function jsonFault(bytes: Uint8Array): JsonFault {
  const walk = new Walk(bytes);
  return walk.run();
}

type Expecting = 'value' | 'value or ]' | 'name or }' | 'name' | ':' | ', or end' | 'end';

const words: { readonly [what in Expecting]: string } = {
  value: 'a value',
  'value or ]': 'a value or "]"',
  'name or }': 'a name in quotes or "}"',
  name: 'a name in quotes',
  ':': '":"',
  ', or end': '"," or the end of the list or object',
  end: 'the end of the file',
};

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

class Walk {
  private at: number;
  private readonly open: number[] = [];
  private expecting: Expecting = 'value';

  constructor(private readonly bytes: Uint8Array) {
    this.at = bytes[0] === 0xef ? 3 : 0;
  }

  run(): JsonFault {
    for (;;) {
      while (isSpace(this.bytes[this.at])) this.at++;
      if (this.at >= this.bytes.length) return this.fault(this.at);
      const start = this.at;
      if (!this.step(this.char(start))) return this.fault(start);
    }
  }

  private char(at: number): string {
    return String.fromCharCode(this.bytes[at] ?? 0);
  }

  private step(char: string): boolean {
    const { expecting } = this;
    if (expecting === 'end') return false;
    if (char === '"') return this.text();
    if (char === '}' || char === ']') return this.close(char);
    if (char === ',') {
      if (expecting !== ', or end') return false;
      this.at++;
      this.expecting = this.open.at(-1) === 0x7b ? 'name' : 'value';
      return true;
    }
    if (char === ':') {
      if (expecting !== ':') return false;
      this.at++;
      this.expecting = 'value';
      return true;
    }
    if (expecting !== 'value' && expecting !== 'value or ]') return false;
    if (char === '{' || char === '[') {
      this.open.push(char.charCodeAt(0));
      this.expecting = char === '{' ? 'name or }' : 'value or ]';
      this.at++;
      return true;
    }
    return this.literal();
  }

  private close(char: string): boolean {
    const opening = char === '}' ? 0x7b : 0x5b;
    const allowed = this.expecting === ', or end' || this.expecting === (char === '}' ? 'name or }' : 'value or ]');
    if (!allowed || this.open.at(-1) !== opening) return false;
    this.open.pop();
    this.at++;
    this.afterValue();
    return true;
  }

  private text(): boolean {
    const isName = this.expecting === 'name' || this.expecting === 'name or }';
    if (!isName && this.expecting !== 'value' && this.expecting !== 'value or ]') return false;
    for (let i = this.at + 1; i < this.bytes.length; i++) {
      const byte = this.bytes[i]!;
      if (byte < 0x20) return false;
      if (byte === 0x5c) i++;
      else if (byte === 0x22) {
        this.at = i + 1;
        if (isName) this.expecting = ':';
        else this.afterValue();
        return true;
      }
    }
    return false;
  }

  private literal(): boolean {
    let end = this.at;
    while (end < this.bytes.length && end - this.at < 64 && !/[\s,:[\]{}"]/.test(this.char(end))) end++;
    if (!literal.test(String.fromCharCode(...this.bytes.subarray(this.at, end)))) return false;
    this.at = end;
    this.afterValue();
    return true;
  }

  private afterValue(): void {
    this.expecting = this.open.length === 0 ? 'end' : ', or end';
  }

  private fault(offset: number): JsonFault {
    const rest = new TextDecoder().decode(this.bytes.subarray(offset, offset + 20)).split('\n')[0] ?? '';
    const found = offset >= this.bytes.length ? 'the end of the file' : JSON.stringify(rest);
    return { offset, expected: words[this.expecting], found };
  }
}
