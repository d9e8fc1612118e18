/** What stands before a document: names with one value each, and lists. */
type FrontMatter = { values: ReadonlyMap<string, string>; lists: ReadonlyMap<string, readonly string[]> };

/** Reads a document that begins with front matter. Only what ours have: `name: value`, and `name:` with `  - item` lines. @throws on anything else */
export function readFrontMatter(source: string): FrontMatter & { body: string } {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error('The document has no front matter.');
  const values = new Map<string, string>();
  const lists = new Map<string, string[]>();
  let list: string[] | null = null;
  for (const line of head.split('\n')) {
    const [, item] = /^ {2}- (.+)$/.exec(line) ?? [];
    if (item !== undefined && list !== null) {
      list.push(item);
      continue;
    }
    const [, name, value] = /^([a-z_\d]+):(?: (.+))?$/.exec(line) ?? [];
    if (name === undefined || values.has(name) || lists.has(name))
      throw new Error(`This line of front matter is not understood: ${line}`);
    list = value === undefined ? [] : null;
    if (list !== null) lists.set(name, list);
    if (value !== undefined) values.set(name, value);
  }
  return { values, lists, body };
}
