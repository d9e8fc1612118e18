import hero from '#site/home/hero.module.css';
import home from '#site/home/sections.module.css';
import css from '#site/platforms/platforms.module.css';
import { siteMeta } from '#site/site-meta.ts';
import { type PlatformFacts, platformFacts, type Strength, strengths } from '../../site/platforms/platform-facts.ts';
import { PlatformName, PlatformPrint, StrengthBars } from '../../site/platforms/platform-print.tsx';

export function meta() {
  return siteMeta({
    path: '/get-started-platforms',
    title: 'Works with your platform',
    description:
      'How an age check goes into WooCommerce, Magento, Shopify and others, how strong it is on each of them today, and what it does not cover.',
  });
}

export default function GetStartedPlatforms() {
  return (
    <>
      <div className={css.head}>
        <div className={home.width}>
          <h1>Works with your platform</h1>
          <p className={hero.lead}>
            Those we know by name, and any page that can load a script. They differ in how strong a check can be, so
            each says so.
          </p>
        </div>
      </div>
      <div className={css.list}>
        {groups.map((strength) => (
          <section key={strength}>
            <div>
              <StrengthBars strength={strength} />
              <h2>{strengths[strength].label}</h2>
              <p>{strengths[strength].means}</p>
            </div>
            <ul>
              {platformFacts
                .filter((facts) => facts.strength === strength)
                .map((facts) => (
                  <li key={facts.slug}>
                    <a href={pathOf(facts)}>
                      <PlatformPrint letters={facts.letters} />
                      <b>
                        <PlatformName facts={facts} />
                      </b>
                      {facts.about}
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        <section>
          <div>
            <h2>Something else</h2>
          </div>
          <dl>
            <div>
              <dt>Only an API</dt>
              <dd>
                The same check without a page: one call, or a link to send.{' '}
                <a href="/docs/sessions-and-links">Read the docs</a>
              </dd>
            </div>
            <div>
              <dt>Several platforms</dt>
              <dd>One account. Each website has its own key, rules and look.</dd>
            </div>
            {platformFacts
              .filter(({ strength }) => strength === 'none')
              .map((facts) => (
                <div key={facts.slug}>
                  <dt>{facts.name}</dt>
                  <dd>
                    Not possible. We cannot offer Carded there. <a href={pathOf(facts)}>Why</a>
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      </div>
    </>
  );
}

const groups = (Object.keys(strengths) as Strength[]).filter((strength) => strength !== 'none');
const pathOf = ({ slug }: PlatformFacts) => `/get-started-platforms/${slug}`;
