import { afterEach, beforeEach, expect, it } from 'vitest';
import { FocusKeeper } from './focus-keeper';

let keeper: FocusKeeper;

const one = (id: string): HTMLButtonElement => document.querySelector<HTMLButtonElement>(`#${id}`) as HTMLButtonElement;
const focused = (): string => document.activeElement?.id ?? '';

/** A browser takes the keyboard from what is disabled when it draws. */
function disable(id: string): void {
  one(id).blur();
  one(id).disabled = true;
  expect(document.activeElement).toBe(document.body);
}

const focus = (id: string): void => one(id).focus();
const giveBack = (): void => keeper.giveBack();
const told = ({ target }: FocusEvent): void => keeper.focused(target);

afterEach(() => document.removeEventListener('focusin', told));
beforeEach(() => {
  document.addEventListener('focusin', told);
  keeper = new FocusKeeper(document);
  document.body.innerHTML = `
    <button id="a"></button><button id="b"></button><div id="home" tabindex="0" data-focus-home></div>
    <div id="dialog" role="dialog" aria-modal="true" tabindex="-1"><button id="ok"></button><button id="no"></button></div>`;
});

it('gives the keyboard back to what had it before something that is gone', () => {
  one('dialog').remove();
  focus('a');
  focus('b');
  one('b').remove();
  giveBack();
  expect(focused()).toBe('a');
  one('a').remove();
  giveBack();
  expect(focused()).toBe('home');
});

it('comes back from a dialog that is gone, but not while another is open', () => {
  focus('a');
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="upper" role="dialog" aria-modal="true"><i id="x" tabindex="0"></i></div>',
  );
  focus('x');
  one('upper').remove();
  giveBack();
  expect(focused()).toBe('dialog');
  one('dialog').remove();
  giveBack();
  expect(focused()).toBe('a');
});

it('waits for what is disabled: in its dialog, where the next Tab stays within', () => {
  focus('no');
  focus('ok');
  disable('ok');
  giveBack();
  expect(focused()).toBe('dialog');
  one('ok').disabled = false;
  giveBack();
  expect(focused()).toBe('ok');
});

it('leaves the place of a disabled button on the page to the browser until it can be pressed again', () => {
  one('dialog').remove();
  focus('a');
  focus('b');
  disable('b');
  giveBack();
  expect(document.activeElement).toBe(document.body);
  one('b').disabled = false;
  giveBack();
  expect(focused()).toBe('b');
  disable('b');
  giveBack();
  focus('a');
  one('b').disabled = false;
  giveBack();
  expect(focused()).toBe('a');
});

it('takes nothing from who has the keyboard, or pressed beside everything', () => {
  focus('a');
  focus('b');
  one('a').remove();
  giveBack();
  expect(focused()).toBe('b');
  one('b').blur();
  keeper.pressedBeside();
  one('b').remove();
  giveBack();
  expect(document.activeElement).toBe(document.body);
});
