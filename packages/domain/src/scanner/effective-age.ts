import { isMinimumAge, scannerDefaultMinimumAge } from '#codes/index.ts';

export type EffectiveAgeInput = {
  /** Of the website's or the account's settings; 21 when it is not set or no age a merchant can choose. */
  readonly settingsAge: number | null;
  /** The law's at the shop, where the website's preset names a product. */
  readonly lawAge: number | null;
  /** What a screen asks for, if it does. */
  readonly askedAge?: number | null | undefined;
  /** Whether the settings let a screen ask. */
  readonly canRaise: boolean;
};

const highestAsked = 150;

/** The minimum age that counts: the highest of settings, law and what a screen asks for. A screen only ever raises it. */
export function effectiveScanAge({ settingsAge, lawAge, askedAge, canRaise }: EffectiveAgeInput): number {
  const chosen = isMinimumAge(settingsAge) ? settingsAge : scannerDefaultMinimumAge;
  const floor = Math.max(chosen, lawAge ?? 0);
  if (!canRaise || typeof askedAge !== 'number' || !Number.isInteger(askedAge)) return floor;
  return Math.max(floor, Math.min(askedAge, highestAsked));
}
