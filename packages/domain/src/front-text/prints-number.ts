/** A shorter number stands in others by chance: it has to be a word. */
const LONG = 6;

/** Whether a document's number is printed in a line: every sign of it, but O is 0 and I and L are 1, and groups may be parted. */
export function printsNumber(line: string, number: string): boolean {
  const wanted = plain(number);
  if (wanted.length < 3) return false;
  if (wanted.length < LONG) return line.split(/\s+/).some((word) => plain(word) === wanted);
  return plain(line).includes(wanted);
}

const plain = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[OQ]/g, '0')
    .replaceAll(/[IL|]/g, '1')
    .replaceAll(/[^A-Z0-9]/g, '');
