import { layOut } from './layout';
import type { Frame, Letter } from './letter';

const FRAME: Frame = {
  publicUrl: 'https://board.example',
  support: { email: 'help@board.example', phone: null },
  resetToken: null,
  addressee: null,
};

const letter = (name: string, reason: string): Letter => ({
  to: { name, email: 'eve@example.com', phone: null },
  subject: 'Cancelled',
  blocks: [
    { text: 'Cancelled.' },
    { facts: [['Reason', reason]] },
    { label: 'Book', url: 'https://board.example/?a=1&b="' },
  ],
  because: 'Because of a booking.',
  sms: null,
});

describe('a letter', () => {
  it('takes what people wrote as text, never as HTML', () => {
    const { html, text } = layOut(letter('<img src=x onerror=alert(1)>', '</td><script>1</script>\n& "more"'), FRAME);
    expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('&lt;/td&gt;&lt;script&gt;1&lt;/script&gt;<br>&amp; &quot;more&quot;');
    expect(html).toContain('href="https://board.example/?a=1&amp;b=&quot;"');
    expect(text).toContain('Hello <img src=x onerror=alert(1)>,');
  });

  it('asks nobody for anything: no pictures, scripts, fonts or style sheets from outside', () => {
    const { html } = layOut(letter('Asha', 'none'), FRAME);
    expect(html).not.toMatch(/<(img|script|link|iframe|object)\b|url\(|@import|src=/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme:dark');
  });

  it('says why it came, whom to ask, and the same in plain text', () => {
    const { text } = layOut(letter('Asha', 'Too late'), FRAME);
    expect(text).toBe(
      'Hello Asha,\n\nCancelled.\n\nReason: Too late\n\nBook:\nhttps://board.example/?a=1&b="\n\n' +
        '-- \nBecause of a booking.\nQuestions? help@board.example\nTracewright, https://board.example\n',
    );
  });
});
