import { parseTinyMarkdown } from '#platform/tiny-markdown.ts';
import { inlinePart } from './inline-part.tsx';
import css from './tiny-markdown.module.css';

/** A short text with a little emphasis, as staff wrote it. */
export function TinyMarkdown({ text }: { text: string }) {
  return (
    <div className={css.text}>
      {parseTinyMarkdown(text).map((block, at) =>
        block.kind === 'list' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text that does not change has no other key
          <ul key={at}>
            {block.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={index}>{item.map(inlinePart)}</li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <p key={at}>{block.line.map(inlinePart)}</p>
        ),
      )}
    </div>
  );
}
