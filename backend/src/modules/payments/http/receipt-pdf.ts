import type { Payment } from '@tracewright/contracts/payments';
import { formatInr, inr } from '@tracewright/kernel';
import { type Font, registerFonts, writeText } from '../../../platform/paper';

export interface Receipt extends Payment {
  readonly receiptNumber: string;
  readonly paidAt: string;
  /** Null where it is not the payer who asks. */
  readonly payer: string | null;
}

const DATE = new Intl.DateTimeFormat('en-IN', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', hour12: false },
  timeZone: 'Asia/Kolkata',
});
const MARGIN = 56;

const METHODS: { readonly [method: string]: string } = { upi: 'UPI', card: 'Card' };

/** One page. The same receipt is the same text whenever it is asked for, but for what was refunded since. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  // With its fonts it is the heaviest package there is, and most processes never write a receipt.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: `Receipt ${receipt.receiptNumber}` } });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => void chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  registerFonts(document);
  const write = (text: string, font: Font, size: number): void =>
    writeText(document, text, MARGIN, document.y, { font, size, width: document.page.width - 2 * MARGIN });
  write('Tracewright', 'bold', 20);
  document.moveDown(0.3);
  write(`Receipt ${receipt.receiptNumber}`, 'bold', 14);
  document.moveDown(1);
  for (const [label, value] of linesOf(receipt)) {
    write(label, 'bold', 10);
    write(value, 'plain', 11);
    document.moveDown(0.5);
  }
  document.moveDown(1);
  write('Times are those of India. This receipt was made by a computer and needs no signature.', 'plain', 9);
  document.end();
  return done;
}

function linesOf(receipt: Receipt): readonly (readonly [string, string])[] {
  const { payer, refunded, method } = receipt;
  return [
    ...(payer === null ? [] : [['Paid by', payer] as const]),
    ['For', receipt.title],
    ['Amount paid', formatInr(inr(receipt.amount))],
    ['Paid on', DATE.format(new Date(receipt.paidAt))],
    ...(method === null ? [] : [['Paid with', METHODS[method] ?? method] as const]),
    ['Payment', receipt.id],
    ...(refunded === 0 ? [] : [['Refunded since', formatInr(inr(refunded))] as const]),
  ];
}
