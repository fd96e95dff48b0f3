import { FileDrawing } from '../features/circuit-review';
import { ReportPage } from '../features/expert-reports';

/** A delivered report, with the drawing of the review's files. */
export default function ReportRoute() {
  return <ReportPage draw={(request) => <FileDrawing key={request.address} {...request} />} />;
}
