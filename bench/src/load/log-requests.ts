import type { LogCriteria } from '@carded/contract';
import type { Sample } from '#data/samples.ts';

/** The pages of the log that are measured, by name: the criteria each asks with. */
export const logPages: Readonly<Record<string, (sample: Sample) => LogCriteria>> = {
  'log page of a month': ({ month }) => ({ month }),
  'search by full name': ({ record }) => ({ first_name: record.first_name, last_name: record.last_name }),
  'search by first name in a month': ({ record, month }) => ({ name: record.first_name, month }),
  'search by three letters in a month': ({ record, month }) => ({ name: record.last_name.slice(0, 3), month }),
  'search by two beginnings': ({ record }) => ({
    name: `${record.last_name.slice(0, 4)} ${record.first_name.slice(0, 3)}`,
  }),
  'search by last name in a month': ({ record, month }) => ({ last_name: record.last_name, month }),
  'search by sound of the name': ({ record }) => ({
    first_name: record.first_name,
    last_name: record.last_name,
    similar: true,
  }),
  'search by zip': ({ record }) => ({ zip: record.zip, country: record.country }),
  'search by phone': ({ record }) => ({ phone: record.phone ?? '' }),
  'search by e-mail': ({ record }) => ({ email: record.email ?? '' }),
  'search by uuid': ({ id }) => ({ uuid: id }),
};
