// Node 20 or newer, with @carded/node.
import { Carded, verifyWebhook } from '@carded/node';

const carded = new Carded({ host: process.env.CARDED_URL, secret: process.env.CARDED_SECRET });

/** Verifies a buyer whose details your server has. @returns what Carded answers: `uuid` and `status`; null when there is no good answer */
export async function create(data, reference) {
  try {
    return await carded.create({ key: process.env.CARDED_KEY, data, reference });
  } catch {
    return null;
  }
}

/** @param body the raw text, as it came @returns what happened, or null for a message that is not of Carded or older than five minutes */
export function hear(body, headers) {
  try {
    return verifyWebhook(body, headers, process.env.CARDED_WEBHOOK_SECRET).data;
  } catch {
    return null;
  }
}
