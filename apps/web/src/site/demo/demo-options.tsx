import { Example } from '#site/claims/example.tsx';
import { Says } from '#site/claims/says.tsx';
import { Button } from '#ui/button.tsx';
import { demoFlags } from './demo-flags.ts';
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
