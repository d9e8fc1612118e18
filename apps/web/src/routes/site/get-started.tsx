import { useLocation } from 'react-router';
import { lastPart } from '#platform/paths.ts';
import hero from '#site/home/hero.module.css';
import home from '#site/home/sections.module.css';
import { siteMeta } from '#site/site-meta.ts';
import captions from '../../../public/film/age-check.vtt?raw';
import css from '../../site/get-started/get-started.module.css';
import { LeadPart } from '../../site/talk/lead-form.tsx';

/** Starts of the film by page number. Invitations link to the second. */
const starts: Readonly<Record<string, { startsItself: boolean; hasPoster: boolean }>> = {
  1: { startsItself: false, hasPoster: true },
  2: { startsItself: true, hasPoster: false },
  3: { startsItself: false, hasPoster: false },
  4: { startsItself: true, hasPoster: true },
};

export function meta({ location }: { location: { pathname: string } }) {
  return siteMeta({
    path: `/get-started/${lastPart(location.pathname)}`,
    title: 'See an age check',
    description:
      'A short film of an age check, from the buyer’s side and from the shop’s. Tell us about your shop with one field.',
    canonical: '/',
  });
}

export default function GetStarted() {
  const start = starts[lastPart(useLocation().pathname)];
  if (start === undefined) throw new Error('There are four of these pages.');
  return <GetStartedText {...start} />;
}

/** Shows a film of a check, and the form to hear from us. */
function GetStartedText(start: FilmStart) {
  return (
    <div className={css.page}>
      <div className={home.width}>
        <h1>See an age check from both sides</h1>
        <p className={hero.lead}>What the buyer sees at the checkout, and what the shop is told. Less than a minute.</p>
        <div className={css.two}>
          <div>
            <Film {...start} />
            <FilmWords />
            <section className={css.words}>
              <h2>How it goes into your shop</h2>
              <p>
                Two tags on the checkout page, and one look on your server.{' '}
                <a href="/get-started-platforms">See your platform</a>
              </p>
            </section>
          </div>
          <section>
            <h2>Tell us about your shop</h2>
            <p>
              One field is enough. Or <a href="/signup">start free</a> and try it yourself.
            </p>
            <LeadPart source="get_started" />
          </section>
        </div>
      </div>
    </div>
  );
}

/** Sentences of the scenes: the captions without their times. */
const lines = captions
  .split('\n\n')
  .slice(1)
  .map((cue) => cue.trim().split('\n').slice(1).join(' '));

/** The film in words, for people who read rather than watch. */
function FilmWords() {
  return (
    <section className={css.words}>
      <h2>The film in words</h2>
      <ol>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  );
}

/** Start of the film, the only difference between the four pages. */
type FilmStart = { startsItself: boolean; hasPoster: boolean };

const file = '/film/age-check.mp4';
const size = { width: 1280, height: 720 };

/** Plays the silent film of a check, made from the real product by e2e/src/film. With reduced motion it waits for a press. */
function Film({ startsItself, hasPoster }: FilmStart) {
  const poster = hasPoster ? { poster: '/film/age-check.jpg' } : {};
  const waiting = (
    <video {...size} {...poster} controls playsInline preload={hasPoster ? 'none' : 'metadata'}>
      <source src={file} type="video/mp4" />
      <track kind="captions" src="/film/age-check.vtt" srcLang="en" label="English" default />
      <a href={file}>The film of an age check</a>
    </video>
  );
  return (
    <figure className={css.film}>
      {startsItself ? (
        <>
          <div className={css.moving}>
            <video {...size} {...poster} controls playsInline muted autoPlay>
              <source src={file} type="video/mp4" media="(prefers-reduced-motion: no-preference)" />
              <track kind="captions" src="/film/age-check.vtt" srcLang="en" label="English" default />
            </video>
          </div>
          <div className={css.still}>{waiting}</div>
        </>
      ) : (
        waiting
      )}
      <figcaption>The real product, with an invented buyer. There is no sound. The words are below.</figcaption>
    </figure>
  );
}
