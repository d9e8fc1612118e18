import { listAuditLog } from './list-audit-log.ts';

export { readAuditPage } from './read-audit-page.ts';

export const routes = [listAuditLog];
