// Node 20 or newer, with @carded/node.
import { Carded, verifyWebhook } from '@carded/node';

const carded = new Carded({ host: process.env.CARDED_URL, secret: process.env.CARDED_SECRET });

/** Verifies a buyer whose details your server has. @returns the answer, with `uuid` and `status`; null without a good one */
export async function create(data, reference) {
  try {
    return await carded.create({ key: process.env.CARDED_KEY, data, reference });
  } catch {
    return null;
  }
}

/** @param body the raw text, as it came @returns the event; null for a message that is not from Carded or is older than five minutes */
export function hear(body, headers) {
  try {
    return verifyWebhook(body, headers, process.env.CARDED_WEBHOOK_SECRET).data;
  } catch {
    return null;
  }
}
