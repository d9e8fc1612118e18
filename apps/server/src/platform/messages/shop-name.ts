import { namesAddress } from '@carded/domain/contact';

const longest = 40;

/** A shop's name as it stands in a message: one line, not too long for a text. One that reads like an address gives way to the website's own domain, so that it leads nowhere else. */
export const shopName = ({ name, domain }: { name: string; domain: string }): string => {
  const line = oneLine(namesAddress(name) ? domain : name);
  if (line === '') return 'the shop';
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
};

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
