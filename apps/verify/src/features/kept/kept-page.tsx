import { useApp } from '#app-context.ts';
import { Contact } from '#parts/text/note.tsx';
import { Title } from '#parts/text/title.tsx';
import { useKeptWords, useWords } from '#words/use-words.ts';
import styles from './kept-page.module.css';

/** Shows what is kept of the buyer and why, in four sentences. */
export function KeptPage() {
  const say = useWords();
  const { view } = useApp();
  const shop = view.buyer?.shop.name ?? say('the_shop');
  const kept = useKeptWords();
  return (
    <>
      <Title>{say('what_we_keep')}</Title>
      <dl className={styles.list}>
        <dt>{say('your_name_and_address')}</dt>
        <dd>{say('sealed_for_shop', { shop })}</dd>
        {kept && (
          <>
            <dt>{say('photos_of_your_id')}</dt>
            <dd>{kept}</dd>
          </>
        )}
        <dt>{say('on_this_device')}</dt>
        <dd>{say('nothing_stays_here')}</dd>
      </dl>
      <p className={styles.more}>
        <a href="/privacy/customers" target="_blank" rel="noreferrer">
          {say('more_about_your_data')}
        </a>
        <a href="/terms/customers" target="_blank" rel="noreferrer">
          {say('terms')}
        </a>
      </p>
      <Contact lead={say('ask_shop_to_see_or_delete')} />
    </>
  );
}
