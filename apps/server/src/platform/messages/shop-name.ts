import { namesAddress } from '@carded/domain/contact';
import type { Language } from '@carded/domain/languages';
import { messagesIn } from '@carded/words/messages';

const longest = 40;

/** A shop's name for messages: one line, not too long for a text. A name that reads like an address is replaced by the website's own domain, so that it cannot link elsewhere. */
export function shopName({ name, domain }: { name: string; domain: string }, language: Language = 'en'): string {
  const line = oneLine(namesAddress(name) ? domain : name);
  if (line === '') return messagesIn(language)('the_shop');
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
