import { type Config, type FieldName, listOf, type Switches } from '#popup/config.ts';
import { explain, findAll } from '#popup/page.ts';
import type { PlatformTable } from '#popup-platforms/platforms.ts';
import { trace } from './diagnose.ts';
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

/** What is known before the buyer is asked: given by the shop, else on the page now, else on its earlier pages. */
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

/** After acceptance: fills what the page left empty, names the verification in the comment, and keeps the rest as verified. */
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

type PageField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The standard's autocomplete word, which works everywhere, then the names that checkouts use, most telling first. */
const known: Record<FieldName, string> = {
  first_name: 'given-name first_name firstname firstName fname',
  last_name: 'family-name last_name lastname lastName lname',
  full_name: 'name full_name fullname fullName name',
  address: 'address-line1 address_1 address1 address street street_address',
  zip: 'postal-code zip postcode postal_code postalCode zipcode',
  country: 'country country country_code countryCode country_id',
  state: 'address-level1 state province region zone stateOrProvinceCode region_id',
  city: 'address-level2 city town',
  dob_month: 'bday-month dob_month birth_month',
  dob_day: 'bday-day dob_day birth_day',
  dob_year: 'bday-year dob_year birth_year',
  contact_email: 'email email contact_email',
  phone: 'tel phone telephone',
  comments: '- order_comments comments comment note order_notes',
};

const selectorsOf = (words: string) =>
  words
    .split(' ')
    .flatMap((word, nth) =>
      nth === 0
        ? [`[autocomplete="billing ${word}"]`, `[autocomplete~="${word}"]`]
        : [`[name="${word}"]`, `[name="billing_${word}"]`, `#${word}`],
    );

export function isField(element: Element): element is PageField {
  return element.matches('input,select,textarea');
}
const isUsable = (element: Element) =>
  isField(element) &&
  !element.matches('[type=hidden],[type=password],[type=checkbox],[type=submit]') &&
  !element.disabled;

/**
 * Finds the page's own fields: those the shop named, else those of its platform, else those that are called what they hold. Where a shop or a platform names
 * an element that is no field, its text is read.
 */
export function findFields(config: Config, on: Switches, platform: PlatformTable): Map<FieldName, Element> {
  const found = new Map<FieldName, Element>();
  if (on.ignore_fields) return found;
  for (const name of Object.keys(known) as FieldName[]) {
    const own = listOf(config.fields?.[name]).flatMap(findAll)[0];
    const isNamed = config.fields?.[name] !== undefined;
    const field = isNamed
      ? own
      : (listOf(platform[name]).flatMap(findAll)[0] ?? selectorsOf(known[name]).flatMap(findAll).find(isUsable));
    if (field && ![...found.values()].includes(field)) found.set(name, field);
  }
  return found;
}

/** Without what a page draws around a value: arrows of a list, the star of a field that must be filled, what joins it to the next, spaces of every kind. */
export function bare(text: string) {
  return text.replace(/^(\ufe0f|[\s*\u2000-\u2bff])+|(\ufe0f|[\s*\u2000-\u2bff,/])+$/g, '').replace(/\s+/g, ' ');
}

/** What a person wrote or chose. Of a choice its value where that is a code or a word, with or without its country before it; else its text. */
export function readField(field: Element, isNumber = false): string {
  const value = bare(isField(field) ? field.value : (field.textContent ?? ''));
  const chosen = field instanceof HTMLSelectElement && field.selectedOptions[0];
  if (!chosen) return value;
  const text = bare(chosen.text);
  if (/\d/.test(value) && !isNumber && /\D/.test(text)) return text;
  return value.replace(/^[A-Z]{2}-(?=[A-Z]{2,3}$)/, '');
}

/** The value of a choice that is called so; none where the list has no such choice. */
const choiceFor = ({ options }: HTMLSelectElement, text: string): string | undefined =>
  [...options].find(({ value, text: shown }) =>
    [value, shown].some((each) => each.trim().toLowerCase() === text.toLowerCase()),
  )?.value;

/** Writes so that the shop's own code notices, whatever library draws the field. */
export function write(field: PageField, text: string): void {
  const value = field instanceof HTMLSelectElement ? choiceFor(field, text) : text;
  if (value === undefined) return;
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Keeps verified values unchanged; a locked field is still sent with the form. */
export function lock(field: PageField): void {
  if (!(field instanceof HTMLSelectElement)) {
    field.readOnly = true;
    return;
  }
  for (const option of field.options) option.disabled = !option.selected;
}

type Answers = { go: (change: Record<string, string>) => void; skip: () => void };

/** Asks the shop before the first details are sent: continue (with changes), or continue without a check. Only its first answer counts. */
export function askShop(config: Config, customer: Record<string, string>, { go, skip }: Answers): void {
  const change: Record<string, string> = {};
  let isAnswered = false;
  const once = (work: () => void) => () => {
    if (!isAnswered) work();
    isAnswered = true;
  };
  const done = once(() => go(change));
  try {
    config.onpresubmit?.({ customer: { ...customer } }, done, once(skip), (values) => {
      for (const [name, value] of Object.entries(values)) change[name] = bare(String(value));
    });
  } catch (error) {
    explain(error);
    // A fault of the shop's costs it the change, not the buyer the check.
    done();
  }
}
