import { byData, root, shape, showJson } from './page.ts';
import type { Session } from './session.ts';
import type { Person } from './shop.ts';

type Way = 'missing' | 'used' | 'other_cart' | 'forged';

/** Shows the proof: opened and checked here, and tried in every way on the shop's server. */
export function makeProofSide(session: Session) {
  let last: { proof: string; person: Person } | null = null;

  const ask = async (proof: string, cart: string, person: Person) => {
    const names = ['first_name', 'last_name', 'address', 'city', 'state', 'zip', 'country'];
    const answer = await fetch('/api/demo/order', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        token: session.token,
        proof,
        cart,
        person: Object.fromEntries(names.map((name) => [name, person[name] ?? ''])),
      }),
    });
    return answer.ok ? ((await answer.json()) as { taken: boolean; why: string | null }) : { taken: false, why: null };
  };

  const show = (way: string, { taken, why }: { taken: boolean; why: string | null }) => {
    const line = document.querySelector<HTMLElement>(`[data-try="${way}"]`);
    if (!line) return;
    line.dataset.result = taken ? 'pass' : 'fail';
    const mark = byData('mark', line);
    mark?.replaceChildren(shape(taken ? 'accepted' : 'denied'));
    const word = byData('answer', line);
    if (word) word.textContent = taken ? (root?.dataset.taken ?? '') : `${root?.dataset.notTaken ?? ''} ${why ?? ''}`;
  };

  /** Changes one letter in the middle of what is signed. */
  const changed = (proof: string) => {
    const at = proof.indexOf('.') + 12;
    return proof.slice(0, at) + (proof[at] === 'A' ? 'B' : 'A') + proof.slice(at + 1);
  };
  const ways: Record<Way, () => ReturnType<typeof ask>> = {
    missing: () => ask('', session.reference, last?.person ?? {}),
    used: () => ask(last?.proof ?? '', session.reference, last?.person ?? {}),
    other_cart: () => ask(last?.proof ?? '', `${session.reference}-other`, last?.person ?? {}),
    forged: () => ask(last?.proof ? changed(last.proof) : 'a.b.c', session.reference, last?.person ?? {}),
  };
  const tryWay = async (way: Way) => show(way, await ways[way]());
  for (const line of document.querySelectorAll<HTMLElement>('[data-try]')) {
    const button = line.querySelector('button');
    const way = line.dataset.try as Way;
    if (button && way in ways) button.onclick = () => void tryWay(way);
  }
  const tamper = byData<HTMLButtonElement>('tamper');
  if (tamper)
    tamper.onclick = async () => {
      for (const way of Object.keys(ways) as Way[]) await tryWay(way);
    };

  const open = async (proof: string) => {
    const read = readProof(proof);
    const place = byData('proof-claims');
    if (!read || !place) return;
    showJson(place, read.claims);
    for (const part of document.querySelectorAll<HTMLElement>('[data-proof]')) part.hidden = false;
    const none = byData('no-proof');
    if (none) none.hidden = true;
    const isGood = await checkSignature(proof);
    const mark = byData('signature');
    mark?.replaceChildren(
      shape(isGood ? 'accepted' : 'denied'),
      (isGood === null ? root?.dataset.unchecked : isGood ? root?.dataset.signed : root?.dataset.unsigned) ?? '',
    );
  };

  return {
    order: async (proof: string, person: Person): Promise<boolean> => {
      last = { proof, person };
      void open(proof);
      const answer = await ask(proof, session.reference, person);
      show('right', answer);
      return answer.taken;
    },
    clear: () => {
      last = null;
      for (const part of document.querySelectorAll<HTMLElement>('[data-proof]')) part.hidden = true;
      const none = byData('no-proof');
      if (none) none.hidden = false;
      for (const line of document.querySelectorAll<HTMLElement>('[data-try]')) {
        delete line.dataset.result;
        byData('mark', line)?.replaceChildren(shape('none'));
        const word = byData('answer', line);
        if (word) word.textContent = '';
      }
    },
  };
}

const bytesOf = (part: string): Uint8Array<ArrayBuffer> => {
  const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
};
const jsonOf = (part: string) => JSON.parse(new TextDecoder().decode(bytesOf(part))) as Record<string, unknown>;

/** Decodes a proof; null for any other text. Decoding is not checking. */
function readProof(proof: string): { header: Record<string, unknown>; claims: Record<string, unknown> } | null {
  const [header = '', claims = ''] = proof.split('.');
  try {
    return { header: jsonOf(header), claims: jsonOf(claims) };
  } catch {
    return null;
  }
}

/** Checks the signature with the public key of the service; null where this browser cannot. */
async function checkSignature(proof: string): Promise<boolean | null> {
  const { subtle } = crypto;
  const read = readProof(proof);
  if (!subtle || !read) return null;
  const { keys } = (await (await fetch('/.well-known/jwks.json')).json()) as { keys: JsonWebKey[] };
  const jwk = keys.find((key) => (key as { kid?: string }).kid === read.header.kid);
  if (!jwk) return false;
  const [header = '', claims = '', signature = ''] = proof.split('.');
  const key = await subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
  const signed = new TextEncoder().encode(`${header}.${claims}`);
  return subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(signature), signed);
}
