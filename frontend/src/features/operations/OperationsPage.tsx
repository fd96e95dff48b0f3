import { Link } from 'react-router-dom';
import { Page } from '../../components/page';
import { JobsSection } from './JobsSection';
import { ProcessesSection } from './ProcessesSection';
import { ProjectionsSection } from './ProjectionsSection';
import { TimersSection } from './TimersSection';
import './operations.css';

export default function OperationsPage() {
  return (
    <Page
      title="Operations"
      lead="Read models follow the events, processes do what follows from them, and jobs do the work outside. A fault stops only what it concerns, and is named here."
      actions={
        <Link className="text-link" to="/admin/operations/messages">
          Messages to people
        </Link>
      }
    >
      <ProjectionsSection />
      <ProcessesSection />
      <TimersSection />
      <JobsSection />
    </Page>
  );
}
