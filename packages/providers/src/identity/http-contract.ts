import type { FieldName, Person } from '@carded/domain/people';
import { z } from 'zod';

const fieldNames = {
  first_name: 'firstName',
  last_name: 'lastName',
  birth_date: 'birthDate',
  address: 'street',
  city: 'city',
  state: 'state',
  zip: 'zip',
  phone: 'phone',
  email: 'email',
} as const satisfies Record<string, FieldName>;

/** What a gateway answers; see `http-contract.md`. Unknown keys are ignored, unknown names in `agreed` are dropped. */
export const gatewayAnswer = z.object({
  request_id: z.string(),
  outcome: z.enum(['match', 'no_match', 'not_available']),
  score: z.number().min(0).max(100),
  birth_date_equal: z.boolean(),
  agreed: z
    .array(z.string())
    .transform((names) => names.flatMap((name) => (isFieldName(name) ? [fieldNames[name]] : []))),
});

function isFieldName(name: string): name is keyof typeof fieldNames {
  return Object.hasOwn(fieldNames, name);
}

/** The body of a request: what is not known is `null`. */
export function gatewayRequest(requestId: string, person: Person): string {
  const orNull = (text: string | undefined) => (text === undefined || text === '' ? null : text);
  return JSON.stringify({
    request_id: requestId,
    person: {
      first_name: person.firstName,
      last_name: person.lastName,
      birth_date: person.birthDate,
      address: orNull(person.address),
      city: orNull(person.city),
      state: orNull(person.state),
      zip: orNull(person.zip),
      country: orNull(person.country),
      email: orNull(person.email),
      phone: orNull(person.phone),
    },
  });
}
