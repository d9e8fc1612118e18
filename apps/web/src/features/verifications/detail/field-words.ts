import type { ConfirmedField, ShownWay } from '@carded/contract';
import { askingSettings, type SettingStep } from '@carded/domain/settings';

/** What a field of a record is called: "last name". */
export const fieldWords: Readonly<Record<ConfirmedField, string>> = {
  first_name: 'first name',
  last_name: 'last name',
  dob: 'birth date',
  address: 'address',
  city: 'city',
  state: 'state',
  zip: 'ZIP',
  phone: 'phone',
  email: 'email',
};

const otherWays: Readonly<Record<Exclude<ShownWay, SettingStep>, string>> = {
  records: 'records',
  document: 'photo ID',
  review: 'a reviewer',
  manual: 'by hand',
  scan: 'card scan',
};

/** What was looked at or shown; a step that the rules ask for is called as its setting. */
export function methodWords(way: ShownWay): string {
  return isOther(way) ? otherWays[way] : (askingSettings.find(({ step }) => step === way)?.label ?? '');
}

const isOther = (way: ShownWay): way is keyof typeof otherWays => Object.hasOwn(otherWays, way);
