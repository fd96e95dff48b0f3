import path from 'node:path';
import { imageEngine, readPdfText, type DocumentEngines } from '@tracewright/circuit/readers/documents';

/** Readers of PDF files and pictures; both work offline, with the language data that npm installed. */
export function documentEngines(): DocumentEngines {
  const data = path.dirname(require.resolve('@tesseract.js-data/eng/package.json'));
  return { pdf: readPdfText, image: imageEngine({ langPath: path.join(data, '4.0.0_best_int') }) };
}
