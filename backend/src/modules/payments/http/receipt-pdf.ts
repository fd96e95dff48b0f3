import type { Payment } from '@tracewright/contracts/payments';

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
const AMOUNT = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The fonts that every reader has know neither the rupee sign nor letters beyond Western Europe. */
const inr = (paise: number): string => `INR ${AMOUNT.format(paise / 100)}`;
const printable = (text: string): string => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?');

const METHODS: { readonly [method: string]: string } = { upi: 'UPI', card: 'Card' };

/** One page. The same receipt is the same text whenever it is asked for, but for what was refunded since. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  // With its fonts it is the heaviest package there is, and most processes never write a receipt.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4', margin: 56, info: { Title: `Receipt ${receipt.receiptNumber}` } });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => void chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.font('Helvetica-Bold').fontSize(20).text('Tracewright').moveDown(0.3);
  document.fontSize(14).text(`Receipt ${receipt.receiptNumber}`).moveDown(1);
  for (const [label, value] of linesOf(receipt)) {
    document.font('Helvetica-Bold').fontSize(10).text(label).font('Helvetica').fontSize(11).text(printable(value));
    document.moveDown(0.5);
  }
  document
    .moveDown(1)
    .fontSize(9)
    .text('Times are those of India. This receipt was made by a computer and needs no signature.');
  document.end();
  return done;
}

function linesOf(receipt: Receipt): readonly (readonly [string, string])[] {
  const { payer, refunded, method } = receipt;
  return [
    ...(payer === null ? [] : [['Paid by', payer] as const]),
    ['For', receipt.title],
    ['Amount paid', inr(receipt.amount)],
    ['Paid on', DATE.format(new Date(receipt.paidAt))],
    ...(method === null ? [] : [['Paid with', METHODS[method] ?? method] as const]),
    ['Payment', receipt.id],
    ...(refunded === 0 ? [] : [['Refunded since', inr(refunded)] as const]),
  ];
}
