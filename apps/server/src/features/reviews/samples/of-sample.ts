/** What is different of an acceptance that is looked at afterwards: one person is enough. */
export function ofSample(isSample: boolean): { sample: boolean; needs_two?: false } {
  return isSample ? { sample: true, needs_two: false } : { sample: false };
}
