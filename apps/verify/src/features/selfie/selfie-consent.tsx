import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import { useKeptWords } from '#flow/use-kept-words.ts';
import { Button } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';
import styles from './selfie.module.css';

/** What the selfie is for and how long it is kept. A change of these words is a new version in `consent-version.ts`. */
export function SelfieConsent({ onAgree }: { readonly onAgree: () => void }) {
  const { t } = useLingui();
  const { view } = useApp();
  const shop = view.buyer?.shop.name ?? '';
  const kept = useKeptWords();
  return (
    <Sheet>
      <Title lead={t`${shop} asks for a photo of your face, to see that the ID is yours.`}>{t`Take a selfie`}</Title>
      <ul className={styles.points}>
        <li>{t`It is compared with the photo on your ID, once, for this order.`}</li>
        <li>{t`It is not sold, not used for anything else, and not looked up anywhere.`}</li>
        {kept && <li>{kept}</li>}
      </ul>
      <div className={styles.gap} />
      <Button onClick={onAgree}>{t`I agree, take a selfie`}</Button>
    </Sheet>
  );
}
