import home from '#site/home/sections.module.css';
import { StatusShape } from '#ui/status-shape.tsx';
import css from './pricing.module.css';

const things = [
  {
    group: 'denied',
    what: 'Refused',
    why: 'Online: under age, names that differ, a card that has expired. Also after photos and codes.',
  },
  { group: 'pending', what: 'Unfinished', why: 'The buyer closed the popup, or never came back with a card.' },
  { group: 'blocked', what: 'Not asked', why: 'Blocked places, banned buyers, and places where you ask for no check.' },
  { group: 'test', what: 'Test', why: 'Test keys, test buyers and the test check, as often as you like.' },
] as const;

export function FreeThings() {
  return (
    <section className={`${home.section} ${css.band}`}>
      <div className={home.width}>
        <h2>What costs nothing</h2>
        <p className={home.sub}>
          Online, you pay only for buyers who are accepted. At the counter, each scan that gives an answer counts.
        </p>
        <ul className={css.free}>
          {things.map(({ group, what, why }) => (
            <li key={what}>
              <StatusShape group={group} size={28} />
              <h3>{what}</h3>
              <p>{why}</p>
            </li>
          ))}
        </ul>
        <p className={css.also}>
          <b>In the plan:</b> rules down to the ZIP code, the log and its exports, webhooks, support, and the{' '}
          <a href="/age-gate">free age gate</a>, which needs no account at all.
        </p>
      </div>
    </section>
  );
}
