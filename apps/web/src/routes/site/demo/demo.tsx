import { demoRoutes } from '@carded/domain/demos';
import { Says } from '#site/claims/says.tsx';
import { siteMeta } from '#site/site-meta.ts';
import { buttonClass } from '#ui/button.tsx';
import css from '../../../site/demo/chooser.module.css';

export function meta() {
  return siteMeta({
    path: '/demo',
    title: 'Try it as a buyer',
    description:
      'Eight demos of the real popup and the scanner, with what the shop sees beside them. No account, no card.',
  });
}

export default DemoChooser;

/** Chooses a demo. */
function DemoChooser() {
  return (
    <div className={css.chooser}>
      <h1>Try it as a buyer</h1>
      <p className={css.lead}>
        The real popup on a drawn shop, and beside it what the shop sees: the row in the log, every reason, the webhook
        and the signed proof. Then try to cheat. No account is needed. Nothing is billed, no photo is kept, no text is
        sent, and what you type is <Says claim="demo_gone" />.
      </p>
      <ul>
        {demoRoutes.map(({ name, label, about }) => (
          <li key={name}>
            <a href={`/demo/${name}`}>
              <b>{label}</b>
              <span>{about}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className={css.next}>
        <a className={buttonClass('brand', 'lg')} href="/demo/id">
          Begin with an ID
        </a>
      </p>
    </div>
  );
}
