import { make, meetAccount, readSettings, showPage } from '#meet-account.ts';
import { fallback, loadScript, packToken } from './provider-script.ts';

type Answer = {
  messages?: { resultCode?: string; message?: { code?: string; text?: string }[] };
  opaqueData?: { dataDescriptor?: string; dataValue?: string };
};

/** AcceptUI: a button that opens the provider's own form, over this page. It is bound when the script loads, so it stands before that. */
const settings = readSettings();
const account = await meetAccount(settings);
const main = showPage(account);
const handler = 'takeCardAnswer';
const button = make(
  'button',
  {
    ...{
      type: 'button',
      class: 'AcceptUI act',
      'data-apiLoginID': settings.apiLogin,
      'data-clientKey': settings.clientKey,
    },
    ...{
      'data-acceptUIFormBtnTxt': account.open.action,
      'data-acceptUIFormHeaderTxt': 'Card',
      'data-responseHandler': handler,
    },
    'data-paymentOptions': '{"showCreditCard": true, "showBankAccount": false}',
  },
  'Enter card',
);
main.classList.add('hosted');
main.append(button);
// The provider calls a function of the page by its name.
Object.assign(window, { [handler]: takeAnswer });

await loadScript(settings.scriptSrc).then(
  () => account.send({ type: 'shown' }),
  () => account.send({ type: 'failed' }),
);

function takeAnswer({ messages, opaqueData }: Answer): void {
  const { dataDescriptor, dataValue } = opaqueData ?? {};
  if (messages?.resultCode === 'Ok' && dataDescriptor && dataValue) {
    button.disabled = true;
    account.send({ type: 'token', token: packToken(dataDescriptor, dataValue) });
    return;
  }
  const texts = (messages?.message ?? []).flatMap(({ text }) => (text ? [text.slice(0, 300)] : []));
  account.send({ type: 'errors', errors: texts.length > 0 ? texts : [fallback] });
}
