import { shortestPassword } from '@carded/contract/password-rules';

export const newPasswordHint = `At least ${shortestPassword} characters. A few words that have nothing to do with each other are best.`;

/** What can be said before the server is asked, which refuses those that are easy to guess too. */
export const newPasswordFault = (password: string): string | null =>
  [...password].length < shortestPassword ? `At least ${shortestPassword} characters` : null;

export const repeatedFault = (repeated: string, password: string): string | null =>
  repeated === password ? null : 'The two are not the same';
