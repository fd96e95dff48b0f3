import { describe, expect, it } from 'vitest';
import { belongsElsewhere, commandOf, isTyping, SHORTCUTS } from './keyboard';

function press(combination: string) {
  const keys = combination.split('+');
  const last = combination.endsWith('++') ? '+' : (keys.at(-1) ?? '');
  return {
    key: last === '' ? '+' : last,
    ctrlKey: keys.includes('Ctrl'),
    metaKey: keys.includes('Meta'),
    shiftKey: keys.includes('Shift'),
    altKey: keys.includes('Alt'),
  };
}

describe('keys', () => {
  it.each([
    ['Ctrl+z', { kind: 'undo' }],
    ['Ctrl+Shift+Z', { kind: 'redo' }],
    ['Ctrl+y', { kind: 'redo' }],
    ['Meta+z', { kind: 'undo' }],
    ['Delete', { kind: 'delete' }],
    ['r', { kind: 'rotate', turns: 1 }],
    ['Shift+R', { kind: 'rotate', turns: -1 }],
    ['Ctrl+c', { kind: 'copy' }],
    ['Ctrl+x', { kind: 'cut' }],
    ['Ctrl+v', { kind: 'paste' }],
    ['Ctrl+d', { kind: 'duplicate' }],
    ['Ctrl+a', { kind: 'select-all' }],
    ['ArrowLeft', { kind: 'nudge', dx: -1, dy: 0, steps: 1 }],
    ['Shift+ArrowDown', { kind: 'nudge', dx: 0, dy: 1, steps: 5 }],
    ['f', { kind: 'fit' }],
    ['+', { kind: 'zoom-in' }],
    ['-', { kind: 'zoom-out' }],
    ['g', { kind: 'snap' }],
    ['w', { kind: 'wire' }],
    ['l', { kind: 'place', mark: 'label' }],
    ['Shift+L', { kind: 'fold' }],
    ['p', { kind: 'place', mark: 'port' }],
    ['q', { kind: 'place', mark: 'noConnect' }],
    ['t', { kind: 'place', mark: 'note' }],
    ['/', { kind: 'corner' }],
    ['x', { kind: 'mirror', mirroring: 'across' }],
    ['y', { kind: 'mirror', mirroring: 'down' }],
    ['v', { kind: 'edit' }],
    ['b', { kind: 'break' }],
    ['m', { kind: 'carry' }],
    ['j', { kind: 'join' }],
    ['a', { kind: 'add-part' }],
    ['`', { kind: 'trace' }],
    ['Ctrl+f', { kind: 'find' }],
    ['Enter', { kind: 'confirm' }],
    ['Escape', { kind: 'escape' }],
    ['Ctrl+s', { kind: 'save' }],
    ['Shift+?', { kind: 'help' }],
  ])('%s', (combination, command) => expect(commandOf(press(combination))).toEqual(command));

  it.each(['Alt+f', 'Ctrl+r', 'Ctrl+Shift+C', 'k', 'Tab', 'Ctrl+ArrowLeft'])(
    '%s is left to the browser',
    (combination) => expect(commandOf(press(combination))).toBeUndefined(),
  );

  it('are all in the list that ? opens', () => {
    const listed = SHORTCUTS.flatMap(({ shortcuts }) =>
      shortcuts.flatMap(({ keys }) => keys.map((one) => one.join('+'))),
    );
    for (const keys of [
      'Ctrl+Z',
      'Ctrl+Shift+Z',
      'Ctrl+Y',
      'Del',
      'R',
      'Shift+R',
      'Ctrl+C',
      'Ctrl+X',
      'Ctrl+V',
      'Ctrl+D',
      'Ctrl+A',
      'F',
      '+',
      '-',
      'G',
      'W',
      'L',
      'Shift+L',
      'P',
      'Q',
      'T',
      'Esc',
      'Ctrl+S',
      '?',
    ]) {
      expect(listed).toContain(keys);
    }
  });
});

describe('whose key it is', () => {
  const inside = (html: string, selector: string): Element => {
    document.body.innerHTML = html;
    return document.querySelector(selector) as Element;
  };
  const remove = { kind: 'delete' } as const;
  const nudge = { kind: 'nudge', dx: 1, dy: 0, steps: 1 } as const;

  it('is the field’s while typing', () => {
    for (const html of [
      '<input id="t">',
      '<textarea id="t"></textarea>',
      '<div contenteditable="true"><b id="t">x</b></div>',
      '<div role="combobox" id="t"></div>',
      '<select id="t"></select>',
    ]) {
      expect(belongsElsewhere(remove, inside(html, '#t'), false)).toBe(true);
      expect(belongsElsewhere({ kind: 'save' }, inside(html, '#t'), false)).toBe(true);
    }
  });

  it('is the canvas’s on a checkbox or a button', () => {
    expect(isTyping(inside('<input type="checkbox" id="t">', '#t'))).toBe(false);
    expect(belongsElsewhere(remove, inside('<button id="t"></button>', '#t'), false)).toBe(false);
  });

  it('is the button’s where Enter clicks one', () => {
    expect(belongsElsewhere({ kind: 'confirm' }, inside('<button id="t"></button>', '#t'), false)).toBe(true);
    expect(belongsElsewhere({ kind: 'confirm' }, inside('<div tabindex="0" id="t"></div>', '#t'), false)).toBe(false);
  });

  it('is the dialog’s while one is open, but saving still works', () => {
    const target = inside('<div role="dialog"><button id="t"></button></div>', '#t');
    expect(belongsElsewhere(remove, target, false)).toBe(true);
    expect(belongsElsewhere({ kind: 'save' }, target, false)).toBe(false);
  });

  it('is the sheet’s whose surroundings have the focus, until it is closed', () => {
    const sheet = (style: string) =>
      inside(`<div tabindex="-1" id="t"><div role="dialog" aria-modal="true" style="${style}"></div></div>`, '#t');
    for (const command of [remove, { kind: 'escape' } as const]) {
      expect(belongsElsewhere(command, sheet(''), false)).toBe(true);
      expect(belongsElsewhere(command, inside('<div id="t"></div>', '#t'), false)).toBe(false);
    }
    expect(belongsElsewhere({ kind: 'save' }, sheet(''), false)).toBe(false);
  });

  it('is the widget’s where that uses the arrows itself', () => {
    const target = inside('<div role="tablist"><button id="t"></button></div>', '#t');
    expect(belongsElsewhere(nudge, target, false)).toBe(true);
    expect(belongsElsewhere(remove, target, false)).toBe(false);
  });

  it('is the browser’s when text on the page is to be copied', () => {
    expect(belongsElsewhere({ kind: 'copy' }, document.body, true)).toBe(true);
    expect(belongsElsewhere({ kind: 'copy' }, document.body, false)).toBe(false);
  });
});
