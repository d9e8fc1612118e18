import { Logo } from './logo.tsx';
import css from './opening.module.css';

/** What shows before the first screen: nothing for 200 ms, then the logo mark. */
export function Opening() {
  return (
    <main className={css.opening}>
      <Logo />
      <p className="sr" role="status">
        Loading
      </p>
      <noscript>
        <p>This part of Carded needs JavaScript. Turn it on in the browser’s settings, then load the page again.</p>
      </noscript>
    </main>
  );
}
