import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { RequireAdmin, RequireExpert, RequireOwnPassword, RequireUser } from '../components/guards';
import { AppLayout } from './layouts/AppLayout';
import { FirstLoad } from './layouts/FirstLoad';
import { RouteError } from './layouts/RouteError';
import { WorkspaceLayout } from './layouts/WorkspaceLayout';
import { OWN_POLICY, withPagePolicies } from './page-policy';
import { NotFoundPage } from './NotFoundPage';

/**
 * Each screen is its own chunk, loaded when its route is opened. The router writes into the object once it has loaded,
 * so every route needs its own, also where two show the same screen.
 */
function page(load: () => Promise<{ readonly default: React.ComponentType }>): Pick<RouteObject, 'lazy'> {
  return { lazy: { Component: async () => (await load()).default } };
}

const workspace = () => page(() => import('./WorkspaceRoute'));

export const routes: RouteObject[] = [
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <FirstLoad />,
    element: <RequireOwnPassword />,
    children: [
      { path: '/login', ...page(() => import('../features/accounts/LoginPage')) },
      { path: '/forgot-password', ...page(() => import('../features/accounts/ForgotPasswordPage')) },
      { path: '/reset-password', ...page(() => import('../features/accounts/ResetPasswordPage')) },
      {
        element: <WorkspaceLayout />,
        children: [
          { path: '/shared/:token', ...page(() => import('../features/workspace/SharedDesignPage')) },
          {
            element: <RequireUser />,
            children: [
              { path: '/design', ...workspace() },
              { path: '/design/new', ...workspace() },
              { path: '/design/validate', ...workspace() },
              { path: '/design/:projectId', ...workspace() },
            ],
          },
        ],
      },
      {
        element: <AppLayout />,
        children: [
          { path: '/', ...page(() => import('../features/home/HomePage')) },
          { path: '/complete-solutions', ...page(() => import('./CompleteSolutionsRoute')) },
          { path: '/recommendations', ...page(() => import('./RecommendationsRoute')) },
          {
            path: '/simple-recommendations',
            ...page(() => import('../features/templates/SimpleRecommendationsPage')),
          },
          { path: '/blog', ...page(() => import('../features/blog/BlogPage')) },
          { path: '/blog/:slug', ...page(() => import('../features/blog/ArticlePage')) },
          { path: '/privacy', ...page(() => import('../features/legal/PrivacyPage')) },
          { path: '/terms', ...page(() => import('../features/legal/TermsPage')) },
          { path: '/simple-creator', ...page(() => import('./SimpleCreatorRoute')) },
          { path: '/circuit-review', ...page(() => import('./CircuitReviewRoute')) },
          {
            element: <RequireUser />,
            children: [
              { path: '/account/plan', ...page(() => import('../features/subscriptions/PlanPage')) },
              { path: '/account/parts', ...page(() => import('../features/own-parts/OwnPartsPage')) },
              { path: '/account/templates', ...page(() => import('../features/own-templates/OwnTemplatesPage')) },
              { path: '/bulk', ...page(() => import('../features/bulk/BulkPage')) },
              { path: '/bulk/:batchId', ...page(() => import('../features/bulk/BatchPage')) },
              { path: '/subscribe', ...page(() => import('../features/subscriptions/SubscribePage')) },
              {
                path: '/subscription-success',
                ...page(() => import('../features/subscriptions/success/SubscriptionSuccessPage')),
              },
              { path: '/account/sessions', ...page(() => import('./AccountRoute')) },
              {
                path: '/account/first-password',
                ...page(() => import('../features/accounts/FirstPasswordPage')),
              },
              { path: '/circuit-review/:reviewId/report', ...page(() => import('./ReportRoute')) },
              { path: '/design-orders', ...page(() => import('../features/design-orders/own/OwnOrdersPage')) },
              {
                path: '/expert/design-orders',
                ...page(() => import('../features/design-orders/expert/ExpertOrdersPage')),
              },
              { path: '/consultation', ...page(() => import('../features/consultation/ConsultationPage')) },
              {
                path: '/consultation-success',
                ...page(() => import('../features/consultation/success/ConsultationSuccessPage')),
              },
              { path: '/history', ...page(() => import('../features/history/HistoryPage')) },
              {
                path: '/payment-gateway',
                ...page(() => import('../features/payments/pages/PaymentGatewayPage')),
              },
              { path: '/razorpay-payment', handle: OWN_POLICY, ...page(() => import('./RazorpayPaymentRoute')) },
            ],
          },
          {
            element: <RequireExpert />,
            children: [
              { path: '/expert', ...page(() => import('../features/experts/ExpertPage')) },
              { path: '/expert/reviews/:reviewId', ...page(() => import('./WriteReportRoute')) },
            ],
          },
          {
            element: <RequireAdmin />,
            children: [
              {
                path: '/template-upload',
                ...page(() => import('../features/template-upload/TemplateUploadPage')),
              },
              { path: '/admin', ...page(() => import('./AdminDashboardRoute')) },
              { path: '/admin/operations', ...page(() => import('../features/operations/OperationsPage')) },
              {
                path: '/admin/operations/messages',
                ...page(() => import('../features/operations/messages/MessagesPage')),
              },
              { path: '/admin/circuit-reviews', ...page(() => import('../features/expert-review/admin/ReviewsPage')) },
              { path: '/admin/payments', ...page(() => import('../features/payments/admin/PaymentsPage')) },
              { path: '/admin/ledger', ...page(() => import('../features/payments/admin/LedgerPage')) },
              { path: '/admin/reconciliation', ...page(() => import('../features/payments/admin/ReconciliationPage')) },
              { path: '/admin/test-gateway', ...page(() => import('../features/payments/admin/TestGatewayPage')) },
              { path: '/admin/experts', ...page(() => import('./ExpertsRoute')) },
              {
                path: '/admin/design-orders',
                ...page(() => import('../features/design-orders/admin/ManagedOrdersPage')),
              },
              { path: '/admin/audit', ...page(() => import('../features/audit/AuditPage')) },
              {
                path: '/admin/consultations',
                ...page(() => import('../features/consultation/admin/ConsultationRequestsPage')),
              },
              {
                path: '/admin/projects/:projectId/history',
                ...page(() => import('../features/audit/ProjectHistoryPage')),
              },
            ],
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

export const createRouter = (): ReturnType<typeof createBrowserRouter> =>
  createBrowserRouter(withPagePolicies(routes, location.pathname));
