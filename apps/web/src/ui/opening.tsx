import { Logo } from './logo.tsx';
import css from './opening.module.css';

/** What stands before the first screen: nothing for 200 ms, then the mark. */
export const Opening = () => (
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
