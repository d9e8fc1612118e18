export { assertDurable, type ConnectOptions, connect } from '#connect.ts';
export { callFunction, type Database, inTransaction, type Queries, type Tables } from '#database.ts';
export { generatedTypesAreCurrent } from '#generated-types.ts';
export { type RandomBytes, uuidv7, uuidv7Floor, uuidv7Time } from '#ids.ts';
export { inTenant, readInTenant } from '#in-tenant.ts';
export { type MigrateOptions, migrate, migrationsChecksum, pendingMigrations } from '#migrate.ts';
export { APP_ROLE, ensureAppRole, ensurePartitions } from '#prepare-schema.ts';
