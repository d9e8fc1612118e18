import { getScannerMinAge as endpoint } from '@carded/contract';
import { bornOnOrBefore, shopToday } from '@carded/domain/scanner';
import { scanScope } from '#features/scanner/scans/scan-scope.ts';
import { scanRulesOf } from '#features/scanner/scans/shop-rules.ts';
import { query } from '#platform/commands/query.ts';

export const getScannerMinAge = query(endpoint, async ({ context, who, tx, input: { body } }) => {
  const scope = await scanScope(context, tx, who, body.token);
  const today = shopToday(context.now(), scope.shop);
  const asked = { minAge: body.min_age, isOverride: body.min_age_override };
  const rules = scanRulesOf(scope.account, scope.website, scope.shop, today, asked);
  return {
    min_age: rules.minimumAge,
    citation: rules.minimumAgeCitation,
    born_on_or_before: bornOnOrBefore(rules.minimumAge, today, rules.law.cutoffs),
  };
});
