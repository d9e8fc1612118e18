import { type DemoName, demosByName } from '@carded/domain/demos';
import { Says } from '#site/claims/says.tsx';
import { LivePart } from '#site/live-part.tsx';
import { Button } from '#ui/button.tsx';
import { StatusShape } from '#ui/status-shape.tsx';
import { BuyerSide } from './buyer-side.tsx';
import css from './demo.module.css';
import { DemoOptions } from './demo-options.tsx';
import { DemoTabs } from './demo-tabs.tsx';
import { PeopleRow } from './people-row.tsx';
import { ShopSide } from './shop-side.tsx';

/** What the script of the page says; it has no words of its own. */
const words = {
  'data-failed': 'The demo could not begin. Load the page again in a moment.',
  'data-many': 'That was a lot of demos for one hour. The others go on where they are; come back later for a new one.',
  'data-over': 'This demo is over, and what was typed is gone. Start again for a new one.',
  'data-copied': 'Copied',
  'data-refused': 'The shop’s server refused this order. See why on the shop’s side.',
  'data-incomplete': 'Fill in every field: a name, a phone number and a real birth date.',
  'data-taken': 'taken',
  'data-not-taken': 'refused:',
  'data-signed': 'Signature checked',
  'data-unsigned': 'Signature wrong',
  'data-unchecked': 'This browser cannot check it',
  'data-unnamed': 'Not known yet',
};

/** Both sides of one check: the real popup on a drawn shop, and what its shop sees meanwhile. */
export function DemoPage({ demo }: { demo: DemoName }) {
  const row = demosByName.get(demo);
  return (
    <div className={css.demo} data-wide="" data-demo={demo} {...words}>
      <header>
        <div>
          <h1>Try it as a buyer: {row?.label}</h1>
          <p>
            {row?.about} Every person and card here is invented. Nothing is billed, no photo is kept, and all of it is{' '}
            <Says claim="demo_gone" />.
          </p>
        </div>
        <p className={css.actions}>
          <Button data-again="" hidden>
            Start again
          </Button>
          <Button data-copy="" hidden>
            Copy link
          </Button>
        </p>
      </header>
      <DemoTabs demo={demo} />
      <p className={css.trouble} role="alert" data-trouble="" hidden />
      <noscript>
        <style>{'[data-split],[data-people]{display:none}'}</style>
        <p className={css.trouble}>
          The popup needs JavaScript, as it does in a shop. Without it you can read{' '}
          <a href="/demo/seen">what the shop sees of a check</a>.<LivePart name="example-shop">{null}</LivePart>
        </p>
      </noscript>
      <PeopleRow demo={demo} />
      <div className={css.split} data-split="">
        <BuyerSide demo={demo} />
        <ShopSide />
      </div>
      <DemoOptions demo={demo} />
      <p className={css.next}>
        <a href="/signup">Put it in your own shop</a>
      </p>
      {(['accepted', 'pending', 'denied', 'blocked', 'none'] as const).map((group) => (
        <template key={group} data-shape={group}>
          <StatusShape group={group} />
        </template>
      ))}
    </div>
  );
}
