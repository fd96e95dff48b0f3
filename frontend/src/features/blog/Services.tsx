import { Link } from 'react-router-dom';

interface Props {
  readonly title: string;
  readonly text: string;
}

/** The two ways on from reading to a circuit of one's own. */
export function Services({ title, text }: Props) {
  return (
    <section className="blog-services" aria-labelledby="blog-services">
      <div>
        <h2 id="blog-services">{title}</h2>
        <p>{text}</p>
      </div>
      <div className="blog-services-ways">
        <Link className="blog-way primary" to="/recommendations">
          Get component recommendations
        </Link>
        <Link className="blog-way" to="/complete-solutions">
          Design a complete circuit
        </Link>
      </div>
    </section>
  );
}
