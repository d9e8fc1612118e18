import { hkdfSync } from 'node:crypto';
import { Agent, type RequestOptions, request } from 'node:https';
import type { ConnectionOptions, TlsOptions } from 'node:tls';
import { deserialize, serialize } from 'node:v8';
import type { PictureJob } from '#platform/pictures/picture-job.ts';
import { type LaneName, neverBegun, type Outcome, type ReaderPlace } from '#platform/pictures/reader-process.ts';

export type ReaderAddress = { host: string; port: number };
type Options = {
  addresses: readonly ReaderAddress[];
  secret: string;
  lane: LaneName;
  /** How many pictures each machine is asked for at a time. */
  perAddress: number;
  /** How many times longer than usual an answer is waited for; 1 when left out. */
  patience?: number;
  now?: () => number;
};

/** A reader may have to start, others may be read before, and then it takes its time. */
const answerWithinMs = 90_000;
/** A machine that did not answer is asked last for this long. */
const restMs = 10_000;

/** Places on machines where `CARDED_ROLE=reader` runs. What one of them does not answer is asked of the others, those that failed lately last. */
export function remotePlaces({
  addresses,
  secret,
  lane,
  perAddress,
  patience = 1,
  now = Date.now,
}: Options): ReaderPlace[] {
  const key = readerKey(secret);
  const agent = new Agent({ keepAlive: true });
  const failedAt = new Map<ReaderAddress, number>();
  const askAt = async (address: ReaderAddress, body: Buffer): Promise<Outcome> => {
    try {
      const answer = await post(
        { ...address, path: `/${lane}`, agent, pskCallback: () => ({ psk: key, identity }) },
        body,
        answerWithinMs * patience,
      );
      failedAt.delete(address);
      return answer;
    } catch {
      failedAt.set(address, now());
      return neverBegun;
    }
  };
  const isResting = (address: ReaderAddress) => now() - (failedAt.get(address) ?? Number.NEGATIVE_INFINITY) < restMs;
  const read = async (own: ReaderAddress, job: PictureJob): Promise<Outcome> => {
    const body = serialize(job);
    const others = addresses.filter((one) => one !== own);
    const inOrder = [own, ...others].sort((a, b) => Number(isResting(a)) - Number(isResting(b)));
    for (const address of inOrder) {
      const outcome = await askAt(address, body);
      if (outcome.end !== 'never_begun') return outcome;
    }
    return neverBegun;
  };
  return addresses.flatMap((own) =>
    Array.from({ length: perAddress }, () => ({
      read: (job: PictureJob) => read(own, job),
      pid: () => null,
      end: () => agent.destroy(),
    })),
  );
}

const post = (
  to: RequestOptions & Pick<ConnectionOptions, 'pskCallback'>,
  body: Buffer,
  timeoutMs: number,
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const asked = request(
      {
        ...readerTls,
        ...to,
        method: 'POST',
        headers: { 'content-length': body.length },
        timeout: timeoutMs,
        // The key both ends share says who it is; there is no certificate.
        checkServerIdentity: () => undefined,
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode !== 200) return reject(new Error(`The reader answered ${response.statusCode}.`));
          try {
            resolve(deserialize(Buffer.concat(parts)) as Outcome);
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('The reader did not answer in time.')));
    asked.on('error', reject);
    asked.end(body);
  });

/**
 * Both ends prove with it that they know the operator's secret, and no third can listen: TLS 1.3 with a pre-shared key (RFC 8446, 2.2; RFC 9257), with
 * fresh keys for each connection.
 */
export function readerKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'carded readers 1', 32));
}

export const identity = 'carded-readers';
/** Of the hash that a pre-shared key is used with. */
export const readerTls = {
  minVersion: 'TLSv1.3',
  ciphers: 'TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256',
} as const satisfies TlsOptions;
