import css from './logo.module.css';

/** The wordmark: 25 px on the site, 22 px in the account; the file for dark grounds where the system asks for it. */
export const Logo = ({ height = 22 }: { height?: number }) => (
  <picture className={css.logo}>
    <source media="(prefers-color-scheme: dark)" srcSet="/brand/logo-on-dark.svg" />
    <img src="/brand/logo.svg" alt="Carded" height={height} width={Math.round((height * 118) / 24)} />
  </picture>
);
