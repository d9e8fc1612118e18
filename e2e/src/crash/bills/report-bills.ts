import { type Fault, faultLines } from '#crash/fault.ts';
import type { BillResult, BillScenario } from './run-bills.ts';

/** The figures of a run, and what it is guilty of or lacks: kills that did not happen prove nothing. */
export function reportOfBills(scenario: BillScenario, result: BillResult): { text: string; faults: Fault[] } {
  const { kills, hits, invoices, charges, paid, events, seconds } = result;
  const missing = [
    ...(kills.billers + kills.database < scenario.kills
      ? [`${kills.billers + kills.database} of ${scenario.kills} kills`]
      : []),
    ...[...hits].filter(([, count]) => count < scenario.hits).map(([name, count]) => `${name} hit ${count} times`),
    ...(events === 0 ? ['no message of the provider'] : []),
  ];
  const faults: Fault[] = [...result.faults, ...missing.map((detail): Fault => ({ kind: 'coverage', detail }))];
  const text = [
    `kills            ${kills.billers} processes, ${kills.backends} backends, ${kills.database} whole database`,
    'failpoints hit',
    ...[...hits].map(([name, count]) => `  ${name.padEnd(24)} ${count}`),
    `bills            ${invoices} invoices of ${scenario.merchants} merchants, ${charges} charges in the provider's book, ${paid} of them paid, ${events} messages of the provider`,
    `took ${seconds} s`,
    ...faultLines(faults),
  ].join('\n');
  return { text, faults };
}
