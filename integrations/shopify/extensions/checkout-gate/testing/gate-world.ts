/// <reference path="./wasm-metering.d.ts" />
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type GateClaims, type GatePerson, gateMetafields, makeGateToken } from '@carded/domain/stores';
import { runFunction } from '@carded/testing/stores';
import { gateMessages } from '@carded/words/messages';
import wasmMetering from 'wasm-metering';
import { gateFile } from '../../../tools/compile-gate.ts';

/** A store's secret, and the one before. */
export const secret = 'n'.repeat(64);
export const previousSecret = 'p'.repeat(64);
export const today = '2026-11-20';
export const claims: GateClaims = {
  lastDay: '2026-11-21',
  minimumAge: 21,
  uuid: '01935a3e-0000-7000-8000-000000000001',
};
export const rosa: GatePerson = { firstName: 'Rosa', lastName: 'Merrow', country: 'US', state: 'ID', zip: '83702' };

export function tokenOf(person: GatePerson = rosa, change: Partial<GateClaims> = {}, key = secret): string {
  return makeGateToken({ ...claims, ...change }, person, (message) =>
    createHmac('sha256', key).update(message).digest('hex'),
  );
}

/** The address as the checkout has it. */
export function addressOf({ firstName, lastName, country, state, zip }: GatePerson) {
  return { firstName, lastName, countryCode: country, provinceCode: state, zip };
}

/** Settings of the gate, as Shopify gives them to it. */
export function settingsOf(productTags: readonly string[] = [], minimumAge = 21, previous?: string) {
  const [gate] = gateMetafields({
    secret,
    minimumAge,
    productTags,
    messages: gateMessages(),
    ...(previous === undefined ? {} : { previousSecret: previous }),
  });
  return JSON.parse(gate.value) as Record<string, unknown>;
}

/** A line of the cart, of a product that has one of the merchant's tags or not. */
export function line(hasAnyTag: boolean) {
  return { merchandise: { __typename: 'ProductVariant', product: { hasAnyTag } } };
}

/** Input of the Function at the end of a checkout; a test changes parts of it. */
export function checkout(change: Record<string, unknown> = {}, cart: Record<string, unknown> = {}) {
  return {
    buyerJourney: { step: 'CHECKOUT_COMPLETION' },
    localization: { language: { isoCode: 'EN' } },
    shop: { localTime: { date: today } },
    validation: { metafield: { jsonValue: settingsOf() } },
    cart: {
      attribute: { value: tokenOf() },
      buyerIdentity: { customer: null },
      billingAddress: addressOf(rosa),
      deliveryGroups: [{ deliveryAddress: addressOf(rosa) }],
      lines: [line(true)],
      ...cart,
    },
    ...change,
  };
}

const plain = readFileSync(gateFile);
/** Counts each instruction as one, as Shopify does. */
const metered = wasmMetering.meterWASM(plain, { meterType: 'i32', costTable: costOfOne() });

/** @returns the messages a buyer reads; none where the order may go on */
export async function refusals(input: unknown): Promise<string[]> {
  const { output } = await runFunction(plain, input);
  const { operations } = output as { operations: { validationAdd: { errors: { message: string }[] } }[] };
  return operations.flatMap(({ validationAdd }) => validationAdd.errors.map(({ message }) => message));
}

export async function outputOf(input: unknown): Promise<unknown> {
  return (await runFunction(plain, input)).output;
}

export async function instructionsOf(input: unknown): Promise<number> {
  return (await runFunction(metered, input)).instructions ?? Number.NaN;
}

function costOfOne() {
  const each = { DEFAULT: 1 };
  return {
    start: 0,
    type: { params: { DEFAULT: 0 }, return_type: { DEFAULT: 0 } },
    import: 0,
    code: { locals: { DEFAULT: 0 }, code: each },
    memory: 0,
    data: 0,
  };
}
