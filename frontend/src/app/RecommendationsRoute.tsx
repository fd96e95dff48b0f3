import { Segmented } from 'antd';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { Page } from '../components/page';
import { StateScreen } from '../components/states';
import { TabRow } from '../components/tabs';
import { SavedCircuitNotice } from '../features/creator';
import { AiRecommendations } from '../features/recommendations';
import { SubscriptionPlans, UsageHistory } from '../features/subscriptions';
import { FindCircuits } from '../features/templates';
import { loginPath, useAuth } from '../lib/auth';
import { usePageMetadata } from '../lib/page-metadata';
import './recommendations.css';

const FIND = 'get';
const TABS = [FIND, 'plans', 'usage'];

/** Proven circuits and parts for a requirement, the plans, and one's own usage. The tab stands in the address. */
export default function RecommendationsRoute() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  usePageMetadata('/recommendations');
  return (
    <Page title="Component Recommendations" lead="AI Circuit Recommendations">
      <SavedCircuitNotice />
      <TabRow
        className="recommendations-tabs"
        activeKey={asked !== null && TABS.includes(asked) ? asked : FIND}
        onChange={(tab) => setSearch(tab === FIND ? {} : { tab }, { replace: true })}
        items={[
          { key: FIND, label: 'Get Recommendations', children: <GetRecommendations /> },
          { key: 'plans', label: 'Subscription Plans', children: <SubscriptionPlans />, destroyOnHidden: true },
          { key: 'usage', label: 'Usage & History', children: <Usage />, destroyOnHidden: true },
        ]}
      />
    </Page>
  );
}

const MODES = [
  { value: 'search', label: 'Find proven circuits' },
  { value: 'ai', label: 'AI recommendations' },
];

/** Both ways to get recommendations; which one stands in the address. */
function GetRecommendations() {
  const [search, setSearch] = useSearchParams();
  const mode = search.get('mode') === 'ai' ? 'ai' : 'search';
  return (
    <>
      <Segmented
        aria-label="How to get recommendations"
        options={MODES}
        value={mode}
        onChange={(chosen) => setSearch(chosen === 'ai' ? { mode: 'ai' } : {}, { replace: true })}
      />
      <section className="recommendations-way" aria-labelledby="recommendations-mode">
        <h2 id="recommendations-mode">{mode === 'ai' ? 'AI recommendations' : 'Find proven circuits'}</h2>
        {mode === 'ai' ? <AiRecommendations /> : <FindCircuits />}
      </section>
    </>
  );
}

function Usage() {
  const { status } = useAuth();
  const { pathname, search } = useLocation();
  if (status === 'user') return <UsageHistory />;
  return (
    <StateScreen
      compact
      title="Sign in to see your usage"
      action={
        <Link className="text-link" to={loginPath(pathname + search)}>
          Sign in
        </Link>
      }
    >
      What you used of your plan this month stands here.
    </StateScreen>
  );
}
