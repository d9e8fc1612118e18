export { queueContact, type Recipient, recipientCharges } from './send-message.ts';

import { listSentLinks } from './list-sent-links.ts';
import { sendLink } from './send-link.ts';
import { sendMessage } from './send-message.ts';

export const routes = [sendMessage, sendLink, listSentLinks];
