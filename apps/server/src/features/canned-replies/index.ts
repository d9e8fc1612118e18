import { createCannedReply } from './create-canned-reply.ts';
import { listCannedReplies } from './list-canned-replies.ts';
import { removeCannedReply } from './remove-canned-reply.ts';
import { updateCannedReply } from './update-canned-reply.ts';

export const routes = [listCannedReplies, createCannedReply, updateCannedReply, removeCannedReply];
