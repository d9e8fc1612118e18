// Generated from packages/domain/src/codes/reasons.ts: npm run generate
export const sameCardFine = new Set<string>(["info_missing","blank_id","selfie_mismatch","selfie_id_missing","selfie_not_provided","both_sides_needed","not_reviewed"]) as ReadonlySet<string>;
