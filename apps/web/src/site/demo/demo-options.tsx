import { Example, Says } from '#site/claims/says.tsx';
import { Button } from '#ui/button.tsx';
import css from './options.module.css';

/** Every option a visitor may try: a form whose address is its state. */
export function DemoOptions({ demo }: { demo: string }) {
  return (
    <details className={css.options}>
      <summary>
        <h2>Options</h2> Each one is real, and has the same name in the address and in your own settings.
      </summary>
      <form method="get" action={`/demo/${demo}`} data-options="">
        <div>
          {demoFlags.map(({ group, flags }) => (
            <fieldset key={group}>
              <legend>{group}</legend>
              {flags.map(({ name, label, line, sample, isOn }) => (
                <label key={name}>
                  <span>
                    {label}
                    <code>{name}</code>
                    <small>{line}</small>
                  </span>
                  <input type="checkbox" name={name} value="1" defaultChecked={isOn} data-value={sample} />
                </label>
              ))}
            </fieldset>
          ))}
          <label className={css.session}>
            A session that your server made
            <code>session_…</code>
            <small>
              The demo’s shop made one for you, which asks for the age of <Says claim="demo_session_age" />. Be Olivia,
              who is too young for it.
            </small>
            <input name="session" maxLength={60} placeholder="Paste its id" />
          </label>
        </div>
        <p>
          <Button type="submit" kind="brand">
            Try these options
          </Button>{' '}
          <Button data-made="" hidden>
            Fill in the shop’s session
          </Button>
        </p>
      </form>
      <Example>
        <div className={css.codes}>
          <div>
            <h3>Its address</h3>
            <pre data-address="" />
            <Button size="sm" data-copy="address" hidden>
              Copy
            </Button>
          </div>
          <div>
            <h3>The same in your shop</h3>
            <pre data-config="" />
            <Button size="sm" data-copy="config" hidden>
              Copy
            </Button>
          </div>
        </div>
      </Example>
    </details>
  );
}

type DemoFlag = {
  readonly name: string;
  readonly label: string;
  /** Text to look for in the page. */
  readonly line: string;
  /** A text is shown as a sample; a switch has none. */
  readonly sample?: string;
  /** On by default. */
  readonly isOn?: true;
};

/** Options of the popup that a visitor may try, by the names they have in a shop's own settings. */
const demoFlags: readonly { group: string; flags: readonly DemoFlag[] }[] = [
  {
    group: 'What is asked',
    flags: [
      {
        name: 'showdob',
        label: 'Birth date, also when known',
        line: 'With no birth date page as well: it is shown all the same, filled in from the shop.',
      },
      { name: 'showfullname', label: 'Full name', line: 'The name is shown, and can be corrected.' },
      { name: 'showemail', label: 'Email', line: 'The email is shown, and can be corrected.' },
      {
        name: 'requireEmail',
        label: 'Email, and it has to be given',
        line: 'Empty the email of the shop first: it is asked for.',
      },
      {
        name: 'skipDOBPage',
        label: 'No birth date page',
        line: 'Be Olivia: the shop gave the birth date, so nothing is asked.',
      },
    ],
  },
  {
    group: 'The card',
    flags: [
      {
        name: 'ocrFlow',
        label: 'Card first, nothing typed',
        line: 'Be yourself: the card comes first, and gives name, address and birth date.',
      },
      { name: 'novideo', label: 'No live camera view', line: 'A photo is chosen or taken; the camera is not offered.' },
      {
        name: 'recheckInfo',
        label: 'Correct a slip, once',
        line: 'Change the last name of Marcus and show the valid card. Off: it cannot be corrected.',
        isOn: true,
      },
      {
        name: 'displayIdRetries',
        label: 'Say how many tries are left',
        line: 'The screen that asks for the ID names the tries.',
      },
      {
        name: 'allowIdInstore',
        label: 'Offer to show it at pick-up',
        line: 'One more way on, where the ID is asked for.',
      },
    ],
  },
  {
    group: 'The popup',
    flags: [
      { name: 'showclose', label: 'Close button', line: 'Off: a check that was begun is not left.', isOn: true },
      {
        name: 'showcontinueshopping',
        label: 'Continue shopping button',
        line: 'Be refused: one press leads back to the shop.',
      },
      {
        name: 'runInBackground',
        label: 'Open only if something is needed',
        line: 'Be Olivia: nothing opens, the order goes on. Be Marcus: it opens for the ID.',
      },
      {
        name: 'skipOnDisabledLocation',
        label: 'Skip where no check is needed',
        line: 'Be Rosa, with no birth date page as well: nothing opens, the order goes on.',
      },
    ],
  },
  {
    group: 'Who helps',
    flags: [
      {
        name: 'storeContactPhone',
        label: 'The shop’s phone',
        line: 'Be refused: the number stands below.',
        sample: '(208) 555-0199',
      },
      {
        name: 'storeContactEmail',
        label: 'The shop’s email',
        line: 'Be refused: the address stands below.',
        sample: 'shop@northfork.example',
      },
      {
        name: 'helpPhone',
        label: 'A help line',
        line: 'It stands in place of the shop’s phone.',
        sample: '(208) 555-0123',
      },
      {
        name: 'helpEmail',
        label: 'A help address',
        line: 'It stands in place of the shop’s email.',
        sample: 'help-desk@northfork.example',
      },
    ],
  },
];
