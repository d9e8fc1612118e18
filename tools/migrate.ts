// npm run migrate: brings the database of DATABASE_URL up to date. The embedded database is migrated by every start.
import { migrate } from '@carded/database';
import { stop } from './set-up.mjs';

const url = process.env.DATABASE_URL;
if (!url) stop('DATABASE_URL is not set. The embedded database needs no step of its own: `npm start` migrates it.');
const applied = await migrate({ url });
console.log(applied.length === 0 ? 'Nothing to migrate.' : applied.map((name) => `applied ${name}`).join('\n'));
