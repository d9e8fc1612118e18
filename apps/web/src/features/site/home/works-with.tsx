import css from './sections.module.css';

export const WorksWith = () => (
  <div className={css.strip}>
    <p className={css.width}>
      Works on <b>any checkout</b> that can load <b>one line of script</b>, and from <b>any server</b> over HTTPS.
    </p>
  </div>
);
