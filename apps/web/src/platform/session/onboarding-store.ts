import { CallError } from '@carded/client';
import { fallbackMessage } from '../queries/problem.ts';

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
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify({ type, uuid }));
  } catch {
    // A browser without storage opens the start page after signing in; the platform's link has to be opened again.
  }
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
  try {
    sessionStorage.removeItem(KEPT_AS);
  } catch {
    // Blocked storage has nothing to forget.
  }
}

/**
 * Returns the path to continue to after sign-in, or `null` when `value` is not a path of this origin. Browsers read `//host` and `/\host` as another host, so
 * both are refused before parsing (OWASP: unvalidated redirects).
 */
export function continuePath(value: string | null, origin: string): string | null {
  if (value === null || !value.startsWith('/') || /^\/[/\\]/.test(value)) return null;
  if (!URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
}

type SignInRefusal = {
  /** The message above the form; null when asking for the code is enough. */
  message: string | null;
  asksForCode: boolean;
  isLockedOut: boolean;
};

const codeTexts = ['mfa_token_required', 'Authentication code failed.'];
const suffix = '_primary';

/** Tells which refusals show the second-factor field, and what `_primary` means. */
export function readSignInError(error: unknown): SignInRefusal {
  if (!(error instanceof CallError) || error.body === null || error.body.message === '')
    return {
      message: error instanceof CallError && error.status === 0 ? error.message : fallbackMessage,
      asksForCode: false,
      isLockedOut: false,
    };
  const { code, message } = error.body;
  const isLockedOut = message.endsWith(suffix) || code.endsWith(suffix);
  const text = message.endsWith(suffix) ? message.slice(0, -suffix.length) : message;
  const asksForCode = codeTexts.includes(text) || code === 'mfa_token_wrong';
  return { message: text === 'mfa_token_required' ? null : text, asksForCode, isLockedOut };
}
