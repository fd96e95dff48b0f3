import { StyleProvider } from '@ant-design/cssinjs';
import { render, type RenderResult } from '@testing-library/react';
import type { User } from '@tracewright/contracts/accounts';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { Providers } from '../app/providers';
import { createQueryClient } from '../lib/api';
import { writeStoredUser } from '../lib/storage';
import { seenStyles } from './seen-styles';

export const ASHA: User = { id: 'u-1', username: 'asha@example.com', displayName: 'Asha Rao', role: 'user' };
export const ADMIN: User = { id: 'u-0', username: 'admin', displayName: 'Administrator', role: 'admin' };

export interface Screen extends RenderResult {
  /** Path and query of the page that is shown. */
  readonly address: () => string;
}

/** Renders routes inside everything that the product puts around them. */
export function renderRoutes(routes: RouteObject[], at: string, storedUser?: User): Screen {
  if (storedUser) writeStoredUser(storedUser);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const result = render(
    <StyleProvider transformers={[seenStyles]}>
      <Providers queryClient={createQueryClient()} navigate={(path) => router.navigate(path)}>
        <RouterProvider router={router} />
      </Providers>
    </StyleProvider>,
  );
  return { ...result, address: () => router.state.location.pathname + router.state.location.search };
}
