type Published = { version?: string; effective?: string; summary: string[]; changes: string[]; text: string };

/**
 * A file to publish: the text, and before it, between two lines of `---`, what is said of it: `version`, `effective`, and lists under `summary` and `changes`. Only the text is agreed to.
 * @throws Error naming a line that says none of these
 */
export function readPublished(file: string): Published {
  const said: Published = { summary: [], changes: [], text: file.replaceAll('\r', '') };
  const front = /^---\n([\s\S]*?)\n---\n+/.exec(said.text);
  if (front === null) return said;
  const [whole, head = ''] = front;
  said.text = said.text.slice(whole.length);
  let list: string[] | null = null;
  for (const line of head.split('\n')) {
    const [, item] = /^ *- +(.+)$/.exec(line) ?? [];
    const [, name, value = ''] = /^(version|effective|summary|changes): *(.*)$/.exec(line) ?? [];
    if (item !== undefined && list !== null) list.push(item.trim());
    else if (name === 'summary' || name === 'changes') list = said[name];
    else if (name === 'version' || name === 'effective') said[name] = value.trim();
    else if (line.trim() !== '')
      throw new Error(`What is “${line.trim()}”? Before the text stand version, effective, summary and changes.`);
  }
  return said;
}
