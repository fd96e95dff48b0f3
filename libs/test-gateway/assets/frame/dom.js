/** @param properties of the element; `on…` are listeners, `class` and `aria-…` attributes */
export function h(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name.startsWith('on')) made.addEventListener(name.slice(2).toLowerCase(), value);
    else if (name in made && name !== 'list') made[name] = value;
    else made.setAttribute(name === 'className' ? 'class' : name, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

export const byId = (id) => document.getElementById(id);

/** Shows a step, and puts the focus to where it is gone on from. */
export function show(...content) {
  const step = byId('step');
  step.replaceChildren(...content);
  (step.querySelector('[data-first]') ?? step.querySelector('h1') ?? step).focus();
}

/** What a screen reader and the eye find at the head of a step. */
export const heading = (text) => h('h1', { tabIndex: -1 }, text);

/** A labelled input with room for what is wrong with it. */
export function field({ id, label, ...input }) {
  const problem = h('p', { id: `${id}-problem`, className: 'problem' });
  const entry = h('input', { id, 'aria-describedby': `${id}-problem`, spellcheck: false, ...input });
  const tell = (text) => {
    problem.textContent = text;
    entry.setAttribute('aria-invalid', String(text !== ''));
    return text === '';
  };
  entry.addEventListener('input', () => tell(''));
  return { entry, tell, row: h('div', { className: 'field' }, h('label', { htmlFor: id }, label), entry, problem) };
}

/** Tab goes round inside. */
export function keepFocusInside(root) {
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const stops = [...root.querySelectorAll('button, input, summary, a[href]')].filter(
      (stop) => !stop.disabled && stop.tabIndex >= 0 && stop.checkVisibility(),
    );
    const [first] = stops;
    const last = stops.at(-1);
    const outside = !stops.includes(document.activeElement);
    const goTo = event.shiftKey
      ? (outside || document.activeElement === first) && last
      : document.activeElement === last && first;
    if (!goTo) return;
    event.preventDefault();
    goTo.focus();
  });
}
