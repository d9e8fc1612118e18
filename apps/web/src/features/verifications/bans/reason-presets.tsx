import { ReasonChoice } from '#ui/forms/reason-choice.tsx';

const reasons = [
  'Chargeback on an earlier order',
  'Ordered for someone under age',
  'Used another person’s ID',
  'Threatened or insulted staff',
].map((reason) => ({ value: reason, label: reason }));

/** Usual reasons: pick one by its number or by a click. */
export function ReasonPresets({ chosen, onPick }: { chosen: string; onPick: (reason: string) => void }) {
  return <ReasonChoice legend="Usual reasons" reasons={reasons} chosen={chosen} onPick={onPick} />;
}
