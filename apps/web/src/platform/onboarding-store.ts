const KEPT_AS = 'carded.onboarding-store';

/** Whether a shop's platform sent the person here to be connected: whoever begins that keeps the store under this name, and signing in goes on at /onboarding. */
export const hasOnboardingStore = (): boolean => sessionStorage.getItem(KEPT_AS) !== null;
