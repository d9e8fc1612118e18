import { type PlatformFacts, platformFacts, type Strength, strengths } from './platform-facts.ts';
import { PlatformName } from './platform-name.tsx';
import { PlatformPrint } from './platform-print.tsx';
import css from './platforms.module.css';
import { StrengthBars } from './strength-bars.tsx';

const groups = Object.keys(strengths) as Strength[];
const pathOf = ({ slug }: PlatformFacts) => `/get-started-platforms/${slug}`;

/** Platforms by how strong a check is there today, never by how well they are known. */
export function PlatformList() {
  return (
    <div className={css.list}>
      {groups
        .filter((strength) => strength !== 'none')
        .map((strength) => (
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
  );
}
