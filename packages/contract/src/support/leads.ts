import { deadReasons, leadSources, leadStatuses, leadTracking, leadTrackingCharacters } from '@carded/domain/desk';
import { z } from 'zod';
import { anyone, staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, emailAddress, longText, text, timestamp, uuid, wholeNumber } from '#fields.ts';

const access = staff('content');
const leadId = z.strictObject({ id: uuid });
const codesOf = <Code extends string>(rows: readonly { code: Code }[]) => z.enum(rows.map(({ code }) => code));
const formSource = codesOf(leadSources.filter((row) => row.isForm));
const staffStatus = z.literal(leadStatuses.filter((row) => row.isForStaff).map(({ id }) => id));

const person = {
  business_name: text(120).optional(),
  website: text(253).optional(),
  personal_firstname: text(60).optional(),
  personal_lastname: text(60).optional(),
  personal_phone: text(40).optional(),
  /** Types by number: eCommerce, retail, app, other. */
  business_types: z.array(wholeNumber(1, 4)).max(4).optional(),
};
const shop = {
  business_country: text(2).optional(),
  business_state: text(3).optional(),
  business_platform: wholeNumber(0, 100).optional(),
  business_orders: text(40).optional(),
};
/** Tracking of the address that led to the form, kept with the lead. */
const tracking = z.partialRecord(z.enum(leadTracking.map(({ name }) => name)), text(leadTrackingCharacters)).optional();
/** Hidden field that only programs fill in. */
const fax = text(200).optional();

/** Never tells whether we know the address. */
const ask = { method: 'POST', access: anyone, rate: 'guess', output: done } as const;
export const createLead = endpoint({
  ...ask,
  name: 'leads.create',
  path: '/api/lead',
  summary: 'Ask to hear from us about joining',
  body: z.strictObject({ personal_email: emailAddress, ...person, ...shop, fax }),
  errors: ['too_many_attempts'],
});
export const collectLead = endpoint({
  ...ask,
  name: 'leads.collect',
  path: '/api/lead/collect',
  summary: 'The same, from the form on the site',
  body: z.strictObject({
    info: z.strictObject({ personal_email: emailAddress, ...person, source: formSource.optional(), tracking, fax }),
  }),
  errors: ['too_many_attempts'],
});

const leadView = z.object({
  id: z.string(),
  status: z.literal(leadStatuses.map(({ id }) => id)),
  business_name: z.string(),
  website: z.string(),
  name: z.string(),
  email: z.string(),
  platform: z.number().nullable(),
  orders: z.string(),
  types: z.array(z.number()),
  source: codesOf(leadSources),
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  next: z.string(),
  next_at: timestamp.nullable(),
  dead_reason: codesOf(deadReasons).nullable(),
  asks: z.number(),
  invited: timestamp.nullable(),
  created: timestamp,
  moved: timestamp,
});
export type LeadView = z.output<typeof leadView>;
const staffPerson = z.object({ id: z.string(), name: z.string() });

/** Lists the first leads of each status, and how many there are. The lead to be called next comes first. */
export const getLeadBoard = endpoint({
  name: 'staffLeads.board',
  method: 'GET',
  path: '/api/staff/lead/board',
  summary: 'Leads by status',
  access,
  rate: 'read',
  output: z.object({
    columns: z.array(z.object({ status: leadView.shape.status, count: z.number(), leads: z.array(leadView) })),
  }),
  errors: [],
});
/** `search` looks at business, website, name and email of the newest. `before`: the last lead of the page before. */
export const listLeads = endpoint({
  name: 'staffLeads.list',
  method: 'POST',
  path: '/api/staff/lead/list',
  summary: 'Leads, newest first',
  access,
  rate: 'read',
  reads: true,
  body: z.strictObject({
    status: leadView.shape.status.optional(),
    search: text(120).optional(),
    before: uuid.optional(),
  }),
  output: z.object({ leads: z.array(leadView), more: z.boolean() }),
  errors: [],
});
export const getLead = endpoint({
  name: 'staffLeads.get',
  method: 'GET',
  path: '/api/staff/lead/:id',
  summary: 'One lead with its notes',
  access,
  rate: 'read',
  params: leadId,
  output: z.object({
    lead: leadView.extend({
      first_name: z.string(),
      last_name: z.string(),
      phone: z.string(),
      country: z.string(),
      state: z.string(),
      account: z.string().nullable(),
      tracking: z.array(z.object({ name: z.string(), value: z.string() })),
      notes: z.array(z.object({ id: z.string(), author: z.string(), body: z.string(), created: timestamp })),
    }),
    staff: z.array(staffPerson),
  }),
  errors: ['not_found'],
});
export const addLead = endpoint({
  name: 'staffLeads.create',
  method: 'POST',
  path: '/api/staff/lead',
  summary: 'Add a lead',
  access,
  rate: 'write',
  body: z.strictObject({ personal_email: emailAddress, ...person, ...shop }),
  output: z.object({ id: z.string() }),
  errors: ['conflict'],
  audit: 'lead.created',
});
/** Changes a lead; missing values stay. Only signing up sets Signed Up. */
export const updateLead = endpoint({
  name: 'staffLeads.update',
  method: 'PUT',
  path: '/api/staff/lead/:id',
  summary: 'Move a lead, or change what is known and what comes next',
  access,
  rate: 'write',
  params: leadId,
  body: z.strictObject({
    status: staffStatus.optional(),
    /** Needed for Dead. */
    dead_reason: codesOf(deadReasons).optional(),
    next: longText(500).optional(),
    next_at: z.iso.datetime({ offset: true }).nullable().optional(),
    owner: uuid.nullable().optional(),
    details: z.strictObject({ ...person, ...shop }).optional(),
  }),
  output: done,
  errors: ['not_found', 'conflict'],
  audit: 'lead.updated',
});
export const addLeadNote = endpoint({
  name: 'staffLeads.note',
  method: 'POST',
  path: '/api/staff/lead/:id/note',
  summary: 'Note something about a lead',
  access,
  rate: 'write',
  takesIdempotencyKey: true,
  params: leadId,
  body: z.strictObject({
    body: longText(4_000).refine((value) => value.trim().length > 0, 'is needed'),
  }),
  output: z.object({ id: z.string() }),
  errors: ['not_found', 'conflict', 'idempotency_key_reused'],
  audit: 'lead.noted',
});
/** Emails a link that fills in the sign-up. A new lead becomes Follow Up; signing up with it makes it Signed Up. */
export const inviteLead = endpoint({
  name: 'staffLeads.invite',
  method: 'POST',
  path: '/api/staff/lead/:id/invite',
  summary: 'Invite a lead to sign up',
  access,
  rate: 'message',
  params: leadId,
  output: done,
  errors: ['not_found', 'conflict'],
  audit: 'lead.invited',
});
/** Removes a lead at the person's request. */
export const removeLead = endpoint({
  name: 'staffLeads.remove',
  method: 'DELETE',
  path: '/api/staff/lead/:id',
  summary: 'Delete a lead',
  access,
  rate: 'write',
  params: leadId,
  output: done,
  errors: ['not_found'],
  audit: 'lead.removed',
});
