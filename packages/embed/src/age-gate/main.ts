import { isOldEnough, today } from './birth.ts';
import { birthFields, givenBirth } from './birth-fields.ts';
import { lock, look } from './look.ts';
import { fill, make, type Part } from './make.ts';
import { remember, remembered } from './memory.ts';
import {
  addressIn,
  ageIn,
  beside,
  counted,
  isClosed,
  isGated,
  key,
  place,
  regions,
  rememberFor,
  reportOption,
  textOf,
  type,
} from './options.ts';
import { readableOn } from './readable-on.ts';
import { language, say } from './words.ts';

type Gate = { status: 'open' | 'shown' | 'accepted' | 'refused'; proof?: string | undefined };
type Page = typeof globalThis & { CardedAgeGate?: Gate };
type VerifyPart = typeof import('../age-gate-verify/main.ts');

const isOn = (name: string) => /^[1t]/.test(textOf(name));

const go = (address: string) => {
  if (address) location.href = address;
};

/** Reports a result to the shop's account, when the shop gave a key. It holds the result only, nothing about the visitor. */
const count = (result: string) =>
  counted && navigator.sendBeacon?.(beside(`/v1/gate-counts?key=${counted}&result=${result}`));

type Styled = 'backgroundColor' | 'textAlign' | 'height' | 'margin';

/** Gives an element a style of the shop, and reports an invalid one, such as a color without readable text. A length that ends in a number is in pixels. */
const paint = (element: HTMLElement, property: Styled, option: string) => {
  const { style } = element;
  const value = textOf(option).replace(/^[^#]*\d$/, '$&px');
  style[property] = value;
  style.color = readableOn(getComputedStyle(element).backgroundColor);
  if (!style.color) style.backgroundColor = '';
  if (value && !style[property]) reportOption(option);
};

const start = () => {
  const gate: Gate = { status: 'open' };
  (self as Page).CardedAgeGate = gate;
  const isDate = /^dob/.test(type);
  const birth = isDate && birthFields();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const where = make(
    'select',
    {
      onchange: () => {
        ask();
        where.focus();
      },
    },
    ...Object.keys(regions).map((each) => make('option', { value: each }, names.of(each))),
    make('option', { value: '' }, say('elsewhere')),
  );
  where.value = '';
  const isKept = make('input', { type: 'checkbox', checked: !isOn('shared') && rememberFor > 0 });

  const host = make(place as 'div', {});
  const form = make('form', {});
  const dialog = make(
    'dialog',
    {
      lang: language,
      dir: 'ltr',
      // Handles browsers that do not know it: Escape is blocked, and a closed dialog is opened again.
      closedBy: 'none',
      onkeydown: (press) => press.key !== 'Escape',
      onclose: () => update(),
    },
    form,
  );
  const root = host.attachShadow({ mode: 'open' });
  const addSheet = (to: Document | ShadowRoot, css: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    to.adoptedStyleSheets.push(sheet);
    return sheet;
  };
  const locked = addSheet(document, lock);
  addSheet(root, look);
  root.append(dialog);
  paint(form, 'textAlign', 'bodyTextAlign');

  const answer = (v: 0 | 1, proof = '') => {
    remember(v, where.value, proof, !v || isKept.checked);
    count(v ? 'accepted' : 'refused');
    update();
    if (!v) go(addressIn('underageUrl'));
  };

  /** Shows the gate over the page, and again when a script closed or removed it. */
  const show = () => {
    if (!host.isConnected) {
      document.documentElement.append(host);
      dialog.open = false;
    }
    if (!dialog.open) dialog.showModal();
  };

  /** The heading gets the focus: no answer is a press of Enter away. */
  const draw = (title: string, ...parts: Part[]) => {
    const src = addressIn('logoUrl');
    const logo = make('img', { src, alt: '' });
    paint(logo, 'height', 'logoHeight');
    paint(logo, 'margin', 'logoMargin');
    const heading = make('h1', { tabIndex: -1 }, title);
    dialog.ariaLabel = title;
    fill(form, [src && logo, heading, ...parts, make('small', {}, 'Carded')]);
    show();
    paint(dialog, 'backgroundColor', 'background');
    for (const each of form.querySelectorAll<HTMLElement>('.b')) paint(each, 'backgroundColor', 'accent');
    heading.focus();
  };
  const button = (text: string, onclick: () => void, className = '') =>
    make('button', { type: 'button', className, onclick }, text);

  const ask = () => {
    const age = ageIn(where.value);
    const wrong = make('p', { role: 'alert' });
    form.onsubmit = () => {
      if (key) verify(wrong);
      else if (!isDate) answer(1);
      else {
        const born = givenBirth();
        const isYes = isOldEnough(born, age, today());
        if (!born) wrong.textContent = say('wrong');
        else if (isYes && !isOn('confirmDate')) answer(1);
        else confirm(born, isYes);
      }
      return false;
    };
    const text = textOf('bodyText') || (!isDate && say('body', age));
    draw(
      textOf('titleText') || say(isDate ? 'born' : 'title', age),
      text && make('p', {}, text),
      where.options[1] && make('label', {}, say('where'), where),
      birth,
      wrong,
      make(
        'button',
        { className: 'b' },
        textOf('acceptButtonText') || say(isDate ? 'enter' : key ? 'verify' : 'accept', age),
      ),
      !isDate && button(say('under', age), () => answer(0), type === 'yesno' ? 'b' : ''),
      isOn('shared') && make('label', {}, isKept, say('shared')),
    );
  };

  /** A date is shown back before it is answered: afterwards a typing mistake cannot be put right. */
  const confirm = (born: number, isYes: boolean) => {
    draw(
      say(
        'right',
        new Date(born / 1e4, ((born / 100) % 100) - 1, born % 100).toLocaleString(language, { dateStyle: 'long' }),
      ),
      button(say('yes'), () => answer(+isYes as 0 | 1), 'b'),
      button(say('no'), ask),
    );
  };

  const verify = async (wrong: HTMLElement) => {
    try {
      const part: VerifyPart = await import(beside('age-gate-verify.js'));
      const proof = await part.verify(key, language);
      if (proof) answer(1, proof);
    } catch {
      wrong.textContent = say('failed');
    }
  };

  /** Makes the page what the answer, its address and other tabs say. Again at every change, for a page may take the gate away. */
  const update = () => {
    const known = remembered();
    const isUp = !known?.v && isGated();
    const status = known?.v ? 'accepted' : isUp ? (known ? 'refused' : 'shown') : 'open';
    const isNew = status !== gate.status;
    gate.status = status;
    gate.proof = known?.p;
    locked.disabled = !isUp;
    if (!isUp) host.remove();
    else if (!isNew) show();
    else if (known || isClosed)
      draw(
        known ? say('refused', ageIn(known.g)) : say('failed'),
        button(say('leave'), () => go(addressIn('exitUrl') || 'about:blank')),
      );
    else {
      ask();
      count(status);
    }
    if (isNew) document.dispatchEvent(new CustomEvent(place, { detail: gate }));
  };

  addEventListener('storage', update);
  addEventListener('pageshow', update);
  update();
  new MutationObserver(update).observe(document, { childList: true, subtree: true });
};

// A script that is included twice runs once.
if (!(self as Page).CardedAgeGate) start();
