import { Example } from '#site/claims/example.tsx';
import { CodeBlock } from '#site/code/code-block.tsx';
import { shownCode } from '#site/code/shown-code.ts';
import hero from '#site/home/hero.module.css';
import { buttonClass } from '#ui/button.tsx';
import css from './api.module.css';

/** One call and its answer, before anything else. */
export function ApiHero() {
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
