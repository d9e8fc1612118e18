import { denyReasons, notCreatedReasons, publicStatuses, verificationStatuses } from '@carded/domain/codes';
import { z } from 'zod';

/** What the world sees of a verification's status. */
export const publicStatus = z.enum(publicStatuses.map(({ code }) => code));

/** The number of a verification's state, as the log keeps it. */
export const statusNumber = z.literal(verificationStatuses.map(({ number }) => number));

/** Why a verification is denied (closed list). */
export const denyReason = z.enum(denyReasons.map(({ code }) => code));

/** Why nothing was created. `location_disabled` means that no check is needed there. */
export const notCreatedReason = z.enum(notCreatedReasons.map(({ code }) => code));

/** Any reason a verification can have. */
export const anyReason = z.union([denyReason, notCreatedReason]);
export type AnyReason = z.output<typeof anyReason>;
