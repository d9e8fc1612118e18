import { createVerification, type Endpoint, getStatus, withSecret } from '@carded/contract';
import { popupSnippet } from '@carded/contract/buyer/popup-snippet';
import { createdSample, samplesOf } from '@carded/contract/samples';
import nodeReadme from '../../../../../packages/node/README.md?raw';
import { siteOrigin } from '../site-meta.ts';
import css from './code.module.css';

const classOf: Record<CodePart['kind'], string | undefined> = {
  plain: undefined,
  word: css.word,
  text: css.text,
  note: css.note,
};

/** Shows code as in its file. It is colored at build time, so it needs no script, and scrolls on a narrow screen, also by keyboard. */
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

/** A stretch of code of one color: a comment, a text, a word of the language, or anything else. */
type CodePart = { readonly kind: 'plain' | 'word' | 'text' | 'note'; readonly text: string };

const words =
  'async|await|catch|const|curl|else|export|from|function|if|import|instanceof|new|null|return|throw|true|false|try';
// Matches a comment only at the beginning of a line or after a space, so that an address is none.
const found = new RegExp(
  `(?<note>(?<=^|\\s)//[^\\n]*|<!--[\\s\\S]*?-->)|(?<text>'[^'\\n]*'|"[^"\\n]*"|\`[^\`]*\`)|\\b(?<word>${words})\\b(?!:)`,
  'gm',
);

const colored = ['note', 'text', 'word'] as const;

/** Splits code into its colors. Nothing is lost: the parts joined are the code. */
export function codeParts(code: string): readonly CodePart[] {
  const parts: CodePart[] = [];
  let at = 0;
  for (const match of code.matchAll(found)) {
    if (match.index > at) parts.push({ kind: 'plain', text: code.slice(at, match.index) });
    const kind = colored.find((group) => match.groups?.[group] !== undefined) ?? 'plain';
    parts.push({ kind, text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < code.length) parts.push({ kind: 'plain', text: code.slice(at) });
  return parts;
}

/**
 * Finds a README block that a browser test runs unchanged.
 * @throws Error when no block contains this text
 */
function runnable(has: string): string {
  const blocks = [...nodeReadme.matchAll(/^```js runnable\n([\s\S]*?)^```/gm)].map(([, code = '']) => code.trim());
  const found = blocks.find((code) => code.includes(has));
  if (found === undefined) throw new Error(`No block of packages/node/README.md that runs says ${has}.`);
  return found;
}

/** A call as the docs show it. */
const sample = (endpoint: Endpoint, wanted: string) =>
  samplesOf(endpoint, siteOrigin).find(({ language }) => language === wanted)?.code ?? '';

/** Code on our pages: never typed again, so that what a visitor copies is what was tested. */
export const shownCode = {
  /** Snippet of the Keys tab. */
  onThePage: popupSnippet({ url: siteOrigin, key: 'pk_test_…', reference: 'cart-20418' }),
  onTheServer: runnable('export async function mayOrder'),
  webhook: runnable('export const onWebhook'),
  create: sample(createVerification, 'curl'),
  created: JSON.stringify(createdSample, null, 2),
  /** Uses the secret, so that the status names the buyer. */
  statusInPhp: sample({ ...getStatus, access: withSecret }, 'PHP'),
};
