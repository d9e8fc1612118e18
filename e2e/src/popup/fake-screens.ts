/**
 * A page that speaks the screens' side of the protocol and nothing else. The key decides what it does: `pk_auto` accepts at once, `pk_silent` never says
 * a word, `pk_failed_<code>` cannot open, `pk_forged` accepts without a proof; any other shows buttons.
 */
export const fakeScreens = `<!doctype html><html lang="en"><title>Screens</title><body>
<pre id="open"></pre>
<input aria-label="Year of birth">
<button id="verify">Verify my age</button><button id="refuse">Refuse</button><button id="close">Close</button><button id="shopping">Continue shopping</button>
<script src="/screens.js"></script></body></html>`;

export const fakeScreensScript = `
const uuid = '01935a3e-0000-7000-8000-000000000001';
const proof = 'aGVhZA.Ym9keQ.c2ln';
const key = new URLSearchParams(location.search).get('key') ?? '';
let opened = null;
const send = (message) => parent.postMessage({ carded: 1, nonce: opened.data.nonce, ...message }, opened.origin);
const data = () => ({ first_name: 'Dana', last_name: 'Whitcomb', city: 'Boise', ...opened.data.prefill });
const create = (status) => send({ type: 'created', uuid, status, resume_token: 'resume-token', data: data() });
const accept = () => send({ type: 'accepted', uuid, proof, status: 'accepted', data: data() });
onmessage = (event) => {
  if (event.source !== parent || event.data.carded !== 1 || key === 'pk_silent') return;
  if (event.data.type === 'open' && !opened) {
    opened = event;
    document.getElementById('open').textContent = JSON.stringify(event.data);
    send({ type: 'ready' });
    const failure = /^pk_failed_(.+)/.exec(key);
    if (failure) return send({ type: 'failed', code: failure[1], message: 'no' });
    if (event.data.flags.runInBackground && key === 'pk_auto') { create('accepted'); return accept(); }
    if (event.data.flags.runInBackground) send({ type: 'needs_show' });
    send({ type: 'shown' });
    if (key === 'pk_auto') { create('accepted'); accept(); send({ type: 'close', because: 'continue' }); }
    if (key === 'pk_forged') send({ type: 'accepted', uuid, status: 'accepted', data: data() });
  }
  if (event.data.type === 'close_asked' && opened.data.flags.show_close !== false) send({ type: 'close', because: 'cancelled' });
  if (event.data.type === 'presubmit_answer') document.getElementById('open').textContent += JSON.stringify(event.data);
};
document.getElementById('verify').onclick = () => {
  if (opened.data.flags.has_presubmit && !document.getElementById('open').textContent.includes('presubmit_answer')) return send({ type: 'presubmit', customer: data() });
  create('photo_id'); send({ type: 'status', uuid, status: 'pending' }); accept(); send({ type: 'close', because: 'continue' });
};
document.getElementById('refuse').onclick = () => { create('denied'); };
document.getElementById('close').onclick = () => send({ type: 'close', because: 'cancelled' });
document.getElementById('shopping').onclick = () => send({ type: 'close', because: 'continue_shopping' });
if (key !== 'pk_silent') parent.postMessage({ carded: 1, nonce: '', type: 'hello' }, '*');
`;
