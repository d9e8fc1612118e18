import { addLeadNote, collectLead, createPost, listLeads, publishPost, updateLead } from '@carded/contract';
import type { LoginCaller } from '#platform/access/caller.ts';
import type { DemoStage } from '../demo-stage.ts';
import { leadTexts, postTexts } from './desk-texts.ts';

type People = { owner: LoginCaller; staff: LoginCaller };
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const anyone = { by: 'anyone' } as const;

/** Businesses that asked, in each status: the owner of the demo once did, and has signed up since. */
export async function tellLeads({ act }: DemoStage, { owner, staff }: People, now: number): Promise<void> {
  const from = (index: number) => ({ ip: `198.51.100.${index + 1}` });
  const [first, ...others] = owner.name.split(' ');
  const joined = { personal_email: owner.email, personal_firstname: first ?? '', personal_lastname: others.join(' ') };
  const business_name = owner.account.businessName;
  await act(collectLead, anyone, now - 60 * dayMs, { body: { info: { ...joined, business_name } } }, from(99));
  for (const [index, { info, hoursAgo, note, next, nextInHours, dead }] of leadTexts.entries()) {
    const at = now - hoursAgo * hourMs;
    await act(collectLead, anyone, at, { body: { info } }, from(index));
    const later = at + (hoursAgo * hourMs) / 2;
    const { leads } = await act(listLeads, staff, later, { body: { search: info.personal_email } });
    const of = { params: { id: leads[0]?.id ?? '' } };
    if (note !== undefined) await act(addLeadNote, staff, later, { ...of, body: { body: note } });
    if (next !== undefined)
      await act(updateLead, staff, later, {
        ...of,
        body: {
          ...{ status: 2, next, owner: staff.loginId },
          next_at: new Date(now + (nextInHours ?? 24) * hourMs).toISOString(),
        },
      });
    if (dead !== undefined) await act(updateLead, staff, later, { ...of, body: { status: 4, dead_reason: dead } });
  }
}

/** Posts that are to come and not finished: those that are out come with the product. */
export async function tellPosts({ act }: DemoStage, { staff }: Pick<People, 'staff'>, now: number): Promise<void> {
  for (const { inDays, ...content } of postTexts) {
    const at = now - hourMs;
    const { id } = await act(createPost, staff, at, { body: { ...content, og_image: '' } });
    if (inDays === null) continue;
    const publishAt = new Date(now + inDays * dayMs).toISOString();
    await act(publishPost, staff, at, { params: { id }, body: { version: 1, publish_at: publishAt } });
  }
}
