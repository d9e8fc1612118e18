import { join } from 'node:path';

/** Superuser of the embedded cluster; owns the schema. */
export const OWNER_ROLE = 'carded_owner';

/** The database inside the cluster. */
export const DATABASE_NAME = 'carded';

/** Where things lie. Only `cluster` and `socket` belong to the user Postgres runs as. */
export type Layout = {
  root: string;
  cluster: string;
  socket: string;
  ownerPassword: string;
  appPassword: string;
  adoption: string;
};

export function layoutOf(root: string): Layout {
  return {
    root,
    cluster: join(root, 'cluster'),
    socket: join(root, 'socket'),
    ownerPassword: join(root, 'owner-password'),
    appPassword: join(root, 'app-password'),
    adoption: join(root, 'adopted-by'),
  };
}
