import { Example } from '#site/claims/example.tsx';
import { Says } from '#site/claims/says.tsx';
import { CodeBlock } from '#site/code/code-block.tsx';
import { shownCode } from '#site/code/shown-code.ts';
import css from './few-lines.module.css';
import home from './sections.module.css';

/** What an integrator writes, as it stands in the files that the tests run. */
export function FewLines() {
  return (
    <section className={`${home.section} ${home.band}`} id="code">
      <div className={home.width}>
        <h2>Six lines on your page. Twelve on your server.</h2>
        <p className={home.sub}>
          The page asks the buyer. Your server decides: it takes the order only with a proof that it has checked. The
          popup weighs <Says claim="popup_bytes" /> before the first click.
        </p>
        <Example>
          <div className={css.blocks}>
            <CodeBlock file="checkout.html" about="Your page" code={shownCode.onThePage} />
            <CodeBlock file="may-order.js" about="Your server, on Node" code={shownCode.onTheServer} />
          </div>
        </Example>
        <p className={css.more}>
          Not on Node? <a href="/docs/server-check">The same checks in any language</a>.{' '}
          <a href="/age-verification-api">More about the API</a>.
        </p>
      </div>
    </section>
  );
}
