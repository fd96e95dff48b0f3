import { maskedData, maskedReason } from './mask';

test('personal fields are masked, at any depth, and nothing else', () => {
  const definition = {
    type: 't',
    version: 1,
    personal: { subject: 'id', purpose: 'p', fields: ['email', 'contact.phone', 'gone'] },
  };
  const data = { id: 'u', email: 'a@b.c', contact: { phone: '123', city: 'Pune' }, gone: null };
  expect(maskedData(data, definition)).toEqual({
    id: 'u',
    email: '•••',
    contact: { phone: '•••', city: 'Pune' },
    gone: null,
  });
  expect(maskedData(data, undefined)).toEqual(data);
});

test('the reason that somebody gave is masked where the event’s own is personal, the product’s own is not', () => {
  const definition = { type: 't', version: 1, personal: { subject: 'id', purpose: 'p', fields: ['reason'] } };
  expect(maskedReason('she knows better', 'user', definition)).toBe('•••');
  expect(maskedReason('The account was erased', 'system', definition)).toBe('The account was erased');
  expect(maskedReason('as asked', 'admin', { type: 't', version: 1 })).toBe('as asked');
});

test('credentials are masked by their names, at any depth, and figures that sound alike are not', () => {
  const data = {
    tokenHash: '6f1e',
    link: { token: 'abc', url: '/shared/1' },
    tries: [{ password: 'x', at: 1 }],
    passwordHash: null,
    promptTokens: 12,
    contentHash: '77aa',
  };
  expect(maskedData(data, undefined)).toEqual({
    tokenHash: '•••',
    link: { token: '•••', url: '/shared/1' },
    tries: [{ password: '•••', at: 1 }],
    passwordHash: null,
    promptTokens: 12,
    contentHash: '77aa',
  });
});
