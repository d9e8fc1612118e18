import type { Job } from '#platform/jobs/job.ts';
import { collectLead } from './collect-lead.ts';
import { createLead } from './create-lead.ts';
import { addLead } from './desk/add-lead.ts';
import { addLeadNote } from './desk/add-lead-note.ts';
import { getLead } from './desk/get-lead.ts';
import { getLeadBoard } from './desk/get-lead-board.ts';
import { listLeads } from './desk/list-leads.ts';
import { removeLead } from './desk/remove-lead.ts';
import { updateLead } from './desk/update-lead.ts';
import { mailLead } from './mail-lead.ts';

export { lockLead } from './desk/find-lead.ts';
export { openLeadDetails } from './lead-details.ts';
export { releaseLeads } from './release-leads.ts';
export { serve } from './serve-form.ts';
export { signUpLead } from './sign-up-lead.ts';

export const jobs: readonly Job[] = [mailLead];

/** Inviting one is a part of signing up. */
export const routes = [
  createLead,
  collectLead,
  getLeadBoard,
  listLeads,
  getLead,
  addLead,
  updateLead,
  addLeadNote,
  removeLead,
];
