import { field, h, heading, show } from './dom.js';

/** The bank's page. @param answer is given {button} or {otp} */
export function bankPage({ amount, merchant, answer }) {
  const otp = field({ id: 'otp', label: 'One-time password', inputMode: 'numeric', autocomplete: 'one-time-code' });
  otp.entry.maxLength = 10;
  otp.entry.dataset.first = '';
  const buttons = [
    h('button', { type: 'submit', className: 'primary', textContent: 'Submit' }),
    h('button', {
      type: 'button',
      className: 'success',
      textContent: 'Success',
      onClick: () => send({ button: 'success' }),
    }),
    h('button', {
      type: 'button',
      className: 'failure',
      textContent: 'Failure',
      onClick: () => send({ button: 'failure' }),
    }),
  ];
  const [submit, ...outcomes] = buttons;
  const problem = h('p', { className: 'problem', role: 'alert' });
  const send = async (said) => {
    for (const button of buttons) button.disabled = true;
    problem.textContent = (await answer(said)) ?? '';
    for (const button of buttons) button.disabled = false;
  };
  const onSubmit = (event) => {
    event.preventDefault();
    if (!otp.tell(/^\d+$/.test(otp.entry.value) ? '' : 'Digits alone')) return otp.entry.focus();
    return send({ otp: otp.entry.value });
  };
  show(
    h('div', { className: 'bank' }, h('span', { 'aria-hidden': 'true' }, '🏛'), heading('Test bank')),
    h('p', {}, `${merchant} asks for ${amount}. Any 4 to 10 digits are the right password, fewer a wrong one.`),
    h('form', { noValidate: true, onSubmit }, otp.row, submit),
    h('p', { className: 'or' }, 'or decide how it ends'),
    h('div', { className: 'pair' }, ...outcomes),
    problem,
  );
}

export function waitForApp({ amount }) {
  show(
    h('div', { className: 'spinner', 'aria-hidden': 'true' }),
    heading('Waiting for your UPI app'),
    h('p', {}, `Approve the request for ${amount} in the app. This page goes on by itself.`),
    h('p', { className: 'small' }, 'If you close it now, the payment may still succeed.'),
  );
}

export function failed({ description, retry, close }) {
  const again = h('button', { type: 'button', className: 'primary', textContent: 'Try again', onClick: retry });
  const leave = h('button', { type: 'button', className: 'plain', textContent: 'Close', onClick: close });
  const first = retry ? again : leave;
  first.dataset.first = '';
  show(
    h('div', { className: 'sign fails', 'aria-hidden': 'true' }, '✕'),
    heading('Payment failed'),
    h('p', { role: 'alert' }, description),
    h('div', { className: 'stack' }, retry ? again : null, leave),
  );
}

export function succeeded({ amount, paymentId }) {
  show(
    h('div', { className: 'sign succeeds', 'aria-hidden': 'true' }, '✓'),
    heading('Payment successful'),
    h('p', { role: 'status' }, `${amount} · ${paymentId}`),
  );
}

/** Asks before it is left. The step below stays as it was. */
export function confirmLeaving({ leave, stay }) {
  const staying = h('button', { type: 'button', className: 'primary', textContent: 'Continue paying', onClick: stay });
  const dialog = h(
    'div',
    { id: 'confirm', role: 'alertdialog', 'aria-modal': 'true', 'aria-labelledby': 'confirm-text' },
    h('p', { id: 'confirm-text' }, 'Do you want to leave without paying?'),
    h(
      'div',
      { className: 'stack' },
      staying,
      h('button', { type: 'button', className: 'plain', textContent: 'Leave', onClick: leave }),
    ),
  );
  document.getElementById('sheet').append(dialog);
  staying.focus();
  return () => dialog.remove();
}
