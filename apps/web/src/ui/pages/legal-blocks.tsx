import type { LegalBlock } from '@carded/domain/legal-text';
import { LineText } from './line-text.tsx';

type Props = {
  blocks: readonly LegalBlock[];
  /** Of the sections; their parts are one below. */
  level?: 2 | 3;
  /** The class of the lines in plain words. */
  shortClass?: string | undefined;
};

/** A text that is agreed to, block by block. */
export function LegalBlocks({ blocks, level = 2, shortClass }: Props) {
  return blocks.map((block, at) => {
    const key = `${block.kind} ${at}`;
    return <Block key={key} block={block} level={level} shortClass={shortClass} />;
  });
}

function Block({ block, level, shortClass }: Omit<Props, 'blocks'> & { block: LegalBlock; level: 2 | 3 }) {
  switch (block.kind) {
    case 'title': {
      const Title = level === 2 ? 'h1' : 'h2';
      return (
        <Title>
          <LineText line={block.text} />
        </Title>
      );
    }
    case 'heading': {
      const Heading = `h${level + block.level - 2}` as 'h2' | 'h3' | 'h4';
      return (
        <Heading id={block.id}>
          <LineText line={block.text} />
        </Heading>
      );
    }
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <LineText line={item} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <BlockTable head={block.head} rows={block.rows} />;
    default:
      return (
        <p className={block.kind === 'short' ? shortClass : undefined}>
          <LineText line={block.text} />
        </p>
      );
  }
}

function BlockTable({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              <LineText line={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...others]) => (
          <tr key={first}>
            <th scope="row">
              <LineText line={first} />
            </th>
            {others.map((cell, at) => (
              <td key={head[at + 1]}>
                <LineText line={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
