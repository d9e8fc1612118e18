const KEPT_AS = 'carded.onboarding-store';

/** The name under which a store platform's connect request is kept, so that signing in continues at /onboarding. */
export function hasOnboardingStore(): boolean {
  return sessionStorage.getItem(KEPT_AS) !== null;
}
