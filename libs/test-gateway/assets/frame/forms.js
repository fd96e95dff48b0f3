import { field, h, heading, show } from './dom.js';

const digitsOf = (text) => text.replace(/\D/g, '');
const spaced = (number) =>
  digitsOf(number)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ');

/** @param paying {amount, cards, options, pay(instrument)}: pay answers with what is wrong, if anything is */
export function chooseMethod(paying, method) {
  const chosen = method ?? (paying.options.prefill?.method === 'upi' ? 'upi' : 'card');
  const tab = (name, label) =>
    h('button', {
      type: 'button',
      role: 'tab',
      id: `tab-${name}`,
      'aria-selected': String(name === chosen),
      'aria-controls': 'method',
      tabIndex: name === chosen ? 0 : -1,
      textContent: label,
      onClick: () => changeTo(name),
      onKeydown: (event) => {
        if (['ArrowLeft', 'ArrowRight'].includes(event.key)) changeTo(name === 'card' ? 'upi' : 'card');
      },
    });
  const changeTo = (name) => {
    chooseMethod(paying, name);
    document.getElementById(`tab-${name}`).focus();
  };
  const form = chosen === 'card' ? cardForm(paying) : upiForm(paying);
  show(
    heading('Choose how to pay'),
    contact(paying.options),
    h('div', { role: 'tablist', 'aria-label': 'Payment method' }, tab('card', 'Card'), tab('upi', 'UPI')),
    h('div', { id: 'method', role: 'tabpanel', 'aria-labelledby': `tab-${chosen}` }, form),
  );
}

/** Shown as the page gave them; they go nowhere from here. */
function contact({ prefill = {}, readonly = {}, hidden = {} }) {
  const shown = [
    ['contact', 'Phone', 'tel'],
    ['email', 'Email', 'email'],
  ].filter(([name]) => !hidden[name] && prefill[name]);
  if (shown.length === 0) return null;
  const row = ([name, label, type]) =>
    field({ id: name, label, type, value: String(prefill[name]), readOnly: readonly[name] === true }).row;
  return h('div', { className: 'pair' }, ...shown.map(row));
}

function payButton(amount) {
  return h('button', { type: 'submit', className: 'primary', textContent: `Pay ${amount}` });
}

async function submit(button, work) {
  const text = button.textContent;
  button.disabled = true;
  button.textContent = 'Processing…';
  const problem = await work();
  if (!button.isConnected) return;
  button.disabled = false;
  button.textContent = text;
  if (problem) button.before(h('p', { className: 'problem', role: 'alert', textContent: problem }));
}

function cardFields(options) {
  const number = field({
    id: 'card-number',
    label: 'Card number',
    inputMode: 'numeric',
    autocomplete: 'cc-number',
    placeholder: '4100 2800 0000 1007',
  });
  const expiry = field({
    id: 'card-expiry',
    label: 'Expiry (MM / YY)',
    inputMode: 'numeric',
    autocomplete: 'cc-exp',
    placeholder: '12 / 30',
  });
  const cvv = field({
    id: 'card-cvv',
    label: 'CVV',
    type: 'password',
    inputMode: 'numeric',
    autocomplete: 'cc-csc',
    maxLength: 4,
  });
  const name = field({
    id: 'card-name',
    label: 'Name on card',
    autocomplete: 'cc-name',
    value: options.prefill?.name ?? '',
  });
  number.entry.addEventListener('input', () => (number.entry.value = spaced(number.entry.value)));
  expiry.entry.addEventListener('input', (event) => {
    const digits = digitsOf(expiry.entry.value).slice(0, 4);
    const typed = event.inputType !== 'deleteContentBackward' && digits.length >= 2;
    expiry.entry.value = typed ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits.replace(/^(..)(.)/, '$1 / $2');
  });
  return { number, expiry, cvv, name };
}

function cardForm({ amount, cards, options, pay }) {
  const { number, expiry, cvv, name } = cardFields(options);
  const button = payButton(amount);
  const isRight = () =>
    [
      number.tell(numberProblem(number.entry.value, cards)),
      expiry.tell(expiryProblem(expiry.entry.value, new Date())),
      cvv.tell(/^\d{3,4}$/.test(cvv.entry.value) ? '' : 'Three or four digits'),
      name.tell(name.entry.value.trim() ? '' : 'Any name will do'),
    ].every(Boolean);
  const onSubmit = (event) => {
    event.preventDefault();
    if (!isRight()) return form.querySelector('[aria-invalid="true"]').focus();
    return submit(button, () => pay({ method: 'card', number: digitsOf(number.entry.value) }));
  };
  const take = (card) => {
    number.entry.value = spaced(card.number);
    expiry.entry.value = `12 / ${String(new Date().getFullYear() + 4).slice(-2)}`;
    cvv.entry.value = card.number.length === 15 ? '1234' : '123';
    name.entry.value ||= 'Test Customer';
    for (const one of [number, expiry, cvv, name]) one.tell('');
    button.focus();
  };
  const form = h(
    'form',
    { noValidate: true, onSubmit },
    number.row,
    h('div', { className: 'pair' }, expiry.row, cvv.row),
    name.row,
    button,
    testCards(cards, take),
  );
  return form;
}

function numberProblem(text, cards) {
  const number = digitsOf(text);
  if (number.length < 13) return 'Enter the whole card number';
  return cards.some((card) => card.number === number) ? '' : 'Only test cards work here: this number was sent nowhere';
}

function expiryProblem(text, today) {
  const [, month, year] = /^(\d\d)\D*(\d\d)$/.exec(text) ?? [];
  if (!month || Number(month) < 1 || Number(month) > 12) return 'Month and year, such as 12 / 30';
  return new Date(2000 + Number(year), Number(month), 1) > today ? '' : 'A date that is still to come';
}

function testCards(cards, take) {
  const about = (card) => (card.failure ? card.failure : card.international ? 'international' : 'success');
  const row = (card) =>
    h(
      'li',
      {},
      h(
        'button',
        { type: 'button', onClick: () => take(card) },
        h('span', { className: 'digits' }, spaced(card.number)),
        h('span', {}, card.network),
        h('span', { className: card.failure ? 'fails' : 'succeeds' }, about(card)),
      ),
    );
  return h(
    'details',
    { className: 'instruments' },
    h('summary', {}, 'Test cards'),
    h('p', { className: 'small' }, 'An error comes with the Failure button on the bank page.'),
    h('ul', {}, ...cards.map(row)),
  );
}

function upiForm({ amount, pay }) {
  const id = field({ id: 'upi-id', label: 'UPI ID', autocomplete: 'off', placeholder: 'success@razorpay' });
  const button = payButton(amount);
  const onSubmit = (event) => {
    event.preventDefault();
    const text = id.entry.value.trim().toLowerCase();
    const known = ['success@razorpay', 'failure@razorpay'].includes(text);
    if (!id.tell(known ? '' : 'Only success@razorpay and failure@razorpay work here')) return id.entry.focus();
    return submit(button, () => pay({ method: 'upi', vpa: text }));
  };
  const take = (text) =>
    h('button', {
      type: 'button',
      textContent: text,
      onClick: () => {
        id.entry.value = text;
        id.tell('');
        button.focus();
      },
    });
  return h(
    'form',
    { noValidate: true, onSubmit },
    id.row,
    h('div', { className: 'chips' }, take('success@razorpay'), take('failure@razorpay')),
    button,
  );
}
