import ExpertsPage from '../features/accounts/admin/ExpertsPage';
import { ExpertDesk } from '../features/experts';

/** The accounts of experts, and below them their hours and work. */
export default function ExpertsRoute() {
  return (
    <ExpertsPage>
      <ExpertDesk />
    </ExpertsPage>
  );
}
