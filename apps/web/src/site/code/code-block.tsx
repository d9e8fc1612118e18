import css from './code.module.css';
import { type CodePart, codeParts } from './code-parts.ts';

const classOf: Record<CodePart['kind'], string | undefined> = {
  plain: undefined,
  word: css.word,
  text: css.text,
  note: css.note,
};

/** Code as it stands in its file. It is colored when the page is built, so no script comes with it; on a narrow screen it scrolls by itself, also by keyboard. */
export function CodeBlock({ file, about, code }: { file: string; about?: string; code: string }) {
  return (
    <figure className={css.block}>
      <figcaption>
        <b>{file}</b>
        {about === undefined ? null : <span>{about}</span>}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={file}>
        <pre>
          {codeParts(code.trim()).map(({ kind, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
            <span key={index} className={classOf[kind]}>
              {text}
            </span>
          ))}
        </pre>
      </section>
    </figure>
  );
}
