import type { SupportContact } from '@tracewright/contracts/notifications';
import type { Block, Frame, Letter } from './letter';

/** A letter as mail programs take it: plain, and HTML that asks nobody for anything. */
export interface Laid {
  readonly text: string;
  readonly html: string;
}

export function layOut(letter: Letter, frame: Frame): Laid {
  return { text: plain(letter, frame), html: page(letter, frame) };
}

const hello = ({ to: { name } }: Letter): string => (name === null ? 'Hello,' : `Hello ${name},`);

/** Where to turn; nothing where nobody has said so. */
function contact({ email, phone }: SupportContact): string | null {
  const ways = [email, phone].filter((way) => way !== null);
  return ways.length === 0 ? null : `Questions? ${ways.join(' or ')}`;
}

function plain(letter: Letter, { publicUrl, support }: Frame): string {
  const foot = [letter.because, contact(support), `Tracewright, ${publicUrl}`].filter((line) => line !== null);
  return [hello(letter), ...letter.blocks.map(plainBlock), `-- \n${foot.join('\n')}`].join('\n\n') + '\n';
}

function plainBlock(block: Block): string {
  if ('text' in block) return block.text;
  if ('url' in block) return `${block.label}:\n${block.url}`;
  return block.facts.map(([term, value]) => `${term}: ${value}`).join('\n');
}

const ESCAPES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');

/** Colours stand in the elements for programs that drop style sheets, and once more below for those in the dark. */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.b{background:#0f1413 !important;color:#e6ecea !important}.c{background:#181f1d !important;border-color:#2c3633 !important}
.m{color:#9aaaa4 !important}.t{color:#e6ecea !important}.l{color:#4cc4a8 !important}
}`.replaceAll('\n', '');

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function page(letter: Letter, { publicUrl, support }: Frame): string {
  const foot = [letter.because, contact(support)].filter((line) => line !== null).map((line) => lines(line));
  const home = `<a class="l" href="${escaped(publicUrl)}" style="color:#0a6553">Tracewright</a>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(letter.subject)}</title><style>${STYLE}</style></head>
<body class="b" style="margin:0;padding:24px 12px;background:#f6f8f7;color:#111816;${FONT};font-size:16px;line-height:24px">
<div class="c" style="max-width:560px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #dfe4e2;border-radius:12px">
<p class="l" style="margin:0 0 20px;color:#0a6553;font-weight:650">Tracewright</p>
<p class="t" style="margin:0 0 16px;color:#111816">${escaped(hello(letter))}</p>
${letter.blocks.map(htmlBlock).join('\n')}
</div>
<p class="m" style="max-width:560px;margin:16px auto 0;padding:0 24px;color:#61706b;font-size:13px;line-height:20px">${foot.join('<br>')}<br>${home}</p>
</body></html>
`;
}

function htmlBlock(block: Block): string {
  if ('text' in block) return `<p class="t" style="margin:0 0 16px;color:#111816">${lines(block.text)}</p>`;
  if ('url' in block) return button(block.label, block.url);
  const rows = block.facts.map(
    ([term, value]) =>
      `<tr><th class="m" align="left" style="padding:4px 16px 4px 0;color:#61706b;font-weight:400;vertical-align:top">${escaped(term)}</th>` +
      `<td class="t" style="padding:4px 0;color:#111816;vertical-align:top">${lines(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
}

/** With the address below it: some programs show no links, and people may want to see where one leads. */
function button(label: string, url: string): string {
  const link = escaped(url);
  return (
    `<p style="margin:0 0 8px"><a href="${link}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#0b6e5b;color:#ffffff;text-decoration:none;font-weight:600">${escaped(label)}</a></p>` +
    `<p class="m" style="margin:0 0 16px;color:#61706b;font-size:13px;line-height:20px;word-break:break-all">${link}</p>`
  );
}
