import { deflateSync } from 'node:zlib';

const object = (number: number, body: string): string => `${number} 0 obj\n${body}\nendobj\n`;

/** A PDF of one page with this content; `filter` says how it is packed, `more` are further objects. */
export function pdfOf(content: Uint8Array | string, filter = '', more = ''): Uint8Array {
  const bytes = Buffer.from(content);
  const resources = '<</Font<</F1 5 0 R>>/XObject<</X0 10 0 R>>>>';
  const head = [
    '%PDF-1.4\n',
    object(1, '<</Type/Catalog/Pages 2 0 R>>'),
    object(2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    object(3, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 600]/Contents 4 0 R/Resources${resources}>>`),
    object(5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'),
    more,
    `4 0 obj\n<<${filter}/Length ${bytes.length}>>\nstream\n`,
  ].join('');
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF')]);
}

export const packed = (content: Uint8Array): Uint8Array => pdfOf(deflateSync(content), '/Filter/FlateDecode');

/** Drawings that hold the next one ten times each: read to the end, this takes years. */
export function endlessPdf(): Uint8Array {
  const last = 30;
  const drawing = (number: number): string => {
    const content = number === last ? 'BT /F1 9 Tf 9 9 Td (R1) Tj ET' : `/X${number - 9} Do `.repeat(10);
    const use = number === last ? '/Font<</F1 5 0 R>>' : `/XObject<</X${number - 9} ${number + 1} 0 R>>`;
    const head = `<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<<${use}>>/Length ${content.length}>>`;
    return object(number, `${head}\nstream\n${content}\nendstream`);
  };
  return pdfOf('/X0 Do', '', Array.from({ length: last - 9 }, (_, index) => drawing(index + 10)).join(''));
}

/** A PDF whose pages hold themselves. */
export const circularPdf = (): Uint8Array =>
  Buffer.from(
    `%PDF-1.4\n${object(1, '<</Type/Catalog/Pages 2 0 R>>')}${object(2, '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 1000000>>')}trailer<</Root 1 0 R>>`,
  );

/** The same document, said to be protected by a password that nobody knows. */
export function protectedPdf(pdf: Uint8Array): Uint8Array {
  const secret = 'x'.repeat(32);
  const entry = `/Encrypt <</Filter/Standard/V 1/R 2/O(${secret})/U(${secret})/P -4>>/ID[<00><00>]`;
  return Buffer.from(
    Buffer.from(pdf)
      .toString('latin1')
      .replace(/trailer\s*<</, `trailer\n<<${entry}`),
    'latin1',
  );
}
