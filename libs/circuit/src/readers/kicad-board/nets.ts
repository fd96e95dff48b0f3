import type { SexprCursor } from '../sexpr/cursor';

/**
 * The board's nets. Up to KiCad 9 they are declared with a code, and tracks name the code, pads both;
 * from KiCad 10 on everything names the net itself.
 */
export class BoardNets {
  private readonly byCode = new Map<string, string>();

  /** Reads `(net 3 "GND")` at the top of the board; answers the name, or nothing for the empty net 0. */
  declare(cursor: SexprCursor): string[] {
    const code = cursor.atom();
    const name = cursor.atom();
    if (code === undefined) return [];
    if (name !== undefined) this.byCode.set(code, name);
    return name ? [name] : [];
  }

  /** Reads the inside of `(net 3)`, `(net 3 "GND")` or `(net "GND")`; undefined for the empty net. */
  reference(cursor: SexprCursor): string | undefined {
    const first = cursor.atom();
    if (first === undefined) return undefined;
    const isName = cursor.quoted;
    return this.named(first, isName, cursor.atom());
  }

  /** The same for atoms of a form, which keep their quotation marks. */
  ofForm(cursor: SexprCursor, first: string | undefined, second: string | undefined): string | undefined {
    if (first === undefined) return undefined;
    return this.named(
      cursor.shown(first),
      first.startsWith('"'),
      second === undefined ? undefined : cursor.shown(second),
    );
  }

  private named(first: string, isName: boolean, second: string | undefined): string | undefined {
    const name = second ?? (isName ? first : (this.byCode.get(first) ?? (/^\d+$/.test(first) ? '' : first)));
    return name === '' ? undefined : name;
  }
}
