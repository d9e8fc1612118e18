import type { ReactNode } from 'react';
import css from './drawn-browser.module.css';

/** Lets a reader see the browser of the same section as a phone is. */
export function ScreenChoice() {
  return (
    <fieldset className={css.screens}>
      <legend>Screen</legend>
      <label>
        <input type="radio" name="screen" defaultChecked />
        Desktop
      </label>
      <label>
        <input type="radio" name="screen" data-screen="phone" />
        Phone
      </label>
    </fieldset>
  );
}

/** A frame of a drawn shop, with an address above. The page says how high it is by `--browser-height`. */
export function DrawnBrowser({ children }: { children: ReactNode }) {
  return (
    <div className={css.browser}>
      <p aria-hidden="true">northforkvapor.example</p>
      {children}
    </div>
  );
}
