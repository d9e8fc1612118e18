import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import { dateInWords } from '#features/results/difference-words.ts';

export interface ReasonWords {
  readonly title: string;
  readonly sentence: string;
  /** The same card may do, shown better. */
  readonly isSameCardFine?: boolean;
}

/** A refusal in the buyer's language: what was found, and what to do now. Kind: it names the reason, and accuses nobody. */
export function useReasonWords(): ReasonWords {
  const { t, i18n } = useLingui();
  const { buyer } = useApp().view;
  const age = buyer?.minimum_age ?? null;
  const differing = new Set(buyer?.differences.map(({ field }) => field));
  const ranOut = buyer?.differences.find(({ field }) => field === 'expiry')?.card;
  const isSameCardFine = true;
  // Over without a decision: it was deleted meanwhile.
  if (buyer?.step === 'denied' && buyer.status === 'pending')
    return {
      title: t`This check was deleted`,
      sentence: t`What you gave was deleted with it. Start again at the shop.`,
    };
  switch (buyer?.reason) {
    case 'underage':
      return {
        title: age === null ? t`This order is for adults` : t`This order is for adults ${age} and over`,
        sentence:
          buyer.step === 'denied'
            ? t`By the birth date on your ID, it is too early for this order.`
            : t`By the birth date given, it is too early for this order. If a number was mistyped, ask the shop.`,
      };
    case 'info_mismatch':
      return {
        title:
          differing.size !== 1
            ? t`The details do not match`
            : differing.has('name')
              ? t`The names do not match`
              : t`The birth dates do not match`,
        sentence: t`Your order and your ID must be of the same person. Show the ID of the person who orders, or correct the order.`,
      };
    case 'info_missing':
      return {
        title: t`A part of your ID cannot be seen`,
        sentence: t`Take the photo again, with all four corners in the picture and without glare.`,
        isSameCardFine,
      };
    case 'expired': {
      const day = ranOut ? dateInWords(ranOut, i18n.locale) : '';
      return {
        title: day ? t`Your card ran out on ${day}` : t`Your card ran out`,
        sentence: t`Show one that is still valid. A passport will do too.`,
      };
    }
    case 'invalid_id':
      return {
        title: t`This is not an ID we can use`,
        sentence: t`Show a driver’s license, a state or provincial ID, or a passport.`,
      };
    case 'blank_id':
      return {
        title: t`There is no ID in the photo`,
        sentence: t`Lay the card on a dark table, fill the frame with it, and take the photo again.`,
        isSameCardFine,
      };
    case 'fake_id':
      return { title: t`We cannot take this ID`, sentence: t`Show your own, original ID, not a copy or a screen.` };
    case 'both_sides_needed':
      return {
        title: t`Both sides are needed`,
        sentence: t`Show the front and the back of your card.`,
        isSameCardFine,
      };
    case 'selfie_mismatch':
      return {
        title: t`The photos do not match`,
        sentence: t`The person in the selfie must be the one on the ID. Show the ID again, then take the selfie in good light, facing the camera.`,
        isSameCardFine,
      };
    case 'selfie_id_missing':
    case 'selfie_not_provided':
      return {
        title: t`A selfie is needed`,
        sentence: t`Show your ID again, then take a selfie.`,
        isSameCardFine,
      };
    case 'sms_failed':
      return { title: t`The code did not work`, sentence: t`Try with another phone number.` };
    case 'location_blocked':
      return {
        title: t`This shop cannot send there`,
        sentence: t`The rules of that place do not allow this order. Use an address in another place, or ask the shop.`,
      };
    case 'ip_blocked':
      return {
        title: t`Not available where you are`,
        sentence: t`This shop takes no orders from where you are connected. Switch off a VPN if you use one, then try again.`,
      };
    case 'blocked':
    case 'banned':
      return { title: t`This shop cannot take the order`, sentence: t`Ask the shop if you think this is a mistake.` };
    default:
      return { title: t`We could not verify you`, sentence: t`Ask the shop how to go on.` };
  }
}
