import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page';
import { SubscriptionPlans } from './plans/SubscriptionPlans';
import './subscriptions.css';
import { UsageHistory } from './usage/UsageHistory';

const PLANS = 'plans';
const USAGE = 'usage';

/** One's own plan and what was used of it. The tab stands in the address, so that letters can lead to it. */
export default function PlanPage() {
  const [search, setSearch] = useSearchParams();
  return (
    <Page title="Plan and usage" lead="What your plan gives, what it costs, and what you have used of it.">
      <Tabs
        activeKey={search.get('tab') === USAGE ? USAGE : PLANS}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
        destroyOnHidden
        items={[
          { key: PLANS, label: 'Subscription Plans', children: <SubscriptionPlans /> },
          { key: USAGE, label: 'Usage & History', children: <UsageHistory /> },
        ]}
      />
    </Page>
  );
}
