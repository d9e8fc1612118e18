import { statusNumber } from '@carded/domain/codes';

/** A person looks at it, or a check has yet to answer: its data cannot go now, for what comes would be settled without it. */
export function isInWork({ status }: { status: number }): boolean {
  return status === statusNumber.new || status === statusNumber.id_submitted;
}
