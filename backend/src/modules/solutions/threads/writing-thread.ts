import { writeSolution } from './solution-pages';
import type { PdfTask } from './tasks';

/** Entry of the thread that writes documents, away from the thread that answers requests. */
export default ({ solution }: PdfTask): Promise<Uint8Array> => writeSolution(solution);
