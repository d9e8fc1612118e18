import type { AnswerOf } from '@carded/client';
import type { ClientLoginView, LoginView } from '@carded/contract';
import { type AccessTypeId, accessTypeOf, type Permission, parsePermissions } from '@carded/domain/codes';

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
export function draftOf(login: ClientLoginView | null, offer: LoginOffer): LoginDraft {
  return {
    firstname: login?.firstname ?? '',
    lastname: login?.lastname ?? '',
    email: login?.email ?? '',
    accessType: accessTypeOf(login?.access_type ?? offer.accessTypes[0]?.id).id,
    websites: login?.websites ?? [],
    permissions: parsePermissions(login?.permissions ?? '').known,
  };
}

/** As the server takes it. */
export function bodyOf(draft: LoginDraft) {
  return {
    firstname: draft.firstname.trim(),
    lastname: draft.lastname.trim(),
    email: draft.email.trim(),
    access_type: draft.accessType,
    websites: draft.accessType === 2 ? draft.websites : [],
    permissions: draft.permissions.join(','),
  };
}

/** The permissions that can be ticked for this draft. */
export function offeredFor(offer: LoginOffer, accessType: AccessTypeId) {
  return offer.permList.filter((entry) => accessType === 1 || entry.site_specific);
}

/** The login as it would sign in, previewed in its creator's account. */
export function loginOf(draft: LoginDraft, me: LoginView, offer: LoginOffer): LoginView {
  return {
    ...me,
    kind: 'sub_user',
    token: 'draft',
    access_type: draft.accessType,
    permissions: [...draft.permissions],
    websites:
      draft.accessType === 2
        ? offer.websites.filter(({ id }) => draft.websites.includes(id)).map(({ token }) => token)
        : null,
  };
}
