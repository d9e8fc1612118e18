import { type StaffGrant, staffGrants } from '@carded/domain/codes';
import { Checkbox } from '@mantine/core';
import css from './people.module.css';

/** A box for each grant, with what it opens. */
export function GrantBoxes({
  grants,
  isOff = () => false,
  onChange,
}: {
  grants: readonly StaffGrant[];
  isOff?: (code: StaffGrant) => boolean;
  onChange: (grants: StaffGrant[]) => void;
}) {
  return (
    <div className={css.boxes}>
      {staffGrants.map(({ code, label, about }) => (
        <Checkbox
          key={code}
          label={label}
          description={about}
          checked={grants.includes(code)}
          disabled={isOff(code)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...grants, code] : grants.filter((one) => one !== code))
          }
        />
      ))}
    </div>
  );
}
