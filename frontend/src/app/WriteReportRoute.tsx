import { FileDrawing } from '../features/circuit-review';
import { WriteReportPage } from '../features/expert-reports';

/** The expert's report, with the drawing of the review's files. */
export default function WriteReportRoute() {
  return <WriteReportPage draw={(request) => <FileDrawing key={request.address} {...request} />} />;
}
