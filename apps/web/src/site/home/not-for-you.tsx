import { Icon } from '#ui/icon.tsx';
import css from './not-for-you.module.css';
import home from './sections.module.css';

/** Who is better served elsewhere: said before they sign up. */
export function NotForYou() {
  return (
    <section className={home.section} id="not-for-you">
      <div className={`${home.width} ${css.grid}`}>
        <h2>When Carded is not for you</h2>
        <ul className={css.list}>
          <li>
            <Icon name="close" size={20} />
            <b>You open bank accounts.</b> You need an identity check with a certificate. We have none.
          </li>
          <li>
            <Icon name="close" size={20} />
            <b>You only want a notice.</b> The <a href="/age-gate">free age gate</a> is enough.
          </li>
          <li>
            <Icon name="close" size={20} />
            <b>You want a yes or no, and no reasons.</b> We keep the reasons, and tell the buyer what to do.
          </li>
        </ul>
      </div>
    </section>
  );
}
