import { buttonClass } from '#ui/button.tsx';
import css from './branding.module.css';
import { brandColors } from './colors.ts';
import { shopParagraph } from './shop-paragraph.ts';

const logos = [
  { file: 'logo.svg', alt: 'The Carded logo on a light ground', ground: css.light, use: 'On a light ground' },
  { file: 'logo-on-dark.svg', alt: 'The Carded logo on a dark ground', ground: css.dark, use: 'On a dark ground' },
  { file: 'logo-one-color.svg', alt: 'The Carded logo in one color', ground: css.light, use: 'In print, in one color' },
  { file: 'mark.svg', alt: 'The mark of Carded, a card with a check cut through it', ground: css.light, use: 'Alone' },
] as const;

export function BrandingText() {
  return (
    <>
      <p>
        The mark is a card with a check cut through it. The cut is a hole: what is behind it shows. Take the files as
        they are.
      </p>
      <p className={css.get}>
        <a className={buttonClass('brand', 'lg')} href="/brand/carded-logos.zip" download>
          Get all files (zip)
        </a>
      </p>
      <ul className={css.logos}>
        {logos.map(({ file, alt, ground, use }) => (
          <li key={file}>
            <div className={ground}>
              <img
                src={`/brand/${file}`}
                alt={alt}
                height={32}
                width={file === 'mark.svg' ? 42 : 157}
                loading="lazy"
                fetchPriority="low"
              />
            </div>
            <a href={`/brand/${file}`}>{use}</a>
          </li>
        ))}
      </ul>
      <h2>Space and size</h2>
      <p>
        Leave half the height of the mark free on each side. The word and the mark together are at least 18 pixels high;
        the mark alone, 12. Do not tilt it, outline it, or put it on a busy picture. Put no other check mark near it.
      </p>
      <h2>Colors</h2>
      <ul className={css.colors}>
        {brandColors.map(({ name, use, light, dark }) => (
          <li key={name}>
            <svg viewBox="0 0 80 56" aria-hidden="true">
              <path d="M0 0h40v56H0z" fill={light} />
              <path d="M40 0h40v56H40z" fill={dark} />
            </svg>
            <b>{name}</b>
            <span>{use}</span>
            <code>
              {light} in light, {dark} in dark
            </code>
          </li>
        ))}
      </ul>
      <h2>What to say</h2>
      <p>
        Say <b>verified by Carded</b>. Do not say approved, certified or recommended by Carded: we check a buyer, and we
        know nothing of your goods. A gate is not a check, so do not say verified where there is only an age gate.
      </p>
      <h2>A paragraph for your help page</h2>
      <p>Change it as you like. It is plain text, and free to use.</p>
      {shopParagraph.map(({ lang, language, text }) => (
        <div key={lang} className={css.paragraph}>
          <h3>{language}</h3>
          <blockquote lang={lang}>{text}</blockquote>
        </div>
      ))}
    </>
  );
}
