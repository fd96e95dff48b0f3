import { ArrowRightOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { useAuth } from '../../lib/auth';
import { routeExists } from '../../lib/navigation';
import { FEATURE_CARDS, type FeatureCard } from './content';

/** The services a visitor can go on to. A card appears when its route exists. */
export function FeatureCards({ cards = FEATURE_CARDS.filter((card) => routeExists(card.path)) }: Props) {
  const { status } = useAuth();
  if (cards.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby="home-services">
      <h2 id="home-services">Services</h2>
      <ul className="feature-cards">
        {cards.map((card) => (
          <li key={card.path}>
            <h3>{card.title}</h3>
            <p>{card.text}</p>
            {card.needsUser && status !== 'user' ? (
              <Link to="/login">Sign In to Continue</Link>
            ) : (
              <Link to={card.path}>
                {card.action} <ArrowRightOutlined aria-hidden />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  readonly cards?: readonly FeatureCard[];
}
