/** Places where the crash test ends the process, each between two steps that must be harmless to lose or repeat. */
export const failpointNames = [
  'create-before-write',
  'create-after-write',
  'relay-after-delete',
  'relay-before-commit',
  'announce-before-commit',
  'announce-after-commit',
  'deliver-before-send',
  'deliver-after-send',
  'order-after-look',
  'order-before-step',
  'order-after-step',
  'deliver-after-record',
  'images-after-put',
  'close-before-write',
  'close-after-write',
  'charge-after-begin',
  'charge-after-send',
  'charge-after-settle',
  'event-before-commit',
] as const;
export type FailpointName = (typeof failpointNames)[number];
/** Told each time a place is passed. */
export type Failpoints = { pass: (name: FailpointName) => void };

/** Does nothing unless the configuration asks for a crash here. */
export function failpoint({ failpoints }: { failpoints?: Failpoints }, name: FailpointName): void {
  failpoints?.pass(name);
}
