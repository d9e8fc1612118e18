/** As the server asks of new passwords; it refuses those that are easy to guess too. */
const shortest = 12;

export const newPasswordHint = `At least ${shortest} characters. A few words that have nothing to do with each other are best.`;

export const newPasswordFault = (password: string): string | null =>
  [...password].length < shortest ? `At least ${shortest} characters` : null;

export const repeatedFault = (repeated: string, password: string): string | null =>
  repeated === password ? null : 'The two are not the same';
