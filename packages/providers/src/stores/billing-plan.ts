/** What a merchant agrees to at a platform that collects for us. All of it is usage: our own fee is recorded by days, as record 53 has it. */
export type BillingPlan = {
  readonly name: string;
  /** What the merchant reads of how it is counted. */
  readonly terms: string;
  /** In 30 days no more is collected until the merchant agrees to more. */
  readonly capCents: bigint;
  /** Nobody is charged. */
  readonly isTest: boolean;
};
