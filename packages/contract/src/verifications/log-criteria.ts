import { ways } from '@carded/domain/usage';
import { z } from 'zod';
import { ofBuyer } from '#access.ts';
import { email, flag, text, uuid, websiteKey, wholeNumber } from '#fields.ts';

/** 0 or `all`: every status; 1: every incomplete one; `id_required`: that one alone; `blocked`: every one stopped before a check began (5 to 9); else the status's number. */
const logStatus = z.union([wholeNumber(0, 14), z.enum(['all', 'id_required', 'blocked'])]);

/** Criteria of the log. Without uuid, zip, phone, email, order or both names a month or a range of days is searched: the current month unless given. */
export const logCriteria = z.strictObject({
  uuid: uuid.optional(),
  first_name: ofBuyer(text(120)).optional(),
  last_name: ofBuyer(text(120)).optional(),
  /** First name, last name, or both in any order; each by its beginning, of three letters or more. */
  name: ofBuyer(text(160)).optional(),
  email: ofBuyer(email).optional(),
  country: text(60).optional(),
  state: text(60).optional(),
  zip: ofBuyer(text(20)).optional(),
  phone: ofBuyer(text(40)).optional(),
  /** The shop's reference: a cart or order number. */
  order: ofBuyer(text(120)).optional(),
  /** Word with digits: a zip, a phone or an order number, which may be this long. */
  number: ofBuyer(text(120)).optional(),
  status: logStatus.optional(),
  /** Way that settled it, or that the buyer last tried. */
  way: z.enum(ways.map(({ code }) => code)).optional(),
  website: websiteKey.optional(),
  month: z
    .string()
    .regex(/^(\d{4}-(0[1-9]|1[0-2])|all)$/)
    .optional(),
  /** Days as YYYY-MM-DD, both or neither, at most 120 days apart. */
  dateStart: text(20).optional(),
  dateEnd: text(20).optional(),
  test: flag.optional(),
  includeTest: flag.optional(),
  showBanned: flag.optional(),
  /** Scans at a counter that kept no name too. Asking by uuid, way, or for banned buyers or bad scans shows them anyway. */
  showScans: flag.optional(),
  /** Names that sound like these or, where none do, that are one typo from them. */
  similar: flag.optional(),
  page: wholeNumber(1, 10_000).optional(),
  /** Rows older than this one. */
  before: uuid.optional(),
  /** Rows newer than this one: the page next to it. */
  after: uuid.optional(),
  count: flag.optional(),
});
export type LogCriteria = z.input<typeof logCriteria>;
