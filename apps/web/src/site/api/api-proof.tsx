import { Example } from '#site/claims/example.tsx';
import { Says } from '#site/claims/says.tsx';
import { CodeBlock } from '#site/code/code-block.tsx';
import { shownCode } from '#site/code/shown-code.ts';
import home from '#site/home/sections.module.css';
import css from './api.module.css';

export function ApiProof() {
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
