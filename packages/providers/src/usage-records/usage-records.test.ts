import { makeFakeUsageRecords } from './index.ts';
import { describeUsageRecordsConformance } from './testing/conformance.ts';

describeUsageRecordsConformance('the fake', async () => {
  const fake = makeFakeUsageRecords();
  return {
    records: fake,
    setCap: fake.setCap,
    setMood: fake.setMood,
    charged: async (shop) =>
      [...fake.book.values()].reduce((sum, one) => (one.shop === shop ? sum + one.cents : sum), 0n),
  };
});
