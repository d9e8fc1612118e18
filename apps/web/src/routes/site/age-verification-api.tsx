import { testBuyers } from '@carded/domain/test-buyers';
import { ApiCodes, ApiWebhooks } from '#site/api/api-codes.tsx';
import { Example, Says } from '#site/claims/says.tsx';
import { CodeBlock, shownCode } from '#site/code/code-block.tsx';
import hero from '#site/home/hero.module.css';
import home from '#site/home/sections.module.css';
import { siteMeta } from '#site/site-meta.ts';
import { NextStep } from '#site/text-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import css from '../../site/api/api.module.css';

export function meta() {
  return siteMeta({
    path: '/age-verification-api',
    title: 'Age verification API',
    description:
      'One call checks a buyer’s age and identity. Signed proofs, reasons for each no, test buyers, webhooks and an OpenAPI file.',
  });
}

export default function AgeVerificationApi() {
  return (
    <>
      <ApiHero />
      <ApiProof />
      <ApiTests />
      <ApiCodes />
      <ApiQuestions />
      <ApiWebhooks />
      <NextStep
        heading="Make the first call"
        text="A test key in a minute. No card."
        first={{ href: '/signup', label: 'Get a test key' }}
        second={{ href: '/docs/quick-start', label: 'Quick start' }}
      />
    </>
  );
}

function ApiProof() {
  return (
    <section className={`${home.section} ${home.band}`} id="proof">
      <div className={home.width}>
        <h2>How do I check a proof on my server?</h2>
        <p className={home.sub}>
          After a yes, each form of your page carries a proof: a signed token, good for <Says claim="proof_minutes" />,
          for one website, one page and one cart. A page can be edited, the proof cannot. Check it before you take the
          order.
        </p>
        <Example>
          <div className={`${css.pair} ${css.codes}`}>
            <CodeBlock file="may-order.js" about="Node" code={shownCode.onTheServer} />
            <CodeBlock file="status.php" about="PHP, after the check of the token" code={shownCode.statusInPhp} />
          </div>
        </Example>
        <p className={css.after}>
          On Node, our package checks the signature and each claim. For PHP there is no package yet: check the token
          with a JWT library <a href="/docs/server-check#the-checks-for-any-language">as the docs list it</a>, then ask
          with your secret for the person behind it, and compare. The public keys are at{' '}
          <a href="/.well-known/jwks.json">/.well-known/jwks.json</a>.
        </p>
      </div>
    </section>
  );
}

function ApiTests() {
  return (
    <section className={home.section} id="test">
      <div className={`${home.width} ${css.beside}`}>
        <div>
          <h2>How do I test it?</h2>
          <p className={home.sub}>
            With a test key, four names have a known result. Any adult’s birth date will do, and any address that your
            rules allow. The phone code is <Says claim="test_phone_code" />, and no text is sent.
          </p>
          <p className={css.after}>
            <a href="/docs/test-buyers">Test buyers, and what to try</a>
          </p>
        </div>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            {testBuyers.map(({ name, firstName, lastName, result }) => (
              <tr key={name}>
                <th scope="row">
                  {firstName} {lastName}
                </th>
                <td data-label="What happens">{result}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Shows one call and its answer at the top. */
function ApiHero() {
  return (
    <section className={hero.hero}>
      <div className={`${hero.grid} ${css.hero}`}>
        <div className={hero.words}>
          <h1>
            An API that
            <br />
            says why.
          </h1>
          <p className={hero.lead}>
            One call checks a buyer’s age and identity. The answer is a status, and a reason where it is a no. Your
            server can check each yes by its signature.
          </p>
          <div className={hero.cta}>
            <a className={buttonClass('brand', 'lg')} href="/signup">
              Get a test key
            </a>
            <a className={buttonClass('plain', 'lg')} href="/docs">
              Read the docs
            </a>
          </div>
          <p className={hero.fine}>
            The call beside this is real: put in your test key, and it answers. You find the key in the account, under
            Websites, Keys. It needs no card, and a test is never billed.
          </p>
        </div>
        <Example>
          <div className={css.blocks}>
            <CodeBlock file="Ask" about="POST /v1/create" code={shownCode.create} />
            <CodeBlock file="Answer" code={shownCode.created} />
          </div>
        </Example>
      </div>
    </section>
  );
}

/** Answers questions that developers search for before they choose. */
function ApiQuestions() {
  return (
    <section className={home.section} id="more">
      <div className={`${home.width} ${css.questions}`}>
        <article id="again">
          <h2>Can I send a call again?</h2>
          <p>
            Yes. Give each POST an <code>Idempotency-Key</code>, such as your order’s id. The same key and body within{' '}
            <Says claim="idempotency_time" /> get the first answer again. The same key with another body is refused.
          </p>
        </article>
        <article id="limits">
          <h2>What are the limits?</h2>
          <p>
            Calls are counted for each key and each secret. One network may use a fifth of a key’s calls, so call with
            your secret, from your server. Each answer says how many are left, and a refusal says when to come back.
          </p>
        </article>
        <article id="agechecker">
          <h2>Coming from AgeChecker.Net?</h2>
          <p>
            Change the address of the script. A page with <code>AgeCheckerConfig</code> is read as it stands,{' '}
            <code>AgeCheckerAPI</code> is there, and the form gets <code>agechecker_uuid</code> too. On your server,{' '}
            <code>X-AgeChecker-Secret</code> works as a name for the secret; the secret itself is ours.
          </p>
          <p>
            <a href="/docs/popup">All options of the popup</a>
          </p>
        </article>
        <article id="openapi">
          <h2>Is there an OpenAPI file?</h2>
          <p>
            Yes. <a href="/v1/openapi.json">The file</a> is made from the same contract that the server runs by. The
            docs have <a href="/docs/errors">each error</a> with what to do about it, and samples of each call.
          </p>
        </article>
        <article id="packages">
          <h2>Which packages are there?</h2>
          <p>
            One for pages, one for React, and one for Node. They are built from the program and installed as a file;
            nothing is on a public registry yet. <a href="/docs/packages">Get the packages</a>
          </p>
        </article>
        <article id="down">
          <h2>What if it cannot be reached?</h2>
          <p>
            Your server refuses the order, or holds it until it could ask. It never takes it: that would make an outage
            a way around the check. <a href="/docs/server-check#if-carded-cannot-be-reached">What the docs say</a>
          </p>
        </article>
      </div>
    </section>
  );
}
