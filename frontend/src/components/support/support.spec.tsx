import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { renderRoutes } from '../../test/render';
import { fakeServer } from '../../test/server';
import { useToast } from '../toasts';

function Failing() {
  const { toast } = useToast();
  useEffect(() => toast({ title: 'Submission Failed', description: 'Please try again or contact support.' }), [toast]);
  return null;
}

function fail(contact: { readonly email: string | null; readonly phone: string | null }): void {
  fakeServer(() => ({ body: { ...contact, sendsEmail: false, sendsSms: false } }));
  renderRoutes([{ path: '/', element: <Failing /> }], '/');
}

describe('a text that says "contact support"', () => {
  it('says how', async () => {
    fail({ email: 'help@example.com', phone: '+91 80 1234 5678' });
    expect((await screen.findByRole('link', { name: 'help@example.com' })).getAttribute('href')).toBe(
      'mailto:help@example.com',
    );
    expect(screen.getByRole('link', { name: '+91 80 1234 5678' }).getAttribute('href')).toBe('tel:+918012345678');
  });

  it('says whom to ask where nobody is named', async () => {
    fail({ email: null, phone: null });
    expect(await screen.findByText(/whoever runs this installation/)).toBeTruthy();
  });
});
