import hero from '#site/home/hero.module.css';
import home from '#site/home/sections.module.css';
import { LivePart } from '../live-part.tsx';
import { MissingCard } from './missing-card.tsx';
import { NearestLinks } from './nearest-links.tsx';
import css from './not-found.module.css';

const links = [
  { href: '/pricing', label: 'Pricing' },
  { href: '/docs', label: 'Docs' },
  { href: '/support', label: 'Support' },
  { href: '/signin', label: 'Sign in' },
] as const;

/** What stands at an address that leads nowhere. */
export function NotFoundText() {
  return (
    <section className={css.page}>
      <div className={`${home.width} ${css.grid}`}>
        <div>
          <h1>This page does not exist</h1>
          <p className={hero.lead}>The address may be old or mistyped.</p>
          <LivePart name="nearest">
            <NearestLinks path={null} />
          </LivePart>
          <ul className={css.links}>
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
          <p className={css.buyer}>
            Sent here by a shop? Ask it for a new link. In the middle of a check? Go back to the shop’s page, and press
            its button again.
          </p>
        </div>
        <MissingCard />
      </div>
    </section>
  );
}
