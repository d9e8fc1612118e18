import { useLingui } from '@lingui/react/macro';
import type { FieldFault } from '#form/details-form.ts';

/** What is wrong with a field, and what is expected. */
export function useFaultText(): (fault: FieldFault, field: string) => string {
  const { t } = useLingui();
  return (fault, field) => {
    switch (fault) {
      case 'missing':
        return t`Enter month, day and year.`;
      case 'short_year':
        return t`Enter the year with four digits.`;
      case 'not_a_date':
        return t`There is no such day. Look at the numbers again.`;
      case 'future':
        return t`This day is still to come. Look at the year.`;
      case 'too_old':
        return t`Look at the year again.`;
      case 'needed':
        return t`This is needed.`;
      case 'wrong':
        return field === 'email'
          ? t`An email looks like name@example.com.`
          : field === 'zip'
            ? t`This is no code of that country. Look at it again.`
            : t`Look at this again.`;
    }
  };
}
