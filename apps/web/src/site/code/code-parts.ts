/** A stretch of code of one color: a comment, a text, a word of the language, or anything else. */
export type CodePart = { readonly kind: 'plain' | 'word' | 'text' | 'note'; readonly text: string };

const words =
  'async|await|catch|const|curl|else|export|from|function|if|import|instanceof|new|null|return|throw|true|false|try';
// A comment begins a line or follows a space, so that the slashes of an address are none.
const found = new RegExp(
  `(?<note>(?<=^|\\s)//[^\\n]*|<!--[\\s\\S]*?-->)|(?<text>'[^'\\n]*'|"[^"\\n]*"|\`[^\`]*\`)|\\b(?<word>${words})\\b(?!:)`,
  'gm',
);

/** Splits code into its colors. Nothing is lost: the parts joined are the code. */
export function codeParts(code: string): readonly CodePart[] {
  const parts: CodePart[] = [];
  let at = 0;
  for (const match of code.matchAll(found)) {
    const { note, text, word } = match.groups ?? {};
    if (match.index > at) parts.push({ kind: 'plain', text: code.slice(at, match.index) });
    parts.push({ kind: kindOf({ note, text, word }), text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < code.length) parts.push({ kind: 'plain', text: code.slice(at) });
  return parts;
}

const kindOf = ({ note, text }: Partial<Record<string, string | undefined>>): CodePart['kind'] => {
  if (note !== undefined) return 'note';
  return text === undefined ? 'word' : 'text';
};
