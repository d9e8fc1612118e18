import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';

/** A refusal's title, and a sentence for languages that the server does not write. Kind: it names the reason, and accuses nobody. */
export function useReasonWords(): { title: string; sentence: string } {
  const { t } = useLingui();
  const { buyer } = useApp().view;
  const age = buyer?.minimum_age ?? null;
  const differing = new Set(buyer?.differences.map(({ field }) => field));
  switch (buyer?.reason) {
    case 'underage':
      return {
        title: age === null ? t`This order is for adults` : t`This order is for adults ${age} and over`,
        sentence: t`By the birth date given, it is too early for this order. If a number was mistyped, ask the shop.`,
      };
    case 'info_mismatch':
      return {
        title:
          differing.size !== 1
            ? t`The details do not match`
            : differing.has('name')
              ? t`The names do not match`
              : t`The birth dates do not match`,
        sentence: t`The order and your ID must be of the same person.`,
      };
    case 'info_missing':
      return { title: t`Something is missing`, sentence: t`We need all of your details to go on.` };
    case 'expired':
      return { title: t`Your card ran out`, sentence: t`Show one that is still valid.` };
    case 'invalid_id':
    case 'blank_id':
      return { title: t`We could not read your ID`, sentence: t`Show it once more, flat, whole and in good light.` };
    case 'fake_id':
      return { title: t`We cannot take this ID`, sentence: t`Show your own, original ID.` };
    case 'both_sides_needed':
      return { title: t`Both sides are needed`, sentence: t`Show the front and the back of your card.` };
    case 'selfie_mismatch':
      return { title: t`The photos do not match`, sentence: t`The person in the selfie must be the one on the ID.` };
    case 'selfie_id_missing':
    case 'selfie_not_provided':
      return { title: t`A selfie is needed`, sentence: t`Show your ID again, then take a selfie.` };
    case 'sms_failed':
      return { title: t`The code did not work`, sentence: t`Try with another phone number.` };
    case 'location_blocked':
      return { title: t`This shop cannot send there`, sentence: t`The rules of that place do not allow this order.` };
    case 'ip_blocked':
      return { title: t`Not available where you are`, sentence: t`This shop does not take orders from your region.` };
    case 'blocked':
    case 'banned':
      return { title: t`This shop cannot take the order`, sentence: t`Ask the shop if you think this is a mistake.` };
    default:
      return { title: t`We could not verify you`, sentence: t`Ask the shop how to go on.` };
  }
}
