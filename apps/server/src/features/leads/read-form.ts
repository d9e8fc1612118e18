import { collectLead, type ShownLead } from '@carded/contract';
import { businessTypes, leadSources } from '@carded/domain/desk';
import type { z } from 'zod';
import { trackingIn } from '#platform/http/pages/shown-lead.ts';

type Info = z.output<typeof collectLead.body>['info'];

const typedNames = [
  'personal_email',
  'business_name',
  'website',
  'personal_firstname',
  'personal_lastname',
  'personal_phone',
] as const;

/** What a browser sent, as the form shows it again, and as a lead is made from it. @returns `info` null where a field is not what it should be: `shown.wrong` names it */
export function readForm(sent: URLSearchParams): { shown: Omit<ShownLead, 'stamp' | 'note'>; info: Info | null } {
  const typed = Object.fromEntries(typedNames.map((name) => [name, sent.get(name) ?? '']));
  const types = businessTypes.map(({ id }) => id).filter((id) => sent.getAll('business_types').includes(String(id)));
  const source = leadSources.find((row) => row.isForm && row.code === sent.get('source'));
  const tracking = trackingIn(sent);
  const fax = sent.get('fax');
  const read = collectLead.body.safeParse({
    info: {
      ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
      ...(fax === null ? {} : { fax }),
      personal_email: typed.personal_email,
      business_types: types,
      tracking,
      source: source?.code,
    },
  });
  const wrong = read.success ? [] : wrongOf(read.error.issues.map(({ path }) => path));
  return {
    shown: { source: source?.isForm === true ? source.code : 'talk', tracking, typed, types, wrong },
    info: read.success ? read.data.info : null,
  };
}

/** Names of fields in places of the body such as `info.website`. */
function wrongOf(paths: readonly (readonly PropertyKey[])[]): string[] {
  return [...new Set(paths.map((path) => String(path[1] ?? '')))];
}
