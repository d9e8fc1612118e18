/** One amount that a platform collects from a shop's owner for us, on its own bill. */
export type UsageRecord = {
  /** `northfork.myshopify.com` */
  readonly shop: string;
  /** Permanent key of the record, at most 64 characters: an existing one is not added again. */
  readonly key: string;
  /** 1 to 99,999,999. */
  readonly cents: bigint;
  /** Text for the owner on the bill. */
  readonly description: string;
};
/**
 * `over_cap`: more than the owner agreed to; nothing was added, and `link` is where they agree to more. `unknown`: it may be there or not. `code` is for logs,
 * without anything of the shop.
 */
export type RecordAnswer =
  | { readonly state: 'recorded' }
  | { readonly state: 'over_cap'; readonly link: string }
  | { readonly state: 'unknown'; readonly code: string };

/** Collects through a store platform. */
export type UsageRecords = {
  /** Adds a record. After anything but `recorded`, repeat it unchanged. Never throws: anything unexpected is `unknown`. */
  addRecord(record: UsageRecord): Promise<RecordAnswer>;
};

/** `loses_answer`: the record is added, but the answer is lost. `silent`: the request is lost. */
type FakeMood = 'answers' | 'loses_answer' | 'silent';
export type FakeUsageRecords = UsageRecords & {
  /** Charges to each shop's owner, by key. */
  readonly book: ReadonlyMap<string, UsageRecord>;
  /** Every call, answered or not. */
  readonly calls: readonly UsageRecord[];
  setCap(cents: bigint): void;
  setMood(mood: FakeMood): void;
};

const most = 99_999_999n;

/** A platform in memory, with a book of its own and one cap for each shop. */
export function makeFakeUsageRecords(): FakeUsageRecords {
  const book = new Map<string, UsageRecord>();
  const calls: UsageRecord[] = [];
  let cap = most;
  let mood: FakeMood = 'answers';

  const add = (record: UsageRecord): RecordAnswer => {
    const { shop, key, cents } = record;
    const there = book.get(key);
    if (there !== undefined)
      return there.cents === cents && there.shop === shop
        ? { state: 'recorded' }
        : { state: 'unknown', code: 'other_record' };
    if (key.length > 64 || cents < 1n || cents > most) return { state: 'unknown', code: 'bad_record' };
    const spent = [...book.values()].reduce((sum, one) => (one.shop === shop ? sum + one.cents : sum), 0n);
    if (spent + cents > cap) return { state: 'over_cap', link: `https://${shop}/admin/charges/raise` };
    book.set(key, record);
    return { state: 'recorded' };
  };
  return {
    book,
    calls,
    setCap: (cents) => {
      cap = cents;
    },
    setMood: (to) => {
      mood = to;
    },
    addRecord: async (record) => {
      calls.push(record);
      if (mood === 'silent') return { state: 'unknown', code: 'no_answer' };
      const answer = add(record);
      return mood === 'loses_answer' ? { state: 'unknown', code: 'no_answer' } : answer;
    },
  };
}
