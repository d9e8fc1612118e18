import { staffGrants } from '@carded/domain/codes';
import { z } from 'zod';
import { staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, emailAddress, reasonText, requiredText, text, timestamp, uuid } from '#fields.ts';

const grant = z.enum(staffGrants.map(({ code }) => code));
const byId = z.strictObject({ id: uuid });

export const listPeople = endpoint({
  name: 'people.list',
  method: 'GET',
  path: '/api/staff/people',
  summary: 'Who on the staff may do what',
  access: staff('people'),
  rate: 'read',
  output: z.object({
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        mfa: z.boolean(),
        invited: z.boolean(),
        self: z.boolean(),
        grants: z.array(grant),
      }),
    ),
    /** Requests that wait for a second person. `own`: the caller asked for it, so somebody else has to answer. */
    waiting: z.array(
      z.object({
        id: z.string(),
        what: z.enum(['people_grant', 'removal']),
        person: z.string(),
        asked_by: z.string(),
        /** Reason, where one was asked for. */
        reason: z.string().nullable(),
        expires: timestamp,
        own: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
/** The person gets an email with a link to set a password, and sets up two-step sign-in. `people` is given later, with a second person. */
export const invitePerson = endpoint({
  name: 'people.invite',
  method: 'POST',
  path: '/api/staff/people',
  summary: 'Invite a colleague to the staff account',
  access: staff('people'),
  rate: 'message',
  body: z.strictObject({
    firstname: requiredText(60),
    lastname: text(60),
    email: emailAddress,
    grants: z.array(grant.exclude(['people'])).max(staffGrants.length),
  }),
  output: z.object({ id: z.string() }),
  errors: ['conflict', 'too_many_attempts'],
  audit: 'people.invited',
});
/**
 * Sets a person's grants; nobody can set their own, except to give them up. `people` is given once another person agrees; everything else, and removing, is
 * done at once.
 */
export const setGrants = endpoint({
  name: 'people.setGrants',
  method: 'PUT',
  path: '/api/staff/people/:id',
  summary: 'Give and take away grants',
  access: staff('people'),
  rate: 'write',
  params: byId,
  body: z.strictObject({ grants: z.array(grant).max(staffGrants.length) }),
  output: z.object({ grants: z.array(grant), waits_for_second: z.boolean() }),
  errors: ['not_found', 'forbidden', 'conflict'],
  audit: 'people.grants_set',
});
/**
 * Requests a removal, which takes a second person. Until then nothing changes: to stop a person at once, remove their grants. The last person with `people`
 * stays.
 */
export const askRemoval = endpoint({
  name: 'people.askRemoval',
  method: 'POST',
  path: '/api/staff/people/:id/removal',
  summary: 'Ask for somebody’s login to be removed',
  access: staff('people'),
  rate: 'write',
  params: byId,
  body: z.strictObject({ reason: reasonText(1_000) }),
  output: z.object({ waiting: z.string() }),
  errors: ['not_found', 'conflict'],
  audit: 'people.removal_asked',
});
/** Answers a request. After an approved removal the login is gone at once, with its sessions, views, and sign-in methods. */
export const decideGrant = endpoint({
  name: 'people.decide',
  method: 'POST',
  path: '/api/staff/people/waiting/:id',
  summary: 'Agree to what somebody else asked for, or not',
  access: staff('people'),
  rate: 'write',
  params: byId,
  body: z.strictObject({ agree: z.boolean() }),
  output: done,
  errors: ['not_found', 'conflict'],
  audit: 'people.decided',
});
