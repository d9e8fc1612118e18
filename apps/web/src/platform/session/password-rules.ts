import { shortestPassword } from '@carded/contract/account/password-rules';

export const newPasswordHint = `At least ${shortestPassword} characters. A few unrelated words are best.`;

/** What can be checked before the server, which also refuses passwords that are easy to guess. */
export function newPasswordFault(password: string): string | null {
  return [...password].length < shortestPassword ? `At least ${shortestPassword} characters` : null;
}

export function repeatedFault(repeated: string, password: string): string | null {
  return repeated === password ? null : 'The two do not match';
}
