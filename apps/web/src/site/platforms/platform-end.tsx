import home from '#site/home/sections.module.css';
import { buttonClass } from '#ui/button.tsx';
import type { PlatformFacts } from './platform-facts.ts';
import css from './platforms.module.css';

/** One next step: to check the proof where the shop's server refuses, to look before shipping where it does not, or to ask where we do not know. */
export function PlatformEnd({ facts }: { facts: PlatformFacts }) {
  const { heading, says, href, label } = endOf(facts);
  return (
    <section className={css.end}>
      <div className={home.width}>
        <h2>{heading}</h2>
        <p>{says}</p>
        <p>
          <a className={buttonClass('brand', 'lg')} href={href}>
            {label}
          </a>
        </p>
        <p className={css.all}>
          <a href="/get-started-platforms">All platforms</a>
        </p>
      </div>
    </section>
  );
}

const endOf = ({ strength, slug }: PlatformFacts) => {
  if (strength === 'unknown' || strength === 'none')
    return {
      heading: 'Tell us about your shop',
      says: 'A person looks at your checkout, and says what would hold there.',
      href: '/talk',
      label: 'Tell us',
    };
  if (strength === 'refused')
    return {
      heading: 'Your server has the last word',
      says: 'A page can be edited, a signed proof cannot. The guide shows how to check it, in a few lines.',
      href: '/docs/server-check',
      label: 'Check the proof',
    };
  return {
    heading: 'Ship when the log says Accepted',
    says: 'Whatever happens to the page, the log has the result of each check. The guide says what to look at before you ship.',
    href: `/docs/guides/${slug}`,
    label: 'See how',
  };
};
