import { inlineParts } from '@carded/domain/legal-text';
import { Fragment, type ReactNode } from 'react';

/** A line of a text with its strong words and links. @param drawn how plain words are shown, where not as they are */
export function LineText({ line, drawn = (text) => text }: { line: string; drawn?: (text: string) => ReactNode }) {
  return inlineParts(line).map(({ text, isStrong, href }, at) => {
    const key = `${at}`;
    if (href !== undefined)
      return (
        <a key={key} href={href}>
          {drawn(text)}
        </a>
      );
    return isStrong ? <strong key={key}>{drawn(text)}</strong> : <Fragment key={key}>{drawn(text)}</Fragment>;
  });
}
