export { queueContact } from './queue-contact.ts';
export { type Recipient, recipientCharges } from './recipient.ts';

import { listSentLinks } from './list-sent-links.ts';
import { sendLink } from './send-link.ts';
import { sendMessage } from './send-message.ts';

export const routes = [sendMessage, sendLink, listSentLinks];
