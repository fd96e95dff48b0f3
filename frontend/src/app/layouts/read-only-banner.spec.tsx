import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SUPPORT } from '../../lib/support';
import { ReadOnlyBanner } from './ReadOnlyBanner';

function show(readOnly: boolean): void {
  const told = { email: null, phone: null, sendsEmail: false, sendsSms: false, readOnly };
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => told } } });
  client.setQueryData([SUPPORT], told);
  render(
    <QueryClientProvider client={client}>
      <ReadOnlyBanner />
    </QueryClientProvider>,
  );
}

test('says why nothing can be changed while the installation is moved', () => {
  show(true);
  expect(screen.getByRole('status').textContent).toMatch(/can look at everything, but not change anything/);
});

test('is not there at any other time', () => {
  show(false);
  expect(screen.queryByRole('status')).toBeNull();
});
