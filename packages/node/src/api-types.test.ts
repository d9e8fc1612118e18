import type { AnswerOf, RequestFor } from '@carded/client';
import {
  createSession,
  createVerification,
  type Endpoint,
  getFraudRisk,
  getLatest,
  getSession,
  getStatus,
  validate,
  type webhookBody,
} from '@carded/contract';
import { expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import * as api from './api-types.ts';
import type { WebhookEvent } from './verify-webhook.ts';

type Calls = 'verifications.create' | 'verificationSessions.create' | 'verifications.validate' | 'fraudRisk.get';
type Body<N extends Calls> = RequestFor<N> extends { body: infer B } ? Omit<B, 'secret'> : never;
/** The published types know no `| undefined`; a consumer's compiler may be less strict than this one. */
type Plain<T> = T extends readonly (infer E)[]
  ? Plain<E>[]
  : T extends object
    ? { [K in keyof T]: Plain<Exclude<T[K], undefined>> }
    : T;

test('the types are those of the contract', () => {
  expectTypeOf<Plain<api.CreateRequest>>().toExtend<Plain<Body<'verifications.create'>>>();
  expectTypeOf<Plain<Required<api.BuyerData>>>().toEqualTypeOf<
    Plain<Required<Numbered<Body<'verifications.create'>['data']>>>
  >();
  expectTypeOf<keyof api.VerificationOptions>().toEqualTypeOf<
    keyof NonNullable<Body<'verifications.create'>['options']>
  >();
  expectTypeOf<keyof api.CreateRequest>().toEqualTypeOf<keyof Body<'verifications.create'>>();
  expectTypeOf<Plain<api.CreateSessionRequest>>().toExtend<Plain<Body<'verificationSessions.create'>>>();
  expectTypeOf<keyof api.CreateSessionRequest>().toEqualTypeOf<keyof Body<'verificationSessions.create'>>();
  expectTypeOf<keyof api.FraudRiskRequest>().toEqualTypeOf<keyof Body<'fraudRisk.get'>>();
  expectTypeOf<Plain<AnswerOf<'verifications.create'>>>().toExtend<Plain<api.CreateAnswer>>();
  expectTypeOf<Plain<AnswerOf<'verifications.status'>>>().toExtend<Plain<api.StatusAnswer>>();
  expectTypeOf<keyof api.StatusAnswer>().toEqualTypeOf<keyof AnswerOf<'verifications.status'>>();
  expectTypeOf<Plain<AnswerOf<'verifications.latest'>>>().toExtend<Plain<api.LatestAnswer>>();
  expectTypeOf<keyof api.LatestAnswer>().toEqualTypeOf<keyof AnswerOf<'verifications.latest'>>();
  expectTypeOf<Plain<AnswerOf<'verifications.validate'>>>().toExtend<Plain<api.ValidateAnswer>>();
  expectTypeOf<keyof api.ValidateAnswer>().toEqualTypeOf<keyof AnswerOf<'verifications.validate'>>();
  expectTypeOf<Plain<AnswerOf<'verificationSessions.create'>>>().toExtend<Plain<api.CreateSessionAnswer>>();
  expectTypeOf<Plain<AnswerOf<'verificationSessions.get'>>>().toExtend<Plain<api.SessionAnswer>>();
  expectTypeOf<Plain<AnswerOf<'fraudRisk.get'>>>().toExtend<Plain<api.FraudRiskAnswer>>();
  expectTypeOf<WebhookEvent['type']>().toEqualTypeOf<z.output<typeof webhookBody>['type']>();
  expectTypeOf<keyof WebhookEvent['data']>().toEqualTypeOf<keyof z.output<typeof webhookBody>['data']>();
});

/** The contract takes a number as digits too; the package does not. */
type Numbered<T> = { [K in keyof T]: K extends `dob_${string}` ? number : T[K] };

test('every error these calls can be refused with is in the list', () => {
  const calls: Endpoint[] = [
    createVerification,
    getStatus,
    getLatest,
    createSession,
    getSession,
    validate,
    getFraudRisk,
  ];
  for (const { errors } of calls) for (const code of errors) expect(api.apiErrorCodes).toContain(code);
});
