/** Lowest and highest minimum age a merchant can choose, in full years. */
export const lowestMinimumAge = 18;
export const highestMinimumAge = 75;

/** An age from 18 to 75, or one of two words that replace it. */
export type AgeChoiceEntry = {
  readonly value: number | 'block' | 'disable';
  readonly label: string;
};

/** Every choice of the minimum-age list, in its order: 18 to 75, Block Location, Disable Verification. */
export const ageChoices: readonly AgeChoiceEntry[] = [
  ...Array.from({ length: highestMinimumAge - lowestMinimumAge + 1 }, (_, index) => ({
    value: lowestMinimumAge + index,
    label: String(lowestMinimumAge + index),
  })),
  { value: 'block', label: 'Block Location' },
  { value: 'disable', label: 'Disable Verification' },
];

/** Whether a number from outside is an age a merchant or shop can ask for. */
export function isMinimumAge(value: unknown): value is number {
  return (
    typeof value === 'number' && Number.isInteger(value) && value >= lowestMinimumAge && value <= highestMinimumAge
  );
}
