import { type FieldName, listOf, type PopupConfig } from '#popup/config.ts';
import { findAll } from '#popup/page.ts';
import type { PlatformTable } from '#popup-platforms/table.ts';

type PageField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Names that checkouts use, most telling first; the standard's autocomplete words work everywhere. */
const known: Record<FieldName, readonly string[]> = {
  first_name: byNames('given-name', 'first_name firstname firstName fname'),
  last_name: byNames('family-name', 'last_name lastname lastName lname'),
  full_name: byNames('name', 'full_name fullname fullName name'),
  address: byNames('address-line1', 'address_1 address1 address street street_address'),
  zip: byNames('postal-code', 'zip postcode postal_code postalCode zipcode'),
  country: byNames('country', 'country country_code countryCode country_id'),
  state: byNames('address-level1', 'state province region zone stateOrProvinceCode region_id'),
  city: byNames('address-level2', 'city town'),
  dob_month: byNames('bday-month', 'dob_month birth_month'),
  dob_day: byNames('bday-day', 'dob_day birth_day'),
  dob_year: byNames('bday-year', 'dob_year birth_year'),
  contact_email: byNames('email', 'email contact_email'),
  phone: byNames('tel', 'phone telephone'),
  comments: byNames('-', 'order_comments comments comment note order_notes'),
};

function byNames(autocomplete: string, names: string): readonly string[] {
  const exact = names.split(' ').flatMap((name) => [`[name="${name}"]`, `[name="billing_${name}"]`, `#${name}`]);
  return [`[autocomplete="billing ${autocomplete}"]`, `[autocomplete~="${autocomplete}"]`, ...exact];
}

export const isField = (element: Element): element is PageField => element.matches('input,select,textarea');
const isUsable = (element: Element) =>
  isField(element) &&
  !element.matches('[type=hidden],[type=password],[type=checkbox],[type=submit]') &&
  !element.disabled;

/**
 * Finds the page's own fields: those the shop named, else those of its platform, else those that are called what they hold. Where a shop or a platform names
 * an element that is no field, its text is read.
 */
export const findFields = (config: PopupConfig, platform: PlatformTable): Map<FieldName, Element> => {
  const found = new Map<FieldName, Element>();
  if (config.ignore_fields) return found;
  for (const name of Object.keys(known) as FieldName[]) {
    const own = listOf(config.fields?.[name]).flatMap(findAll)[0];
    const isNamed = config.fields?.[name] !== undefined;
    const field = isNamed
      ? own
      : (listOf(platform[name]).flatMap(findAll)[0] ?? known[name].flatMap(findAll).find(isUsable));
    if (field && ![...found.values()].includes(field)) found.set(name, field);
  }
  return found;
};

/** What a person wrote or chose: the text of a choice where its value is only a number; the text of an element, without what joins it to the next. */
export const readField = (field: Element): string => {
  if (!isField(field)) return (field.textContent ?? '').replace(/[\s,/]+$/, '').trim();
  const chosen = field instanceof HTMLSelectElement ? field.selectedOptions[0] : undefined;
  if (chosen && /^\d+$/.test(field.value) && chosen.text.trim() && !/^\d+$/.test(chosen.text.trim()))
    return chosen.text.trim();
  return field.value.trim();
};

/** The value of a choice that is called so; none where the list has no such choice. */
const choiceFor = ({ options }: HTMLSelectElement, text: string): string | undefined =>
  [...options].find(({ value, text: shown }) =>
    [value, shown].some((each) => each.trim().toLowerCase() === text.toLowerCase()),
  )?.value;

/** Writes so that the shop's own code notices, whatever library draws the field. */
export const write = (field: PageField, text: string): void => {
  const value = field instanceof HTMLSelectElement ? choiceFor(field, text) : text;
  if (value === undefined) return;
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};

/** Keeps what was verified as it is; a locked field is still sent with the form. */
export const lock = (field: PageField): void => {
  if (!(field instanceof HTMLSelectElement)) {
    field.readOnly = true;
    return;
  }
  for (const option of field.options) option.disabled = !option.selected;
};
