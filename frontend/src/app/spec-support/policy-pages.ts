import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { OWN_POLICY, withPagePolicies } from '../page-policy';

/** Pages of a browser test: each says whether it may use another origin, which index.html names. */
const foreign = document.querySelector<HTMLMetaElement>('meta[name=foreign]')?.content ?? '';

const runScript = (): Promise<string> =>
  new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = `${foreign}/script.js?${Date.now()}`;
    script.onload = () => resolve('script ran');
    script.onerror = () => resolve('script refused');
    document.head.append(script);
  });

const connect = (): Promise<string> =>
  fetch(`${foreign}/data`).then(
    () => 'connected',
    () => 'connection refused',
  );

function Layout() {
  const [result, setResult] = useState('');
  const probe = (): void =>
    void Promise.all([runScript(), connect()]).then((results) =>
      setResult(`${location.pathname}: ${results.join(', ')}`),
    );
  return createElement(
    'main',
    null,
    ...['/', '/other', '/checkout/1?from=here', '/checkout/2'].map((to) =>
      createElement(Link, { key: to, to }, `to ${to}`),
    ),
    createElement('button', { onClick: probe }, 'Probe'),
    createElement('output', null, result),
    createElement(Outlet),
  );
}

const page = (name: string) => createElement('h1', null, name);
const routes: RouteObject[] = [
  {
    element: createElement(Layout),
    children: [
      { path: '/', element: page('Home') },
      { path: '/checkout/:orderId', element: page('Checkout'), handle: OWN_POLICY },
      { path: '*', element: page('Other') },
    ],
  },
];

const root = document.getElementById('root');
if (root) {
  const router = createBrowserRouter(withPagePolicies(routes, location.pathname));
  createRoot(root).render(createElement(RouterProvider, { router }));
}
