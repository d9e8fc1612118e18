import css from './features.module.css';

type Props = { readonly name: string; readonly width: number; readonly height: number; readonly alt: string };

/** A real screen, taken by `npm run pictures` in both themes. Loaded when it is near, never first. */
export function ProductPicture({ name, width, height, alt }: Props) {
  return (
    <picture className={css.picture}>
      <source srcSet={`/pictures/${name}-dark.webp`} media="(prefers-color-scheme: dark)" />
      <img src={`/pictures/${name}-light.webp`} alt={alt} width={width} height={height} loading="lazy" />
    </picture>
  );
}
