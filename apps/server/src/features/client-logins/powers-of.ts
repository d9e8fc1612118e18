import { isWithin, type LoginPowers, type Permission, permissions } from '@carded/domain/codes';

type Login = {
  id: string;
  kind: string;
  access_type: number;
  permissions: readonly string[];
  website_ids: readonly string[] | null;
};

/** How far a login reaches, by its row. An owner reaches everywhere. */
export function powersOf(row: Omit<Login, 'id'>): LoginPowers {
  return row.kind === 'owner'
    ? { permissions: permissions.map(({ code }) => code), websites: null }
    : {
        permissions: row.permissions as readonly Permission[],
        websites: row.access_type === 2 ? (row.website_ids ?? []) : null,
      };
}

/** A login limited to websites is shown only those that reach no further. */
export function maySeeLogin(editor: LoginPowers, login: LoginPowers): boolean {
  return isWithin({ permissions: [], websites: login.websites }, editor);
}

/** Nobody changes themselves here, or somebody who may do more. */
export function mayEditLogin(editor: Login, login: Login): boolean {
  return editor.id !== login.id && isWithin(powersOf(login), powersOf(editor));
}
