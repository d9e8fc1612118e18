import { siteMeta } from '#site/site-meta.ts';
import { BuyerPage } from '#site/text-page.tsx';
import css from '../../site/buyer-pages/buyer-pages.module.css';

export function meta() {
  return siteMeta({
    path: '/noscript',
    title: 'Turn on JavaScript',
    description: 'How to turn on JavaScript in your browser, so that a shop can check your age.',
  });
}

export default function Noscript() {
  return (
    <BuyerPage
      heading="Turn on JavaScript to continue"
      lead="The shop checks your age before it takes the order, and that check needs JavaScript. Your order was not sent."
    >
      <h2>Find your browser</h2>
      <div className={css.browsers}>
        {Object.entries(browsers).map(([name, steps]) => (
          <details key={name} name="browser">
            <summary>{name}</summary>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        ))}
      </div>
      <h2>Then</h2>
      <p>Go back to the shop with your browser’s Back button, and load the page again.</p>
      <p>
        If it is on already, an extension may be blocking scripts. Allow the shop’s page in it, or use another browser.
      </p>
      <p>
        <a href="/loaderror">It still does not load</a>
      </p>
    </BuyerPage>
  );
}

/** How to turn scripts on, by browser. */
const browsers = {
  'Chrome on a computer': [
    'Open the menu with the three dots, then Settings.',
    'Choose Privacy and security, then Site settings, then JavaScript.',
    'Choose “Sites can use JavaScript”.',
  ],
  'Chrome on Android': [
    'Open the menu with the three dots, then Settings.',
    'Choose Site settings, then JavaScript.',
    'Turn it on.',
  ],
  'Safari on iPhone or iPad': [
    'Open the Settings app, then Apps, then Safari.',
    'At the end of the page choose Advanced.',
    'Turn on JavaScript.',
  ],
  'Safari on a Mac': [
    'In the menu bar choose Safari, then Settings.',
    'Choose Security.',
    'Check “Enable JavaScript”.',
  ],
  Edge: ['Open the menu with the three dots, then Settings.', 'Search the settings for JavaScript.', 'Turn it on.'],
  Firefox: [
    'JavaScript is on unless somebody turned it off. Type about:config as the address and accept the warning.',
    'Search for javascript.enabled.',
    'Set it to true.',
  ],
  'Another browser': [
    'Open its settings.',
    'Look for JavaScript, often under Sites or Privacy.',
    'Turn it on for the shop’s site.',
  ],
};
