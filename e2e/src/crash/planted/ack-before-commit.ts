import { changeWrite } from './change-query.ts';

const lateMs = 150;

// Planted bug: says that a verification is written, and writes it a moment later.
changeWrite(async (query, text, values) => {
  setTimeout(() => query(text, values).catch(() => undefined), lateMs);
  return { rows: [{ outcome: 'written' }] };
});
