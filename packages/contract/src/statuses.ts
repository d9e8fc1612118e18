import { denyReasons, notCreatedReasons, verificationStatuses } from '@carded/domain/codes';
import { z } from 'zod';

/** What the world sees of a verification's status. */
export const publicStatus = z.enum([...new Set(verificationStatuses.map((status) => status.public))]);
export type PublicStatus = z.output<typeof publicStatus>;

/** Why a verification is denied (closed list). */
export const denyReason = z.enum(denyReasons.map(({ code }) => code));

/** Why nothing was created. `location_disabled` means that no check is needed there. */
export const notCreatedReason = z.enum(notCreatedReasons.map(({ code }) => code));

/** Any reason a verification can have. */
export const anyReason = z.union([denyReason, notCreatedReason]);
export type AnyReason = z.output<typeof anyReason>;
