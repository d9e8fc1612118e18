import type { AnswerOf } from '@carded/client';
import type { ClientLoginView, LoginView } from '@carded/contract';
import { type AccessTypeId, type Permission, parsePermissions } from '@carded/domain/codes';

export type LoginOffer = AnswerOf<'clientLogins.list'>;
/** A login while it is typed. */
export type LoginDraft = {
  firstname: string;
  lastname: string;
  email: string;
  accessType: AccessTypeId;
  websites: string[];
  permissions: readonly Permission[];
};

/** A new login begins with nothing, and as narrow as its maker's own. */
export const draftOf = (login: ClientLoginView | null, offer: LoginOffer): LoginDraft => ({
  firstname: login?.firstname ?? '',
  lastname: login?.lastname ?? '',
  email: login?.email ?? '',
  accessType: (login?.access_type ?? offer.accessTypes[0]?.id) === 2 ? 2 : 1,
  websites: login?.websites ?? [],
  permissions: parsePermissions(login?.permissions ?? '').known,
});

/** As the server takes it. */
export const bodyOf = (draft: LoginDraft) => ({
  firstname: draft.firstname.trim(),
  lastname: draft.lastname.trim(),
  email: draft.email.trim(),
  access_type: draft.accessType,
  websites: draft.accessType === 2 ? draft.websites : [],
  permissions: draft.permissions.join(','),
});

/** The permissions that can be ticked for this draft. */
export const offeredFor = (offer: LoginOffer, accessType: AccessTypeId) =>
  offer.permList.filter((entry) => accessType === 1 || entry.site_specific);

/** The login as it would sign in, seen from the account of who makes it. */
export const loginOf = (draft: LoginDraft, me: LoginView, offer: LoginOffer): LoginView => ({
  ...me,
  kind: 'sub_user',
  token: 'draft',
  access_type: draft.accessType,
  permissions: [...draft.permissions],
  websites:
    draft.accessType === 2
      ? offer.websites.filter(({ id }) => draft.websites.includes(id)).map(({ token }) => token)
      : null,
});
