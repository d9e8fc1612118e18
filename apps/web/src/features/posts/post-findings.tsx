import type { AnswerOf } from '@carded/client';
import css from './posts.module.css';

type Finding = AnswerOf<'staffPosts.preview'>['findings'][number];

const words: Record<Finding['kind'], (about: string) => string> = {
  no_description: () => 'There is no description. Search engines and who shares it have nothing to show.',
  picture: (about) => `Posts have no pictures yet: ${about === '' ? 'one' : `“${about}”`} is left out.`,
  html: (about) => `HTML is left out: ${about}`,
  heading_jump: (about) => `The heading “${about}” is more than one level below the one before.`,
  dead_link: (about) => `A link leads nowhere: ${about}`,
  no_address: (about) => `A link needs a path that begins with /, or an https address: ${about}`,
};

/** What would look wrong to readers. It keeps nobody from publishing. */
export function PostFindings({ findings }: { findings: readonly Finding[] }) {
  return (
    <section className={css.findings} aria-labelledby="post-findings">
      <h2 id="post-findings">Check</h2>
      {findings.length === 0 ? (
        <p>Nothing to mend.</p>
      ) : (
        <ul>
          {findings.map(({ kind, about }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may be found twice
            <li key={index}>{words[kind](about)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
