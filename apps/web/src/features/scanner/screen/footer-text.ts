import { isToDecide } from '#features/scanner/verdict/outcome.ts';
import { triesText } from '#features/scanner/verdict/verdict-words.ts';
import type { ScreenState } from './screen-state.ts';

/** Where one is, in a few words. */
export function footerText(
  { status, outcome, unread }: Pick<ScreenState, 'status' | 'outcome' | 'unread'>,
  isPhoneConnected: boolean,
): string {
  if (status === 'unfocused') return 'Another window is in front';
  if (outcome?.verdict === 'invalid') return triesText(unread);
  if (outcome?.verdict === 'questionable')
    return isToDecide(outcome) ? 'Decide, or scan another card' : 'Scan another card';
  if (outcome !== null) return 'Scan the next card at any time';
  if (status === 'scanning') return 'Reading';
  return isPhoneConnected ? 'Phone connected' : 'Ready for the scanner';
}
