import { acceptedSolid, brand, ink, surface } from '@carded/tokens/colors';
import { siteMeta } from '#site/site-meta.ts';
import { NextStep, TextPage } from '#site/text-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import css from '../../site/branding/branding.module.css';

export function meta() {
  return siteMeta({
    path: '/branding',
    title: 'Logo and words',
    description:
      'Logo files, colors, what to say about Carded, and a paragraph for a shop’s own help page in three languages.',
  });
}

export default function Branding() {
  return (
    <>
      <TextPage heading="Logo and words">
        <BrandingText />
      </TextPage>
      <NextStep
        heading="Questions about our name?"
        text="Tell us what you plan. We answer by email."
        first={{ href: '/talk', label: 'Write to us' }}
      />
    </>
  );
}

const logos = [
  { file: 'logo.svg', alt: 'The Carded logo on a light ground', ground: css.light, use: 'On a light ground' },
  { file: 'logo-on-dark.svg', alt: 'The Carded logo on a dark ground', ground: css.dark, use: 'On a dark ground' },
  { file: 'logo-one-color.svg', alt: 'The Carded logo in one color', ground: css.light, use: 'In print, in one color' },
  { file: 'mark.svg', alt: 'The mark of Carded, a card with a check cut through it', ground: css.light, use: 'Alone' },
] as const;

function BrandingText() {
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

type Color = { readonly name: string; readonly use: string; readonly light: string; readonly dark: string };

/** The colors that a page about us needs, from the tokens that all screens are drawn with. */
const brandColors: readonly Color[] = [
  { name: 'Ballpoint blue', use: 'The mark, and what can be pressed', ...brand },
  { name: 'Ink', use: 'The word, and text', ...ink },
  { name: 'Paper', use: 'The ground', ...surface },
  { name: 'Accepted', use: 'A yes, and nothing else', ...acceptedSolid },
];

/** Text for a shop's own help page, in the languages of buyers. */
const shopParagraph = [
  {
    lang: 'en',
    language: 'English',
    text: 'We sell to adults only, so we check your age before we take an order. Carded does this for us. Often your birth date is enough, together with the name and address of your order. If it is not, you can show an ID with your phone or computer. The photo is deleted once the answer is final, unless we have to keep it; your receipt says which, and until when. Carded does not sell your data. Questions? Ask us: we see what was missing and can send you a new link.',
  },
  {
    lang: 'es',
    language: 'Español',
    text: 'Vendemos solo a personas adultas, por eso verificamos su edad antes de aceptar un pedido. Carded lo hace por nosotros. Muchas veces basta su fecha de nacimiento, junto con el nombre y la dirección del pedido. Si no basta, puede mostrar una identificación con el teléfono o la computadora. La foto se borra cuando la respuesta es definitiva, salvo que debamos conservarla; su recibo dice cuál es el caso y hasta cuándo. Carded no vende sus datos. ¿Preguntas? Escríbanos: vemos qué faltó y podemos enviarle un enlace nuevo.',
  },
  {
    lang: 'fr',
    language: 'Français',
    text: 'Nous vendons seulement aux adultes : nous vérifions donc votre âge avant de prendre une commande. Carded le fait pour nous. Souvent, votre date de naissance suffit, avec le nom et l’adresse de la commande. Sinon, vous pouvez montrer une pièce d’identité avec votre téléphone ou votre ordinateur. La photo est supprimée dès que la réponse est définitive, sauf si nous devons la garder ; votre reçu le dit, avec la date. Carded ne vend pas vos données. Des questions ? Écrivez-nous : nous voyons ce qui manquait et pouvons vous envoyer un nouveau lien.',
  },
] as const;
