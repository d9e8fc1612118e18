import css from './sections.module.css';

export function WorksWith() {
  return (
    <div className={css.strip}>
      <p className={css.width}>
        Works on <b>any checkout</b> that <b>can load a script</b>, and from <b>any server</b> over HTTPS.
      </p>
    </div>
  );
}
