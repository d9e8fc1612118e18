import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApp } from '#app-context.ts';
import styles from './shop-name.module.css';

/** Whose question this is: the shop's logo or name, and a word when nothing counts. */
export function ShopName() {
  const { t } = useLingui();
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
      {view.buyer?.test && <span className={styles.test}>{t`Test: no real check`}</span>}
    </>
  );
}
