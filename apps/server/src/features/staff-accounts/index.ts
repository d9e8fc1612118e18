import { findAnything } from './find-anything.ts';
import { listAccountAudit } from './list-account-audit.ts';
import { listAccounts } from './list-accounts.ts';
import { addAccountNote } from './notes/add-account-note.ts';
import { editAccountNote } from './notes/edit-account-note.ts';
import { listAccountNotes } from './notes/list-account-notes.ts';
import { openAccount } from './open-account.ts';
import { setAccountState } from './set-account-state.ts';

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
