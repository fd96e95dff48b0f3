import { useQuery } from '@tanstack/react-query';
import type { ReviewService, ReviewTypeId } from '@tracewright/contracts/reviews';
import { Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { ErrorState, StateScreen } from '../../components/states';
import { loginPath, useAuth } from '../../lib/auth';
import { designIn } from './chosen-design';
import './expert-review.css';
import { SERVICES } from './expert-review-api';
import { OwnRequests } from './OwnRequests';
import { RequestForm } from './RequestForm';
import { ServiceCards } from './ServiceCards';

/** The four services; for people who are signed in also the request and what became of earlier ones. */
export function ExpertReview({ analysed }: { readonly analysed: File | undefined }) {
  const { status } = useAuth();
  const services = useQuery<readonly ReviewService[]>({ queryKey: [SERVICES] });
  const [chosen, setChosen] = useState<ReviewTypeId>();
  const [search] = useSearchParams();
  const design = designIn(search);
  const root = useArrival(design !== undefined && services.isSuccess);
  const signedIn = status === 'user';
  const service = services.data?.find(({ id }) => id === chosen);
  return (
    <section className="er" aria-labelledby="er-title" ref={root}>
      <header className="er-head">
        <h2 id="er-title">Expert Circuit Review Services</h2>
        <p>Rules find what can be computed. For what takes judgement, let an engineer read your design.</p>
      </header>
      {services.isPending && <CardsSkeleton />}
      {services.isError && (
        <ErrorState
          compact
          title="The services could not be loaded"
          error={services.error}
          onRetry={() => void services.refetch()}
          retrying={services.isFetching}
        />
      )}
      {services.data && (
        <ServiceCards services={services.data} chosen={chosen} {...(signedIn && { onChoose: setChosen })} />
      )}
      {services.data && !signedIn && <SignIn />}
      {signedIn && services.data && !service && (
        <div className="er-panel">
          <StateScreen compact title="Select a Review Service">
            {design
              ? 'Choose one of the services above; your project is chosen already.'
              : 'Choose one of the services above; then you tell us about your design and attach its files, or choose one of your projects.'}
          </StateScreen>
        </div>
      )}
      {signedIn && service && (
        <RequestForm service={service} analysed={analysed} chosen={design} onDone={() => setChosen(undefined)} />
      )}
      {signedIn && <OwnRequests />}
    </section>
  );
}

/** Who comes with a project is led past the analysis of files. */
function useArrival(arrives: boolean) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (arrives) root.current?.scrollIntoView({ block: 'start' });
  }, [arrives]);
  return root;
}

function SignIn() {
  const { pathname, search } = useLocation();
  return (
    <p className="er-sign-in">
      <Link className="text-link" to={loginPath(pathname + search)}>
        Sign in to request a review
      </Link>
      , with the files of your design.
    </p>
  );
}

function CardsSkeleton() {
  return (
    <div className="er-cards" role="status" aria-label="Loading the services">
      {[1, 2, 3, 4].map((place) => (
        <div className="er-card" key={place}>
          <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 6 }} />
        </div>
      ))}
    </div>
  );
}
