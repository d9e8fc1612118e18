import { type Config, type FieldName, listOf, type Switches } from '#popup/config.ts';
import { findAll } from '#popup/page.ts';
import type { PlatformTable } from '#popup-platforms/main.ts';

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
  dob: 'bday dob date_of_birth birth_date birthdate birthday',
  contact_email: 'email email contact_email',
  phone: 'tel phone telephone',
  comments: '- order_comments comments comment note order_notes',
};

const selectorsOf = (words: string) =>
  words
    .split(' ')
    .flatMap((word, nth) =>
      nth
        ? [`[name="${word}"]`, `[name="billing_${word}"]`, `#${word}`]
        : [`[autocomplete="billing ${word}"]`, `[autocomplete~="${word}"]`],
    );

export function isField(element: Element): element is PageField {
  return element.matches('input,select,textarea');
}
const isUsable = (element: Element) =>
  isField(element) && !/hidden|password|checkbox|submit/.test(element.type) && !element.disabled;

/**
 * Finds the page's own fields: those the shop named, else those of its platform, else those that are called what they hold. Where a shop or a platform names
 * an element that is no field, its text is read.
 */
export function findFields(config: Config, on: Switches, platform: PlatformTable): Map<FieldName, Element> {
  const found = new Map<FieldName, Element>();
  if (on.ignore_fields) return found;
  for (const name of Object.keys(known) as FieldName[]) {
    const own = config.fields?.[name];
    const named = listOf(own === undefined ? platform[name] : own).flatMap(findAll)[0];
    const field = named || own !== undefined ? named : selectorsOf(known[name]).flatMap(findAll).find(isUsable);
    if (field && ![...found.values()].includes(field)) found.set(name, field);
  }
  return found;
}

/** Removes what a page draws around a value: arrows of a list, the star of a required field, separators, spaces of every kind. */
export function bare(text: string) {
  return text.replace(/^(\ufe0f|[\s*\u2000-\u2bff])+|(\ufe0f|[\s*\u2000-\u2bff,/])+$/g, '').replace(/\s+/g, ' ');
}

/** Reads a typed or chosen value. For a choice, returns its value if that is a code or a word, with or without its country first; else its text. */
export function readField(field: Element, isNumber = false): string {
  const value = bare(isField(field) ? field.value : (field.textContent ?? ''));
  const chosen = field instanceof HTMLSelectElement && field.selectedOptions[0];
  if (!chosen) return value;
  const text = bare(chosen.text);
  if (/\d/.test(value) && !isNumber && /\D/.test(text)) return text;
  return value.replace(/^[A-Z]{2}-(?=[A-Z]{2,3}$)/, '');
}

/** Finds the value of the choice with this text, if there is one. */
const choiceFor = ({ options }: HTMLSelectElement, text: string): string | undefined =>
  [...options].find(({ value, text: shown }) =>
    [value, shown].some((each) => each.trim().toLowerCase() === text.toLowerCase()),
  )?.value;

/** Writes a value so that the shop's own code notices, in any UI library. */
export function write(field: PageField, text: string): void {
  const value = field instanceof HTMLSelectElement ? choiceFor(field, text) : text;
  if (value === undefined) return;
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
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
