import { platformFacts } from '../platforms/platform-facts.ts';
import css from './sections.module.css';

/** Where an order is held, the order button is not what decides. */
const found = platformFacts.filter(
  ({ findsButton, strength }) => findsButton && (strength === 'refused' || strength === 'asked'),
);

export function WorksWith() {
  return (
    <div className={css.strip}>
      <p className={css.width}>
        Finds the order button of
        {found.map(({ slug, name }) => (
          <a key={slug} href={`/get-started-platforms/${slug}`}>
            {name}
          </a>
        ))}
        <span>and the one you name on any page.</span>
      </p>
    </div>
  );
}
