import { createVerification } from './create-verification.ts';
import { getLatest } from './get-latest.ts';
import { getStatus } from './get-status.ts';
import { getVerification } from './get-verification.ts';
import { listMonths } from './list-months.ts';
import { listVerifications, listVerificationsByAddress, searchVerifications } from './list-verifications.ts';
import { setNotes } from './set-notes.ts';
import { setReviewed } from './set-reviewed.ts';
import { validate } from './validate.ts';

export const routes = [
  createVerification,
  getStatus,
  getLatest,
  validate,
  listVerifications,
  listVerificationsByAddress,
  searchVerifications,
  listMonths,
  getVerification,
  setReviewed,
  setNotes,
];
