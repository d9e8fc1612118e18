import { Example, Says } from '#site/claims/says.tsx';
import { CodeBlock, shownCode } from '#site/code/code-block.tsx';
import { AnswerText } from '#site/faq/faq-answers.tsx';
import { merchantAnswers } from '#site/faq/merchant-answers.ts';
import { BothSides } from '#site/home/both-sides.tsx';
import { Hero, Reasons } from '#site/home/hero.tsx';
import { LawLines } from '#site/home/law-lines.tsx';
import { Price, Steps } from '#site/home/steps.tsx';
import { siteMeta, siteOrigin } from '#site/site-meta.ts';
import { NextStep } from '#site/text-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import fewLinesCss from '../../site/home/few-lines.module.css';
import notForYouCss from '../../site/home/not-for-you.module.css';
import css from '../../site/home/sections.module.css';
import { platformFacts } from '../../site/platforms/platform-facts.ts';
import pricing from '../../site/pricing/pricing.module.css';

export function meta() {
  return [
    ...siteMeta({
      path: '/',
      title: 'Age verification for online shops',
      description:
        'Age checks at your shop’s checkout. Buyers whose records match answer one question; you get a signed answer with its reasons.',
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Carded',
        url: `${siteOrigin}/`,
        logo: `${siteOrigin}/brand/app-icon-512.png`,
      },
    },
  ];
}

export default function Home() {
  return (
    <>
      <Hero />
      <WorksWith />
      <Steps />
      <BothSides />
      <Counter />
      <Reasons />
      <LawLines />
      <Price />
      <FewLines />
      <NotForYou />
      <HomeQuestions />
      <NextStep
        heading="Try it before you trust it"
        text="A working sandbox in a minute. No card."
        first={{ href: '/signup', label: 'Start free' }}
        second={{ href: '/demo', label: 'Open the demo' }}
      />
    </>
  );
}

/** Platforms where the order button decides and the popup finds it; the others hold orders instead. */
const found = platformFacts.filter(
  ({ findsButton, strength }) => findsButton && (strength === 'refused' || strength === 'asked'),
);

function WorksWith() {
  return (
    <div className={css.strip}>
      <p className={css.width}>
        Finds the order button of
        {found.map(({ slug, name }) => (
          <a key={slug} href={`/get-started-platforms/${slug}`}>
            {name}
          </a>
        ))}
        <span>and the one you name on any page.</span>
      </p>
    </div>
  );
}

/** Names shops for which other services fit better, before they sign up. */
function NotForYou() {
  return (
    <section className={css.section} id="not-for-you">
      <div className={`${css.width} ${notForYouCss.grid}`}>
        <h2>When Carded is not for you</h2>
        <ul className={notForYouCss.list}>
          <li>
            <Icon name="close" size={20} />
            <b>You open bank accounts.</b> You need an identity check with a certificate. We have none.
          </li>
          <li>
            <Icon name="close" size={20} />
            <b>You only want a notice.</b> The <a href="/age-gate">free age gate</a> is enough.
          </li>
          <li>
            <Icon name="close" size={20} />
            <b>You want a yes or no, and no reasons.</b> We keep the reasons, and tell the buyer what to do.
          </li>
        </ul>
      </div>
    </section>
  );
}

/** Shows an integrator's code, from the files that the tests run. */
function FewLines() {
  return (
    <section className={`${css.section} ${css.band}`} id="code">
      <div className={css.width}>
        <h2>Six lines on your page. Twelve on your server.</h2>
        <p className={css.sub}>
          The page asks the buyer. Your server decides: it takes the order only with a proof that it has checked. The
          popup weighs <Says claim="popup_bytes" /> before the first click.
        </p>
        <Example>
          <div className={fewLinesCss.blocks}>
            <CodeBlock file="checkout.html" about="Your page" code={shownCode.onThePage} />
            <CodeBlock file="may-order.js" about="Your server, on Node" code={shownCode.onTheServer} />
          </div>
        </Example>
        <p className={fewLinesCss.more}>
          Not on Node? <a href="/docs/server-check">The same checks in any language</a>.{' '}
          <a href="/age-verification-api">More about the API</a>.
        </p>
      </div>
    </section>
  );
}

/** First questions of visitors; the answers are those of `/faq/merchant`. */
const first = ['server', 'law', 'down', 'see', 'gate'];
const answers = merchantAnswers.flatMap((group) => group.answers);
const questions = first.flatMap((id) => answers.filter((one) => one.id === id));

/** Five answers that open without a script, also by their address. */
function HomeQuestions() {
  return (
    <section className={`${css.section} ${css.band}`} id="questions">
      <div className={`${css.width} ${pricing.questions}`}>
        <div>
          <h2>Questions</h2>
          <p>
            <a href="/faq/merchant">All answers for shops</a>
          </p>
        </div>
        <div>
          {questions.map(({ id, asked, answer }, index) => (
            <details key={id} open={index === 0}>
              <summary>
                {asked}
                <Icon name="plus" size={18} />
              </summary>
              <AnswerText id={id} answer={answer} />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The retail scanner. */
function Counter() {
  return (
    <section className={`${css.section} ${css.counter}`} id="counter">
      <div className={`${css.width} ${css.counterGrid}`}>
        <Example>
          <div className={css.till} role="img" aria-label="The scanner’s answer: OK. Age 34, card valid.">
            <div aria-hidden="true">
              <svg viewBox="0 0 150 150" aria-hidden="true">
                <circle cx="75" cy="75" r="70" fill="white" />
                <path
                  d="M44 77l21 21 41-48"
                  fill="none"
                  stroke="var(--verdict-accepted)"
                  strokeWidth="14"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              </svg>
              <div>
                <b>OK</b>
                <p>Age 34, card valid</p>
              </div>
              <small>
                <span>Main Street store</span>
                <span>43 today</span>
              </small>
            </div>
          </div>
        </Example>
        <div>
          <h2>At the counter, one glance.</h2>
          <p className={css.sub}>
            Scan the back of a license, and the answer fills the screen, in words, color and shape, with a sound. It
            also works without a network, from the card alone.
          </p>
          <p className={css.link}>
            <a className={buttonClass('plain', 'lg')} href="/id-scanner">
              See the ID scanner
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
