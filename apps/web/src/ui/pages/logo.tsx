import css from './logo.module.css';

/** The wordmark: 25 px on the site, 22 px in the account; the file for dark grounds where the ground is dark. Words come first. */
export function Logo({ height = 22 }: { height?: number }) {
  const size = { height, width: Math.round((height * 118) / 24) };
  return (
    <span className={css.logo}>
      <img className={css.light} src="/brand/logo.svg" alt="Carded" loading="lazy" fetchPriority="low" {...size} />
      <img
        className={css.dark}
        src="/brand/logo-on-dark.svg"
        alt="Carded"
        loading="lazy"
        fetchPriority="low"
        {...size}
      />
    </span>
  );
}
