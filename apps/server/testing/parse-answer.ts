import { type Endpoint, endpoints } from '@carded/contract';

const byName: ReadonlyMap<string, Endpoint> = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));

/**
 * An answer that succeeded, as its endpoint's contract describes it, and nothing beside.
 *
 * @throws Error that names each field that is missing, wrong or not in the contract.
 */
export function parseAnswer(name: string, body: unknown): void {
  const endpoint = byName.get(name);
  if (endpoint === undefined) throw new Error(`There is no endpoint ${name}`);
  const { success, data, error } = endpoint.output.safeParse(body);
  const faults = success
    ? unknownFields(body, data).map((path) => `${path}: not in the contract`)
    : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (faults.length > 0) throw new Error(`${name} answered what its contract does not say: ${faults.join('; ')}`);
}

/** Lists the fields that parsing left out: objects are parsed without the fields that they do not know. */
const unknownFields = (body: unknown, parsed: unknown, path = ''): string[] => {
  if (typeof body !== 'object' || body === null || typeof parsed !== 'object' || parsed === null) return [];
  const known = parsed as Record<string, unknown>;
  return Object.entries(body).flatMap(([field, value]) =>
    Object.hasOwn(known, field) ? unknownFields(value, known[field], `${path}${field}.`) : [`${path}${field}`],
  );
};
