// Refuses a checkout of age-restricted products that carries no proof for who is there. Nothing unknown passes: without settings, or with odd ones, all is refused.

import {
  at,
  encode,
  finishArray,
  finishObject,
  get,
  getEncoded,
  input,
  isArray,
  isFalse,
  isNumber,
  isObject,
  isSaid,
  isText,
  lengthOf,
  newArray,
  newObject,
  newText,
  read,
} from './host';
import { dayLimit, isCurrent, isFilled, isFor, keyBytes, keys, today } from './token';

const textLimit: i32 = 512;
const text = memory.data(512);
const merchandiseName = memory.data(16);
const productName = memory.data(16);
const tagName = memory.data(16);

export function run(): void {
  const root = input();
  if (mayPass(root)) allow();
  else refuse(root);
}

function settingsOf(root: u64): u64 {
  return get(get(get(root, 'validation'), 'metafield'), 'jsonValue');
}

function mayPass(root: u64): bool {
  const step = get(get(root, 'buyerJourney'), 'step');
  if (isSaid(step, 'CART_INTERACTION')) return true;
  const settings = settingsOf(root);
  if (!isObject(settings)) return false;
  const cart = get(root, 'cart');
  if (isFalse(get(settings, 'all')) && !isRestricted(cart)) return true;

  const age = get(settings, 'age');
  if (!isNumber(age)) return false;
  const minimumAge = reinterpret<f64>(age);
  if (!(minimumAge >= 13 && minimumAge <= 99)) return false;
  const keyCount = readKeys(get(settings, 'keys'));
  if (keyCount == 0) return false;
  if (read(get(get(get(root, 'shop'), 'localTime'), 'date'), today, dayLimit) != dayLimit) return false;

  // Before the address is there, a buyer is told only of what the cart lacks.
  const isEnd = !isSaid(step, 'CHECKOUT_INTERACTION');
  const carried = get(get(cart, 'attribute'), 'value');
  if (isCurrent(carried, <i32>Math.ceil(minimumAge)) && isForAll(cart, keyCount, isEnd)) return true;
  const customer = get(get(cart, 'buyerIdentity'), 'customer');
  const known = get(get(customer, 'metafield'), 'value');
  return isCurrent(known, <i32>Math.ceil(minimumAge)) && isForAll(cart, keyCount, isEnd);
}

/** Whether any line asks for it. What is no product of the catalog, or says nothing, does. */
function isRestricted(cart: u64): bool {
  const lines = get(cart, 'lines');
  if (!isArray(lines)) return true;
  const merchandiseLength = encode('merchandise', merchandiseName);
  const productLength = encode('product', productName);
  const tagLength = encode('hasAnyTag', tagName);
  const count = lengthOf(lines);
  for (let index: usize = 0; index < count; index += 1) {
    const merchandise = getEncoded(at(lines, index), merchandiseName, merchandiseLength);
    const product = getEncoded(merchandise, productName, productLength);
    if (!isFalse(getEncoded(product, tagName, tagLength))) return true;
  }
  return false;
}

/** The newest, and the one before while they are turned over. @returns how many; none where one is no key */
function readKeys(list: u64): i32 {
  if (!isArray(list)) return 0;
  const count = <i32>lengthOf(list);
  if (count < 1 || count > 2) return 0;
  for (let index = 0; index < count; index += 1)
    if (read(at(list, index), keys + index * keyBytes, keyBytes) != keyBytes) return 0;
  return count;
}

/** Whether the token is for every place that this order goes to; without one (pickup), for who pays. */
function isForAll(cart: u64, keyCount: i32, isEnd: bool): bool {
  const groups = get(cart, 'deliveryGroups');
  let seen = 0;
  if (isArray(groups)) {
    const count = lengthOf(groups);
    for (let index: usize = 0; index < count; index += 1) {
      const address = get(at(groups, index), 'deliveryAddress');
      if (!isObject(address)) continue;
      seen += 1;
      if (!isEnd && !isFilled(address)) continue;
      if (!isFor(address, keyCount)) return false;
    }
  }
  if (seen > 0) return true;
  const billing = get(cart, 'billingAddress');
  if (!isEnd && !(isObject(billing) && isFilled(billing))) return true;
  return isFor(billing, keyCount);
}

function allow(): void {
  newObject(1);
  put('operations');
  newArray(0);
  finishArray();
  finishObject();
}

function refuse(root: u64): void {
  newObject(1);
  put('operations');
  newArray(1);
  newObject(1);
  put('validationAdd');
  newObject(1);
  put('errors');
  newArray(1);
  newObject(2);
  put('message');
  putMessage(root);
  put('target');
  put('$.cart');
  finishObject();
  finishArray();
  finishObject();
  finishObject();
  finishArray();
  finishObject();
}

function put(said: string): void {
  newText(text, encode(said, text));
}

/** In the buyer's language, else in English, else what every gate can say. */
function putMessage(root: u64): void {
  const words = get(settingsOf(root), 'words');
  const code = get(get(get(root, 'localization'), 'language'), 'isoCode');
  let said = wordsOf(words, code);
  if (!isText(said)) said = get(words, 'en');
  const length = read(said, text, textLimit);
  if (length > 0) newText(text, length);
  else put('Verify your age in the cart first.');
}

/** Shopify says `EN` and `PT_BR`, our words are of `en` and `pt`. */
function wordsOf(words: u64, code: u64): u64 {
  if (read(code, text, 8) < 2) return 0;
  store<u8>(text, load<u8>(text) | 0x20);
  store<u8>(text, load<u8>(text, 1) | 0x20, 1);
  return getEncoded(words, text, 2);
}
