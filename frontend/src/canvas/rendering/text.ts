const MEASURED_AT = 20;
/** Of these the letters are measured: a design has thousands of texts, and measuring one takes long. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Widths of texts per font face, measured once and scaled. */
export class TextMeasure {
  private readonly widths = new Map<string, Map<string, number>>();

  constructor(private readonly context: CanvasRenderingContext2D) {}

  /** Width in pixels at a font size. `face` is weight and family, such as `600 Inter`. */
  width(text: string, size: number, weight: number, family: string): number {
    const face = `${weight} ${family}`;
    let known = this.widths.get(face);
    if (!known) this.widths.set(face, (known = new Map<string, number>()));
    if (!PLAIN.test(text)) return this.measured(text, face, known) * size;
    let width = 0;
    for (let at = 0; at < text.length; at++) width += this.measured(text[at]!, face, known);
    return width * size;
  }

  private measured(text: string, face: string, known: Map<string, number>): number {
    const found = known.get(text);
    if (found !== undefined) return found;
    const [weight = '', ...family] = face.split(' ');
    const before = this.context.font;
    this.context.font = `${weight} ${MEASURED_AT}px ${family.join(' ')}`;
    const width = this.context.measureText(text).width / MEASURED_AT;
    this.context.font = before;
    known.set(text, width);
    return width;
  }

  /** The text, shortened with an ellipsis so that it is at most `room` pixels wide; empty when not even two letters fit. */
  fitted(text: string, room: number, size: number, weight: number, family: string): string {
    const width = this.width(text, size, weight, family);
    if (width <= room) return text;
    const keep = Math.floor((text.length * (room - size * 0.6)) / width);
    return keep < 2 ? '' : `${text.slice(0, keep).trimEnd()}…`;
  }

  /** Fonts that arrive later have other widths. */
  forget(): void {
    this.widths.clear();
  }
}
