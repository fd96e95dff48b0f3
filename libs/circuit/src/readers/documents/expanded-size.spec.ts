import { deflateSync } from 'node:zlib';
import { checkExpandedSize } from './expanded-size';

/** A file with one stream. */
function pdf(content: Uint8Array, description: string): Uint8Array {
  const head = `%PDF-1.4\n4 0 obj\n<<${description}/Length ${content.length}>>\nstream\n`;
  return new Uint8Array(Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream\nendobj\n%%EOF')]));
}

const blank = Buffer.alloc(20 * 1024 * 1024, 32);

describe('what a PDF expands to', () => {
  const once = deflateSync(blank);
  it.each([
    ['packed once', pdf(once, '/Filter/FlateDecode')],
    ['packed twice', pdf(deflateSync(once), '/Filter[/FlateDecode/FlateDecode]')],
    ['packed over and over', pdf(once, '/Filter[/Fl/Fl/Fl/Fl]')],
    ['packed as runs', pdf(new Uint8Array(400_000), '/Filter/RunLengthDecode')],
    ['without an end', pdf(once, '/Filter/FlateDecode').slice(0, -60)],
  ])('%s is refused over the limit', (_, bytes) =>
    expect(() => checkExpandedSize(bytes, 10 * 1024 * 1024)).toThrow('more than 10 MB'),
  );

  it.each([
    ['under the limit', pdf(once, '/Filter/FlateDecode')],
    ['in a picture', pdf(deflateSync(Buffer.alloc(200e6)), '/Subtype/Image/Filter/FlateDecode')],
    ['that is no packed data', pdf(new Uint8Array(100), '/Filter/FlateDecode')],
  ])('is fine %s', (_, bytes) => expect(() => checkExpandedSize(bytes)).not.toThrow());
});
