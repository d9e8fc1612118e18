import { searchAudit } from './search-audit.ts';

export const routes = [searchAudit];
