import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import { cardName } from '#flow/card-name.ts';
import { Button } from '#parts/button.tsx';
import styles from './next-steps.module.css';

/** The ways on that the server offers, the first one first, and always a way out. */
export function NextSteps({ isSameCardFine }: { readonly isSameCardFine: boolean }) {
  const { t } = useLingui();
  const { flow, view, flags, close } = useApp();
  const next = view.buyer?.words.next ?? [];
  const name = cardName(view.buyer?.differences ?? []);
  const change = name ? t`Change the order to ${name}` : t`Change my details`;
  const doors = next.flatMap((step): { step: string; text: string; go: () => void }[] => {
    switch (step) {
      case 'correct_details':
        return [{ step, text: change, go: () => flow.detour('details') }];
      case 'another_id':
        if (view.buyer?.id.tries_left === 0) return [];
        return [
          {
            step,
            text: isSameCardFine ? t`Show your ID again` : t`Show another ID`,
            go: () => flow.detour('photo_id'),
          },
        ];
      case 'another_number':
        return [{ step, text: t`Use another number`, go: () => flow.detour('phone') }];
      case 'continue':
        return close ? [{ step, text: t`Continue`, go: () => close('cancelled') }] : [];
      default:
        return [];
    }
  });
  // Where someone is connected may change; everything else that stops an order stays as it is.
  if (view.buyer?.reason === 'ip_blocked') {
    doors.unshift({ step: 'again', text: t`Try again`, go: () => void flow.open() });
  }
  return (
    <div className={styles.steps}>
      {doors.map(({ step, text, go }, index) => (
        <Button key={step} look={index === 0 ? 'go' : 'alt'} isBusy={view.busy !== null} onClick={go}>
          {text}
        </Button>
      ))}
      {close && flags.show_continue_shopping && (
        <Button look="alt" onClick={() => close('continue_shopping')}>{t`Continue shopping`}</Button>
      )}
      {close && !flags.show_continue_shopping && doors.length === 0 && (
        <Button look="alt" onClick={() => close('cancelled')}>{t`Back to the shop`}</Button>
      )}
    </div>
  );
}
