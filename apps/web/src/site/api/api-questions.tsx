import { Says } from '#site/claims/says.tsx';
import home from '#site/home/sections.module.css';
import css from './api.module.css';

/** What developers search for before they choose. */
export function ApiQuestions() {
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
