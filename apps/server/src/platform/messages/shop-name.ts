const longest = 40;

/** A shop's name as it stands in a message: one line, not too long for a text. */
export const shopName = (name: string): string => {
  const line = name.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return 'the shop';
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
};
