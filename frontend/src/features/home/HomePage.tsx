import { useAuth } from '../../lib/auth';
import { usePageMetadata } from '../../lib/page-metadata';
import { PRINCIPLES, STEPS } from './content';
import { FeatureCards } from './FeatureCards';
import { FeaturedArticles } from './FeaturedArticles';
import { Hero } from './Hero';
import { RecentProjects } from './RecentProjects';
import './home.css';

export default function HomePage() {
  const { status } = useAuth();
  usePageMetadata('/');
  return (
    <div className="home">
      <Hero />
      {status === 'user' && <RecentProjects />}
      <FeatureCards />
      <section className="home-section" aria-labelledby="home-steps">
        <h2 id="home-steps">From a board file to a decision</h2>
        <ol className="home-steps">
          {STEPS.map((step, index) => (
            <li key={step.title}>
              <span className="home-step-number" aria-hidden>
                {index + 1}
              </span>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="home-section" aria-labelledby="home-principles">
        <h2 id="home-principles">What we mean by history, undo and evidence</h2>
        <dl className="home-principles">
          {PRINCIPLES.map((principle) => (
            <div key={principle.title}>
              <dt>{principle.title}</dt>
              <dd>{principle.text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <FeaturedArticles />
    </div>
  );
}
