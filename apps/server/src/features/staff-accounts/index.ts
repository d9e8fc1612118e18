import { listAccountAudit, listAccounts, setAccountState } from './accounts.ts';
import { findAnything } from './find-anything.ts';
import { addAccountNote, editAccountNote, listAccountNotes } from './notes.ts';
import { openAccount } from './open-account.ts';

export const routes = [
  findAnything,
  listAccounts,
  openAccount,
  setAccountState,
  listAccountAudit,
  listAccountNotes,
  addAccountNote,
  editAccountNote,
];
