import { CallError } from '@carded/client';
import { fallbackMessage } from '#platform/queries/first-answers.ts';

export type SignInRefusal = {
  /** The message above the form; null when asking for the code is enough. */
  message: string | null;
  asksForCode: boolean;
  isLockedOut: boolean;
};

const codeTexts = ['mfa_token_required', 'Authentication code failed.'];
const suffix = '_primary';

/** Which refusals show the second-factor field, and what `_primary` means. */
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
