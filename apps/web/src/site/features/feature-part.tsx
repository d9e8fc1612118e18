import home from '#site/home/sections.module.css';
import { Icon } from '#ui/icon.tsx';
import css from './features.module.css';
import type { FeatureGroup } from './groups.ts';
import { ProductPicture } from './product-picture.tsx';

/** One group: what it does in a few words, a picture of the real screen, and where to read on. */
export function FeaturePart({ group, isBand }: { group: FeatureGroup; isBand: boolean }) {
  const { id, heading, text, points, picture, link } = group;
  const shape = picture && picture.height > picture.width ? css.tall : picture && picture.width < 1200 ? '' : css.wide;
  return (
    <section className={`${home.section} ${isBand ? home.band : ''}`} id={id}>
      <div className={`${home.width} ${css.part} ${shape}`}>
        <div>
          <h2>{heading}</h2>
          <p className={home.sub}>{text}</p>
          <ul className={css.points}>
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" size={20} />
                {point}
              </li>
            ))}
          </ul>
          <p className={css.link}>
            <a href={link.href}>{link.label}</a>
          </p>
        </div>
        {picture ? <ProductPicture {...picture} /> : null}
      </div>
    </section>
  );
}
