import PDFDocument from 'pdfkit';
import { INDIAN_NAMES, lettersOf } from '../../../../test/acceptance/support/indian-names';
import { pdfText } from '../../../../test/support/pdf-text';
import { heightOf, registerFonts, type TextStyle, writeText } from '.';

const STYLE: TextStyle = { font: 'plain', size: 11, width: 300 };

async function written(texts: readonly string[], style = STYLE) {
  const doc = new PDFDocument({ size: 'A4', margin: 50 });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => void parts.push(part));
  const ended = new Promise((resolve) => doc.once('end', resolve));
  registerFonts(doc);
  const heights = texts.map((text) => {
    const [before, said] = [doc.y, heightOf(doc, text, style)];
    writeText(doc, text, 50, before, style);
    return { said, taken: doc.y - before };
  });
  doc.end();
  await ended;
  return { heights, ...(await pdfText(Buffer.concat(parts))) };
}

describe('a text on paper', () => {
  it.each(['plain', 'bold'] as const)('has the letters of each script, beside others, in %s', async (font) => {
    const lines = INDIAN_NAMES.map((name) => `${name} & Sons, ₹799.00`);
    const { text } = await written(lines, { ...STYLE, font });
    expect(lettersOf(text)).toBe(lettersOf(lines.join('')));
  });

  it('takes the height that was said, whatever its script', async () => {
    const long = Array.from({ length: 12 }, () => INDIAN_NAMES.join(' ')).join(' ');
    const { heights, pages } = await written(['Ω and ₹', INDIAN_NAMES[0] ?? '', long]);
    for (const { said, taken } of heights) expect(taken).toBeCloseTo(said, 5);
    expect(heights[2]?.said).toBeGreaterThan(10 * (heights[1]?.said ?? 0));
    expect(pages).toBe(1);
  });

  it.each([
    ['Chinese', '请检查电源和去耦电容。这个电路由五个传感器组成，采用三点三伏供电'],
    ['Japanese', '基板の電源ラインを確認してください「デカップリング」コンデンサー'],
    ['Korean', '전원 공급 장치를 확인하고 커패시터를 가까이에 배치하십시오'],
    ['emoji', 'Battery 🔋 low 😀 ok'],
    ['Gurmukhi', 'ਗੁਰਮੁਖੀ ਬੱਚਿਆਂ ਨੂੰ'],
    ['Malayalam', 'മലയാളം ശ്രീകൃഷ്ണൻ സ്വാഗതം'],
  ])('in %s has its letters, and loses none where a line ends', async (_, said) => {
    const { text } = await written([said], { ...STYLE, width: 120 });
    expect(lettersOf(text)).toBe(lettersOf(said));
  });

  it('ends a line of Chinese after any letter, and never begins one with what closes', async () => {
    const { heights } = await written(['电路板'.repeat(12) + '。', '电路板 '.repeat(12)]);
    const [run, spaced] = heights;
    expect(run?.taken).toBeCloseTo(run?.said ?? 0, 5);
    expect(run?.taken).toBeLessThanOrEqual(spaced?.taken ?? 0);
  });

  it('goes on on the next page, and breaks a word that is longer than a line', async () => {
    const word = 'आशा'.repeat(60);
    const { text, pages } = await written(
      Array.from({ length: 12 }, () => word),
      { ...STYLE, size: 14 },
    );
    expect(pages).toBeGreaterThan(1);
    expect(lettersOf(text)).toBe(lettersOf(word.repeat(12)));
  });
});
