import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ToastProvider } from '../components/toasts';
import { AuthProvider } from '../lib/auth';
import { ThemeProvider } from './theme';

interface Props {
  readonly queryClient: QueryClient;
  readonly navigate: (path: string) => Promise<void> | void;
  readonly children: ReactNode;
}

/** What every screen stands on. */
export function Providers({ queryClient, navigate, children }: Props) {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <AuthProvider navigate={navigate}>{children}</AuthProvider>
        </ToastProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
