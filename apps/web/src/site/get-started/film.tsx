import css from './get-started.module.css';

/** How the film begins: the four pages differ in nothing else. */
export type FilmStart = { startsItself: boolean; hasPoster: boolean };

const file = '/film/age-check.mp4';
const size = { width: 1280, height: 720 };

/** The film of a check, made from the real product by e2e/src/film. It has no sound. Where somebody asked for less motion it waits for a press. */
export function Film({ startsItself, hasPoster }: FilmStart) {
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
