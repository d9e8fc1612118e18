import { type FieldName, listOf, type PopupConfig } from '#popup/config.ts';
import { findAll } from '#popup/page.ts';

export type PageField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

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

const isField = (element: Element): element is PageField => element.matches('input,select,textarea');
const isUsable = (field: PageField) =>
  !field.matches('[type=hidden],[type=password],[type=checkbox],[type=submit]') && !field.disabled;

/** Finds the page's own fields: those the shop named, else those that are called what they hold. */
export const findFields = (config: PopupConfig): Map<FieldName, PageField> => {
  const found = new Map<FieldName, PageField>();
  if (config.ignore_fields) return found;
  for (const name of Object.keys(known) as FieldName[]) {
    const named = listOf(config.fields?.[name]);
    const field = (named.length > 0 ? named : known[name])
      .flatMap(findAll)
      .filter(isField)
      .find((each) => named.length > 0 || isUsable(each));
    if (field && ![...found.values()].includes(field)) found.set(name, field);
  }
  return found;
};

/** What a person wrote or chose: the text of a choice where its value is only a number. */
export const readField = (field: PageField): string => {
  const chosen = field instanceof HTMLSelectElement ? field.selectedOptions[0] : undefined;
  if (chosen && /^\d+$/.test(field.value) && chosen.text.trim() && !/^\d+$/.test(chosen.text.trim()))
    return chosen.text.trim();
  return field.value.trim();
};

/** Writes so that the shop's own code notices, whatever library draws the field. */
export const write = (field: PageField, value: string): void => {
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
