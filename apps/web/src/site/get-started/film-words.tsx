import captions from '../../../public/film/age-check.vtt?raw';
import css from './get-started.module.css';

/** What each scene says: the lines of the captions without their times. */
const lines = captions
  .split('\n\n')
  .slice(1)
  .map((cue) => cue.trim().split('\n').slice(1).join(' '));

/** The film in words, for people who read rather than watch. */
export function FilmWords() {
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
