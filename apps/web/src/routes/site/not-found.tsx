import hero from '#site/home/hero.module.css';
import home from '#site/home/sections.module.css';
import { siteMeta } from '#site/site-meta.ts';
import { LivePart } from '../../site/live-part.tsx';
import { NearestLinks } from '../../site/not-found/nearest-links.tsx';
import css from '../../site/not-found/not-found.module.css';

export function meta() {
  return siteMeta({
    path: '/404',
    title: 'Page not found',
    description: 'The address may be old or mistyped.',
    canonical: null,
  });
}

export default function NotFound() {
  return <NotFoundText />;
}

const links = [
  { href: '/pricing', label: 'Pricing' },
  { href: '/docs', label: 'Docs' },
  { href: '/support', label: 'Support' },
  { href: '/signin', label: 'Sign in' },
] as const;

/** Text for an unknown address. */
function NotFoundText() {
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

/** Draws a card without a holder. */
function MissingCard() {
  return (
    <div className={css.card} aria-hidden="true">
      <p>No such page</p>
      <svg viewBox="0 0 400 190" aria-hidden="true">
        <g fill="none" stroke="var(--ink-3)" strokeWidth="2.5" strokeDasharray="7 6" strokeLinecap="round">
          <rect x="1.5" y="12" width="104" height="132" rx="10" />
          <circle cx="53" cy="66" r="18" />
          <path d="M26 116q4-26 27-26t27 26" />
          <path d="M136 32h150M136 78h206M136 124h112" />
        </g>
        <g fill="none" stroke="var(--brand-line)" strokeWidth="1.5">
          {[-18, -10, 10, 18].map((height) => (
            <path key={height} d={`M0 178q12.5 ${height} 25 0${'t25 0'.repeat(15)}`} />
          ))}
        </g>
      </svg>
    </div>
  );
}
