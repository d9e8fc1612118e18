/** A scheme, `www.`, four numbers, or a word and a dot before letters: what mail programs make a link of. */
const address =
  /:\/\/|\bwww\.|\b\d{1,3}(?:\.\d{1,3}){3}\b|[\p{L}\p{N}\p{M}-]\.[\p{L}\p{M}]{2}|[\p{L}\p{N}\p{M}-]。[a-z]{2}/iu;

/** Whether text holds something a mail program may turn into a link: a web address or a mail address, however its letters are written. */
export function namesAddress(text: string): boolean {
  return address.test(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''));
}
