import { type Endpoint, endpoints } from '@carded/contract';
import { describe, expect, it } from 'vitest';
import { jobs } from '#worker.ts';
import { endpointProofs, jobProofs } from './proofs.ts';

/** A link that works once; and what answers only when the operator has a provider. */
const exceptions: Readonly<Record<string, boolean>> = {
  'verificationExports.fetch': true,
  'fraudRisk.get': false,
  'demos.dobPhoneAuth': true,
};
const changesSomething = ({ name, method, reads, audit }: Endpoint) =>
  exceptions[name] ?? ((method !== 'GET' && reads !== true) || audit !== undefined);

describe('the proofs', () => {
  it('are one for every endpoint of the contract, and none for anything else', () => {
    expect(endpointProofs.map(([name]) => name).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });

  it('declare what changes of each endpoint that changes something, and of no other', () => {
    const declared = endpointProofs.flatMap(([name, { changes }]) => (changes === undefined ? [] : [name]));
    expect(declared.sort()).toEqual(
      endpoints
        .filter(changesSomething)
        .map(({ name }) => name)
        .sort(),
    );
    const prepared = endpointProofs.flatMap(([name, { given }]) => (given === undefined ? [] : [name]));
    expect(declared).toEqual(expect.arrayContaining(prepared));
  });

  it('are there for every job, and for each of its occasions once', () => {
    const names = jobProofs.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect([...new Set(names.map((name) => name.split(' ')[0]))].sort()).toEqual(jobs.map(({ name }) => name).sort());
  });
});
