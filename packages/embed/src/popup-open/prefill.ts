import type { Config, FieldName, Switches } from '#popup/config.ts';
import { trace } from '#popup/page.ts';
import type { PlatformTable } from '#popup-platforms/main.ts';
import { bare, findFields, isField, lock, readField, write } from './page-fields.ts';
import { remembered } from './remember.ts';

/** Names on the page and names of a buyer's data differ in two places. */
const toData: Partial<Record<FieldName, string>> = { contact_email: 'email' };
const dataName = (name: FieldName) => toData[name] ?? name;

const split = (fullName: string): { first_name: string; last_name: string } => {
  const parts = fullName.split(/\s+/);
  return {
    first_name: parts.slice(0, -1).join(' ') || fullName,
    last_name: parts.length > 1 ? (parts.at(-1) ?? '') : '',
  };
};

/** Reads what is known before the buyer is asked: from the shop, else from the page, else from its earlier pages. */
export function readPrefill(config: Config, on: Switches, platform: PlatformTable): Record<string, string> {
  const fields = findFields(config, on, platform);
  trace(on, 'fields', Object.fromEntries(fields));
  const read: Record<string, string> = { ...(on.prescan ? remembered() : {}) };
  for (const [name, field] of fields) {
    const value = readField(field, /^dob_/.test(name));
    if (value) read[name] = value;
  }
  for (const [name, value] of Object.entries(config.data ?? {})) read[name] = bare(String(value));
  const { full_name: fullName, comments: _, contact_email: email, ...rest } = read;
  const known: Record<string, string> = { ...(fullName ? split(fullName) : {}), ...(email ? { email } : {}), ...rest };
  return Object.fromEntries(
    Object.entries(known)
      .filter(([name, value]) => /^[a-z]\w{0,30}$/.test(name) && value !== '')
      .map(([name, value]) => [name, value.slice(0, 200)]),
  );
}

/** Runs after acceptance: fills empty fields, adds the verification to the comment, and keeps the other fields as verified. */
export function fillPage(
  config: Config,
  on: Switches,
  platform: PlatformTable,
  data: Record<string, string>,
  uuid: string,
): void {
  const fields = findFields(config, on, platform);
  const fullName = `${data.first_name ?? ''} ${data.last_name ?? ''}`.trim();
  for (const [name, field] of fields) {
    if (name === 'comments' || !isField(field)) continue;
    const value = name === 'full_name' ? fullName : (data[dataName(name)] ?? '');
    if (readField(field) === '' && value) write(field, value);
    if (on.disable_fields !== false && value) lock(field);
  }
  const comment = fields.get('comments');
  if (!comment || !isField(comment) || on.add_comment === false || !uuid || comment.value.includes(uuid)) return;
  const details = on.comment_details && fullName ? ` (${fullName})` : '';
  write(comment, `${comment.value}${comment.value ? '\n' : ''}Age verification: ${uuid}${details}`);
}
