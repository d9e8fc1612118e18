import css from './features.module.css';
import type { FeaturePicture } from './groups.ts';

const dark = '(prefers-color-scheme: dark)';
const small = '(max-width: 600px)';

/** A real screen, taken by `npm run pictures` in both themes. Loaded when it is near, never first. */
export function ProductPicture({ name, width, height, alt, phone }: FeaturePicture) {
  return (
    <picture className={css.picture}>
      {phone ? (
        <>
          <source
            width={phone.width}
            height={phone.height}
            srcSet={`/pictures/${phone.name}-dark.webp`}
            media={`${small} and ${dark}`}
          />
          <source
            width={phone.width}
            height={phone.height}
            srcSet={`/pictures/${phone.name}-light.webp`}
            media={small}
          />
        </>
      ) : null}
      <source srcSet={`/pictures/${name}-dark.webp`} media={dark} />
      <img src={`/pictures/${name}-light.webp`} alt={alt} width={width} height={height} loading="lazy" />
    </picture>
  );
}
