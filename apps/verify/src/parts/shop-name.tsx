import { useState } from 'react';
import { useApp } from '#app-context.ts';
import { useFirstWords } from '#words/use-words.ts';
import styles from './shop-name.module.css';

/** Whose question this is: the shop's logo or name, and a word when nothing counts. */
export function ShopName() {
  const say = useFirstWords();
  const { view, logo } = useApp();
  const [isLogoBroken, setLogoBroken] = useState(false);
  const name = view.buyer?.shop.name ?? '';
  return (
    <>
      {logo && !isLogoBroken ? (
        <img
          className={styles.logo}
          src={logo.address}
          alt={name}
          style={logo.height ? { height: logo.height } : {}}
          referrerPolicy="no-referrer"
          onError={() => setLogoBroken(true)}
        />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {view.buyer?.test && <span className={styles.test}>{say('test_no_real_check')}</span>}
    </>
  );
}
