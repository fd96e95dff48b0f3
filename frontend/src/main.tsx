import 'antd/dist/reset.css';
import './app/theme/fonts.css';
import './app/theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers';
import { createRouter } from './app/router';
import { createQueryClient } from './lib/api';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
const router = createRouter();
const goTo = (path: string): Promise<void> => router.navigate(path);
createRoot(root).render(
  <StrictMode>
    <Providers queryClient={createQueryClient()} navigate={goTo}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
