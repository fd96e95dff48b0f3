import { CreatorPage } from '../features/creator';
import { circuitOfTemplate } from '../features/templates';

/** The creator takes templates as the search knows them. */
export default function SimpleCreatorRoute() {
  return <CreatorPage templateCircuit={circuitOfTemplate} />;
}
