import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Footer } from './Footer';
import { StoreAwayNotice } from '../../components/store-away';
import { Header } from './Header';
import { NavigationProgress } from './NavigationProgress';
import { ReadOnlyBanner } from './ReadOnlyBanner';
import './layouts.css';

/** Header, page, footer. */
export function AppLayout() {
  return (
    <div className="app-layout">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavigationProgress />
      <Header />
      <StoreAwayNotice />
      <ReadOnlyBanner />
      <main className="app-main" id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  );
}
