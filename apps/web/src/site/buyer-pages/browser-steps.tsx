import css from './buyer-pages.module.css';

const browsers: readonly { name: string; steps: readonly string[] }[] = [
  {
    name: 'Chrome on a computer',
    steps: [
      'Open the menu with the three dots, then Settings.',
      'Choose Privacy and security, then Site settings, then JavaScript.',
      'Choose “Sites can use JavaScript”.',
    ],
  },
  {
    name: 'Chrome on Android',
    steps: [
      'Open the menu with the three dots, then Settings.',
      'Choose Site settings, then JavaScript.',
      'Turn it on.',
    ],
  },
  {
    name: 'Safari on iPhone or iPad',
    steps: [
      'Open the Settings app, then Apps, then Safari.',
      'At the end of the page choose Advanced.',
      'Turn on JavaScript.',
    ],
  },
  {
    name: 'Safari on a Mac',
    steps: ['In the menu bar choose Safari, then Settings.', 'Choose Security.', 'Check “Enable JavaScript”.'],
  },
  {
    name: 'Edge',
    steps: ['Open the menu with the three dots, then Settings.', 'Search the settings for JavaScript.', 'Turn it on.'],
  },
  {
    name: 'Firefox',
    steps: [
      'JavaScript is on unless somebody turned it off. Type about:config as the address and accept the warning.',
      'Search for javascript.enabled.',
      'Set it to true.',
    ],
  },
  {
    name: 'Another browser',
    steps: [
      'Open its settings.',
      'Look for JavaScript, often under Sites or Privacy.',
      'Turn it on for the shop’s site.',
    ],
  },
];

/** How scripts are turned on, browser by browser. Opens and closes without any. */
export function BrowserSteps() {
  return (
    <div className={css.browsers}>
      {browsers.map(({ name, steps }) => (
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
  );
}
