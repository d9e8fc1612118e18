import type { Job } from '#platform/jobs/job.ts';
import { addLead, removeLead, updateLead } from './desk/change-lead.ts';
import { addLeadNote, getLead, getLeadBoard, listLeads } from './desk/leads.ts';
import { mailLead } from './mail-lead.ts';
import { collectLead, createLead } from './take-lead.ts';

export { lockLead } from './desk/leads.ts';
export { openLeadDetails } from './lead-details.ts';
export { releaseLeads } from './mail-lead.ts';
export { serve } from './serve-form.ts';
export { signUpLead } from './take-lead.ts';

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
