import type { Root } from 'react-dom/client';
import { loadLanguage, loadSteps } from '#words/load-language.ts';
import { pickLanguage } from '#words/pick-language.ts';
import { useWords } from '#words/use-words.ts';
import styles from './no-link.module.css';

function NoLinkPage({ isLink }: { readonly isLink: boolean }) {
  const say = useWords();
  return (
    <main className={styles.page}>
      <h1>{say('nothing_to_verify')}</h1>
      <p>{isLink ? say('ask_for_a_new_link') : say('open_the_link')}</p>
    </main>
  );
}

/** Someone opened the bare address: say what it is for. Or a link that lost a part of it on the way. */
export async function showNoLink(root: Root): Promise<void> {
  await loadLanguage(pickLanguage(navigator.languages));
  await loadSteps();
  root.render(<NoLinkPage isLink={location.pathname !== '/'} />);
}
