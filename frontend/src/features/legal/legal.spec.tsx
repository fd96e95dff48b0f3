import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoutes } from '../../test/render';
import { fakeServer } from '../../test/server';
import PrivacyPage from './PrivacyPage';
import TermsPage from './TermsPage';

const pages = [
  { path: '/privacy', element: <PrivacyPage /> },
  { path: '/terms', element: <TermsPage /> },
];

function open(at: string): void {
  const support = { email: 'help@example.com', phone: null, sendsEmail: false, sendsSms: false, readOnly: false };
  fakeServer(({ path }) => (path === '/api/auth/me' ? { status: 401 } : { body: support }));
  renderRoutes(pages, at);
}

it('the page on privacy names the cookie, what stays after an erasure, and whom to ask', async () => {
  open('/privacy');
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy' })).toBeTruthy();
  expect(screen.getByText('tracewright_session')).toBeTruthy();
  expect(screen.getByText(/Copies in backups/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account/sessions');
  expect((await screen.findByRole('link', { name: 'help@example.com' })).getAttribute('href')).toBe(
    'mailto:help@example.com',
  );
});

it('the terms tell the hours and days by which the product decides', () => {
  open('/terms');
  const said = document.querySelector('.legal')?.textContent;
  expect(said).toContain('paid within 48 hours of its booking, or it expires. It can be moved until 4 hours before');
  expect(said).toContain('Cancelled 24 hours or more before, all that was paid goes back');
  expect(said).toContain('can be tried for 7 days before anything is charged');
  expect(said).toContain('comes 3 days before the paid time ends');
});
