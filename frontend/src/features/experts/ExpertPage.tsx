import { Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { Page, Section } from '../../components/page';
import { ErrorState } from '../../components/states';
import { EarningsSection } from './EarningsSection';
import { useProfile } from './experts-api';
import { HoursSection } from './hours/HoursSection';
import { ProfileSection } from './ProfileSection';
import { WorkSection } from './WorkSection';
import './experts.css';

/** For experts: what they do, when they can be booked, and what they earned. */
export default function ExpertPage() {
  const profile = useProfile();
  return (
    <Page
      title="My work"
      width="narrow"
      lead="Consultations and reviews that are yours, and when you can be booked."
      actions={
        <Link className="text-link" to="/expert/design-orders">
          Designs to deliver
        </Link>
      }
    >
      <WorkSection />
      {profile.isPending && (
        <Section title="Hours">
          <div className="section-body" role="status" aria-label="Loading your hours">
            <Skeleton active title={false} paragraph={{ rows: 7, width: '100%' }} />
          </div>
        </Section>
      )}
      {profile.isError && !profile.data && (
        <Section title="Hours">
          <ErrorState
            compact
            title="Your profile could not be loaded"
            error={profile.error}
            onRetry={() => void profile.refetch()}
            retrying={profile.isFetching}
          />
        </Section>
      )}
      {profile.data && (
        <>
          <HoursSection profile={profile.data} />
          <ProfileSection profile={profile.data} />
          <EarningsSection share={profile.data.share} />
        </>
      )}
    </Page>
  );
}
