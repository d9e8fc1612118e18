const KEPT_AS = 'carded.onboarding-store';

/** A store that a platform has sent this tab to connect. Its claim is in a cookie that no script reads. */
export type OnboardingStoreName = { type: string; uuid: string };

const isName = (value: unknown): value is OnboardingStoreName =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as OnboardingStoreName).type === 'string' &&
  typeof (value as OnboardingStoreName).uuid === 'string';

/** Kept for the tab, so that signing in continues at /onboarding. */
export function keepOnboardingStore({ type, uuid }: OnboardingStoreName): void {
  sessionStorage.setItem(KEPT_AS, JSON.stringify({ type, uuid }));
}

export function onboardingStore(): OnboardingStoreName | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null');
    return isName(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function hasOnboardingStore(): boolean {
  return onboardingStore() !== null;
}

export function forgetOnboardingStore(): void {
  sessionStorage.removeItem(KEPT_AS);
}
