import { popupSnippet } from '@carded/contract/buyer/popup-snippet';
import { testBuyers } from '@carded/domain/test-buyers';
import { useLocation } from 'react-router';
import { lastPart } from '#platform/paths.ts';
import { Example } from '#site/claims/says.tsx';
import hero from '#site/home/hero.module.css';
import home from '#site/home/sections.module.css';
import { type PlatformFacts, platformFacts, strengths } from '#site/platforms/platform-facts.ts';
import { siteMeta, siteOrigin } from '#site/site-meta.ts';
import { buttonClass } from '#ui/button.tsx';
import { PlatformName, PlatformPrint, StrengthBars } from '../../site/platforms/platform-print.tsx';
import css from '../../site/platforms/platforms.module.css';

const factsAt = (pathname: string) => {
  const slug = lastPart(pathname);
  const facts = platformFacts.find((one) => one.slug === slug);
  if (facts === undefined) throw new Error(`There is no platform ${slug}.`);
  return facts;
};

export function meta({ location }: { location: { pathname: string } }) {
  const { slug, name, strength } = factsAt(location.pathname);
  return siteMeta({
    path: `/get-started-platforms/${slug}`,
    title: slug === 'other' ? 'Age checks for a shop of your own' : `Age checks for ${name}`,
    description:
      strength === 'none'
        ? `Why we cannot offer age verification for ${name}, and what you can do.`
        : `How age verification goes into ${slug === 'other' ? 'a shop of your own' : name}, where it stops an order, what it does not cover, and how to try it.`,
  });
}

/** Shows one platform: how a check is installed, where it stops an order, and how to test it. */
export default function GetStartedPlatform() {
  const facts = factsAt(useLocation().pathname);
  return (
    <>
      <PlatformHero facts={facts} />
      <PlatformSlides facts={facts} />
      <PlatformEnd facts={facts} />
    </>
  );
}

/** Links one next step: checking the proof where the shop's server can refuse, looking before shipping where it cannot, or asking us where we do not know. */
function PlatformEnd({ facts }: { facts: PlatformFacts }) {
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

const leads = {
  refused: 'Ask for age and identity at your checkout. Three steps, and you try each one before it counts.',
  held: 'Check age and identity, and ship when the buyer is accepted. Three steps, and you try each one first.',
  asked: 'Ask for age and identity before the order. Three steps, and you try each one before it counts.',
  unknown: 'We have not seen this checkout yet. Here is the general way, and what to look for.',
  none: 'We cannot offer Carded there. Here is why, and what you can do.',
} as const;

function PlatformHero({ facts }: { facts: PlatformFacts }) {
  const { strength, letters, slug } = facts;
  return (
    <section className={css.hero}>
      <div className={`${home.width} ${css.heroGrid}`}>
        <div>
          <h1>Carded for {slug === 'other' ? 'a shop of your own' : <PlatformName facts={facts} />}</h1>
          <p className={hero.lead}>{leads[strength]}</p>
          {strength === 'none' ? null : (
            <div className={hero.cta}>
              <a className={buttonClass('brand', 'lg')} href="/signup">
                Start free
              </a>
              <a className={buttonClass('plain', 'lg')} href={`/docs/guides/${slug}`}>
                Read the guide
              </a>
            </div>
          )}
          <p className={css.strength}>
            <StrengthBars strength={strength} />
            {strengths[strength].label}
          </p>
        </div>
        <div className={`${css.heroCards} ${hero.printed}`} aria-hidden="true">
          <PlatformPrint letters={letters} />
          <i />
          <div>
            <img src="/brand/mark.svg" alt="" loading="lazy" width={85} height={64} />
          </div>
        </div>
      </div>
    </section>
  );
}

const snippet = popupSnippet({ url: siteOrigin, key: 'pk_test_…' }).split('\n').slice(0, 4).join('\n');
const labels = ['Put it in', 'Where it stops an order', 'See it work'] as const;

/** Shows three steps side by side, or in a row to scroll on a narrow screen. Nothing moves on its own. */
function PlatformSlides({ facts: { strength, putIn, stops, gaps } }: { facts: PlatformFacts }) {
  const takesScript = strength !== 'none' && strength !== 'held';
  return (
    <section className={css.steps}>
      <div className={home.width}>
        <h2>Three steps</h2>
        <p className={css.dots}>
          {labels.map((label, index) => (
            <a key={label} href={`#step-${index}`}>
              {label}
            </a>
          ))}
        </p>
      </div>
      <ol className={css.slides}>
        <li id="step-0">
          <div>
            <h3>{labels[0]}</h3>
            <p>{putIn}</p>
          </div>
          <div className={css.picture}>
            {takesScript ? (
              <Example>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached with the keyboard */}
                <pre tabIndex={0}>{snippet}</pre>
              </Example>
            ) : (
              <p>
                <a href="/age-gate">The free age gate</a>
              </p>
            )}
          </div>
        </li>
        <li id="step-1">
          <div>
            <h3>{labels[1]}</h3>
            <p>{stops}</p>
            <p className={css.strength}>
              <StrengthBars strength={strength} />
              {strengths[strength].label}
            </p>
          </div>
          <div className={css.picture}>
            <h4>What it does not cover</h4>
            <ul className={css.gaps}>
              {gaps.map((gap) => (
                <li key={gap}>{gap}</li>
              ))}
            </ul>
          </div>
        </li>
        <li id="step-2">
          <div>
            <h3>{labels[2]}</h3>
            <p>Order in your own shop with a test key, as one of four invented buyers. None of them is ever billed.</p>
          </div>
          <dl className={`${css.picture} ${css.buyers}`}>
            {testBuyers.map(({ name, firstName, lastName, result }) => (
              <div key={name}>
                <dt>
                  {firstName} {lastName}
                </dt>
                <dd>{result}</dd>
              </div>
            ))}
          </dl>
        </li>
      </ol>
    </section>
  );
}
