/** So far back it is looked for something that is still there. */
const MOST_KNOWN = 12;
/** Where the keyboard goes when nothing that had it is left. */
const HOME = '[data-focus-home]';
const DIALOG = '[role="dialog"][aria-modal="true"]';

/**
 * Knows what had the keyboard, and gives it back when that is gone or disabled: a panel that folded, a dialog that closed, a
 * button that can't be pressed twice. Without it the next key would begin at the top of the page, or behind a dialog.
 */
export class FocusKeeper {
  private known: HTMLElement[] = [];
  /** What was disabled under the keyboard, until it can be pressed again or something else has the keyboard. */
  private disabled: HTMLElement | undefined;
  /** The dialog that has it meanwhile. */
  private holder: HTMLElement | null | undefined;

  constructor(private readonly page: Document) {}

  focused(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement)) return;
    if (target !== this.holder) this.disabled = this.holder = undefined;
    this.known = [target, ...this.known.filter((one) => one !== target)].slice(0, MOST_KNOWN);
  }

  /** Who presses where nothing takes the keyboard means it. */
  pressedBeside(): void {
    const { activeElement, body } = this.page;
    if (activeElement !== body || !this.known[0]?.isConnected) return;
    this.known = [];
    this.disabled = undefined;
  }

  /** Whether there may be something to give back. */
  get isWithout(): boolean {
    const { activeElement, body } = this.page;
    return activeElement === body || this.disabled !== undefined;
  }

  giveBack(): void {
    const [last] = this.known;
    if (!last || !this.isWithout) return;
    if (this.disabled && canTake(this.disabled)) return take(this.disabled);
    if (canTake(last)) return;
    const dialog = [...this.page.querySelectorAll<HTMLElement>(DIALOG)].findLast(canTake);
    if (last.isConnected && last.matches(':disabled')) {
      this.disabled = last;
      // Outside a dialog the next Tab goes on from there by itself.
      if (!dialog?.contains(last)) return;
      // Told before it has the keyboard: what was disabled is still waited for then.
      this.holder = holderOf(dialog);
      return take(this.holder);
    }
    const before = this.known.find((one) => canTake(one) && (!dialog || dialog.contains(one)));
    take(before ?? holderOf(dialog) ?? this.page.querySelector<HTMLElement>(HOME));
  }
}

const take = (element: HTMLElement | null | undefined): void => element?.focus({ preventScroll: true });

/** A dialog itself, or what stands around it: never a button of it, which the next Enter would press. */
const holderOf = (dialog: HTMLElement | undefined) => dialog?.closest<HTMLElement>('[tabindex]');

function canTake(element: HTMLElement): boolean {
  if (!element.isConnected || element.matches(':disabled')) return false;
  // Browsers of before 2024 know no such question.
  return typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true });
}
