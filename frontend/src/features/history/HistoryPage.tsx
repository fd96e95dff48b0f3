import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page';
import { TabRow } from '../../components/tabs';
import { count } from '../../lib/format';
import { Consultations } from './Consultations';
import { useStatistics } from './history-api';
import './history.css';
import { Recommendations } from './Recommendations';
import { Reviews } from './Reviews';
import { StatisticsRow } from './StatisticsRow';

const TABS = ['recommendations', 'reviews', 'consultations'];

/** What somebody has asked for, ordered and paid, and what came of it. */
export default function HistoryPage() {
  const [search, setSearch] = useSearchParams();
  const statistics = useStatistics();
  const { data } = statistics;
  const asked = search.get('tab') ?? '';
  return (
    <Page title="My History" lead="Everything you asked for here, how it stands, and what is still to be paid.">
      <StatisticsRow statistics={statistics} />
      <TabRow
        className="history-tabs"
        activeKey={TABS.includes(asked) ? asked : TABS[0]}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
        items={[
          {
            key: 'recommendations',
            label: <Label total={data?.totalRecommendations}>ML Recommendations</Label>,
            children: <Recommendations />,
          },
          {
            key: 'reviews',
            label: <Label total={data?.totalReviews}>Circuit Reviews</Label>,
            children: <Reviews />,
          },
          {
            key: 'consultations',
            label: <Label total={data?.totalConsultations}>Consultations</Label>,
            children: <Consultations />,
          },
        ]}
      />
    </Page>
  );
}

interface LabelProps {
  /** Undefined while it is not known. */
  readonly total: number | undefined;
  readonly children: ReactNode;
}

function Label({ total, children }: LabelProps) {
  return (
    <span className="history-tab">
      {children}
      {total !== undefined && <span className="badge">{count(total)}</span>}
    </span>
  );
}
