import { type FeatureGroup, type FeaturePicture, featureGroups, logPicture } from '#site/features/groups.ts';
import hero from '#site/home/hero.module.css';
import home from '#site/home/sections.module.css';
import { siteMeta } from '#site/site-meta.ts';
import { NextStep } from '#site/text-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import css from '../../site/features/features.module.css';

export function meta() {
  return siteMeta({
    path: '/features',
    title: 'Features',
    description:
      'What Carded does for buyers, merchants, clerks, developers and counsel, with pictures of the real screens, and what is not there yet.',
  });
}

export default function Features() {
  return (
    <>
      <FeatureHero />
      {featureGroups.map((group, index) => (
        <FeaturePart key={group.id} group={group} isBand={index % 2 === 0} />
      ))}
      <Everything />
      <NextStep
        heading="See it for yourself"
        text="Be the buyer and the shop at once. No account."
        first={{ href: '/demo', label: 'Open the demo' }}
        second={{ href: '/pricing', label: 'See the prices' }}
      />
    </>
  );
}

/** Shows one group: a short text, a picture of the real screen, and a link. */
function FeaturePart({ group, isBand }: { group: FeatureGroup; isBand: boolean }) {
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

function FeatureHero() {
  return (
    <section className={hero.hero}>
      <div className={css.hero}>
        <div className={css.words}>
          <h1>See who, and why.</h1>
          <p className={hero.lead}>
            The check at your checkout, the log behind it, and the scanner at your counter. All of it is in the one
            plan. The pictures are of the real screens, with invented people.
          </p>
          <div className={hero.cta}>
            <a className={buttonClass('brand', 'lg')} href="/signup">
              Start free
            </a>
            <a className={buttonClass('plain', 'lg')} href="/demo">
              Try it as a buyer
            </a>
          </div>
        </div>
        <div className={`${css.shown} ${hero.printed}`}>
          <ProductPicture {...logPicture} />
        </div>
        <nav className={css.groups} aria-label="On this page">
          <ol>
            {featureGroups.map(({ id, short, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <b>{short}</b>
                  <span>{heading.replace(/^[^:]*: /, '').replace(/^./, (letter) => letter.toUpperCase())}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </section>
  );
}

/** Lists all features of the plan, and those that are missing. */
function Everything() {
  return (
    <>
      <section className={home.section} id="everything">
        <div className={home.width}>
          <h2>Everything in the plan</h2>
          <div className={css.all}>
            {featureGroups.map(({ id, short, all }) => (
              <div key={id}>
                <h3>{short}</h3>
                <ul>
                  {all.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
      </section>
      <section className={`${home.section} ${home.band}`} id="not-yet">
        <div className={`${home.width} ${css.notYet}`}>
          <div>
            <h2>Not there yet</h2>
            <p className={home.sub}>We would rather you read it here than find out later.</p>
          </div>
          <dl>
            {notYet.map(({ what, instead }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{instead}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  );
}

/** Features that visitors may look for and that are missing. `not-yet.test.ts` fails on the day one exists. */
export const notYet = [
  {
    what: 'Apps in the stores’ own app markets',
    instead: 'You paste the script yourself. The guide has a page for most shops.',
  },
  {
    what: 'Packages on the public registry',
    instead: 'You build them from the program, and install the file.',
  },
  {
    what: 'A program that tells a live face from a photo of one',
    instead: 'None that we tried was good enough. A person looks.',
  },
  {
    what: 'More than three languages for buyers',
    instead: 'Others read the screens in English.',
  },
] as const;

const dark = '(prefers-color-scheme: dark)';
const small = '(max-width: 600px)';

/** A real screen, taken by `npm run pictures` in both themes. Loaded when it is near, never first. */
function ProductPicture({ name, width, height, alt, phone }: FeaturePicture) {
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
