import { Checkbox, TextInput } from '@mantine/core';
import css from './staff.module.css';
import type { useStaffSave } from './use-staff-save.ts';

/** Why staff changes a merchant's website. It is kept with the change. */
export const StaffReason = ({ staff }: { staff: ReturnType<typeof useStaffSave> }) => (
  <div className={css.reason}>
    <TextInput
      ref={staff.field}
      label="Reason for a change"
      description="At least 10 characters; kept in the audit log of the merchant and ours"
      value={staff.reason}
      error={staff.isReasonMissing ? 'Say in at least 10 characters why' : undefined}
      onChange={(event) => staff.setReason(event.currentTarget.value)}
    />
    <Checkbox
      label="Close after saving"
      checked={staff.closes}
      onChange={(event) => staff.setCloses(event.currentTarget.checked)}
    />
  </div>
);
