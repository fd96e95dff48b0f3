/** What is written to: standard error, or a test's own. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const BAR = 24;
const REDRAW_MS = 100;
const LINE_MS = 5000;

/** A bar with rate and time left on a terminal, a line every five seconds elsewhere. */
export class CopyProgress {
  private readonly began = performance.now();
  private lastShown = -Infinity;

  constructor(
    private readonly label: string,
    private readonly unit: string,
    private readonly out: ProgressOutput = process.stderr,
  ) {}

  /** `share` of the work that is done, from 0 to 1; undefined while it is not known. */
  show(count: number, share: number | undefined): void {
    const now = performance.now();
    if (now - this.lastShown < (this.out.isTTY ? REDRAW_MS : LINE_MS)) return;
    this.lastShown = now;
    this.print(progressText(this.label, this.unit, { count, share, elapsedMs: now - this.began }));
  }

  end(count: number): void {
    this.print(progressText(this.label, this.unit, { count, share: 1, elapsedMs: performance.now() - this.began }));
    if (this.out.isTTY) this.out.write('\n');
  }

  private print(text: string): void {
    this.out.write(this.out.isTTY ? `\r\u001b[2K${text}` : `${text}\n`);
  }
}

export function progressText(
  label: string,
  unit: string,
  {
    count,
    share,
    elapsedMs,
  }: { readonly count: number; readonly share: number | undefined; readonly elapsedMs: number },
): string {
  const seconds = elapsedMs / 1000;
  const rate = seconds > 0 ? Math.round(count / seconds) : 0;
  const told = `${count.toLocaleString('en')} ${unit}, ${rate.toLocaleString('en')}/s`;
  if (share === undefined) return `${label}  ${told}`;
  const full = Math.round(BAR * share);
  const bar = `[${'#'.repeat(full)}${'-'.repeat(BAR - full)}] ${Math.floor(100 * share)} %`;
  const left = share > 0 && share < 1 ? `, ${duration((seconds * (1 - share)) / share)} left` : '';
  return `${label}  ${bar}  ${told}${left}`;
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 90 ? `${whole} s` : whole < 5400 ? `${Math.ceil(whole / 60)} min` : `${(whole / 3600).toFixed(1)} h`;
}
