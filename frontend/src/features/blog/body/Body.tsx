import { Link } from 'react-router-dom';
import type { Block } from './blocks';
import { piecesOf, unbroken } from './text';
import './body.css';

/** Articles are never changed while they are shown: places serve as keys. */
const keyed = <Item,>(items: readonly Item[]): readonly (readonly [number, Item])[] => [...items.entries()];

export function Body({ body }: { readonly body: readonly Block[] }) {
  return (
    <div className="article-body">
      {keyed(body).map(([key, block]) => (
        <BlockView key={key} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Text text={block.text} />
        </p>
      );
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'list':
      return <Items items={block.items} />;
    case 'formula':
      return (
        <div className="article-formula">
          {keyed(block.lines).map(([key, line]) => (
            <div key={key}>{line}</div>
          ))}
        </div>
      );
    case 'note':
      return (
        <div className="article-note" role="note">
          <strong>In Tracewright</strong>
          <p>
            <Text text={block.text} />
          </p>
        </div>
      );
    case 'sources':
      return (
        <section className="article-sources" aria-label="Sources">
          <h2>Sources</h2>
          <Items items={block.items} />
        </section>
      );
    case 'table':
      return <Table {...block} />;
  }
}

function Items({ items }: { readonly items: readonly string[] }) {
  return (
    <ul>
      {keyed(items).map(([key, item]) => (
        <li key={key}>
          <Text text={item} />
        </li>
      ))}
    </ul>
  );
}

/** Scrolled sideways where it is wider than the screen, also by keys. */
function Table({ caption, head, rows }: Extract<Block, { readonly kind: 'table' }>) {
  return (
    <div className="article-table" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {keyed(head).map(([key, cell]) => (
              <th key={key} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows).map(([row, cells]) => (
            <tr key={row}>
              {keyed(cells).map(([key, cell]) => (
                <td key={key}>
                  <Text text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Text({ text }: { readonly text: string }) {
  return keyed(piecesOf(text)).map(([key, piece]) => {
    if (piece.kind === 'code') return <code key={key}>{piece.text}</code>;
    if (piece.kind === 'link') {
      return (
        <Link key={key} className="text-link" to={piece.to}>
          {piece.text}
        </Link>
      );
    }
    return unbroken(piece.text);
  });
}
