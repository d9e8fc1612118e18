import { useApp } from '#app-context.ts';
import { ContinueShopping } from '#features/results/continue-shopping.tsx';
import { cardName } from '#flow/card-name.ts';
import { sameCardFine } from '#generated/same-card-fine.ts';
import { Button } from '#parts/button.tsx';
import { useWords } from '#words/use-words.ts';
import styles from './next-steps.module.css';

/** The ways on that the server offers, the first one first, and always a way out. */
export function NextSteps() {
  const say = useWords();
  const { flow, view, close } = useApp();
  const next = view.buyer?.words.next ?? [];
  const name = cardName(view.buyer?.differences ?? []);
  const change = name ? say('change_name_to', { name }) : say('change_my_details');
  const told = view.buyer?.words.told?.key;
  const doors = next.flatMap((step): { step: string; text: string; go: () => void }[] => {
    switch (step) {
      case 'card_is_right':
        return [{ step, text: say('card_is_right'), go: () => void flow.settleMismatch('card') }];
      case 'typed_is_right':
        return [{ step, text: say('typed_is_right'), go: () => void flow.settleMismatch('typed') }];
      case 'correct_details':
        return [{ step, text: change, go: () => flow.detour('details') }];
      case 'another_id':
        if (view.buyer?.id.tries_left === 0) return [];
        return [
          {
            step,
            text: told && sameCardFine.has(told) ? say('show_id_again') : say('show_another_id'),
            go: () => flow.detour('photo_id'),
          },
        ];
      case 'another_number':
        return [{ step, text: say('use_another_number'), go: () => flow.detour('phone') }];
      case 'continue':
        return close ? [{ step, text: say('continue'), go: () => close('cancelled') }] : [];
      default:
        return [];
    }
  });
  // Where someone is connected may change; everything else that stops an order stays as it is.
  if (view.buyer?.reason === 'ip_blocked') {
    doors.unshift({ step: 'again', text: say('try_again'), go: () => void flow.open() });
  }
  return (
    <div className={styles.steps}>
      {doors.map(({ step, text, go }, index) => (
        <Button key={step} look={index === 0 ? 'go' : 'alt'} isBusy={view.busy !== null} onClick={go}>
          {text}
        </Button>
      ))}
      <ContinueShopping orBack={doors.length === 0} />
    </div>
  );
}
