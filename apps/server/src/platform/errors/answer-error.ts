import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { Refusal } from '#platform/commands/refuse.ts';

/** Codes of a database that cannot be reached. ENOTFOUND occurs while a container restarts; 25006 (read-only) while a standby takes over. */
const networkDown = new Set(
  'ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN 25006'.split(' '),
);
/**
 * SQLSTATE classes of a database that cannot work now: no connection, no room (connections, memory, disk), being shut down or started, and errors of the
 * system under it, such as a file it cannot open.
 */
const stateDown = /^(?:08|53|57P0|58)[0-9A-Z]+$/;
const downMessages =
  /connection terminated|timeout exceeded when trying to connect|^timeout expired$|the database system is|client has encountered a connection error|cannot connect now/i;

/** Tells whether an error means that the database cannot work now. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  return (
    (typeof code === 'string' && (networkDown.has(code) || stateDown.test(code))) || downMessages.test(error.message)
  );
}

const codeOf = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error;
  if (isDatabaseDown(error)) return new Refusal('unavailable', { retryAfterSeconds: 2 });
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('too_large');
  if (code === 'FST_ERR_BAD_URL') return new Refusal('not_found');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_media_type');
  if (code === '57014' || code === '55P03') return new Refusal('unavailable', { retryAfterSeconds: 2 });
  // A value that the database refuses (SQLSTATE class 22) was bad input that a schema let through.
  if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)) return new Refusal('invalid_input');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return new Refusal('invalid_json');
  return null;
};

/** Maps anything thrown to an answer. Unknown errors are 500 with fixed text; the cause is in the log. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = codeOf(error) ?? new Refusal('internal');
  if (refusal.status >= 500) {
    const cause = error as Error & { code?: string };
    request.log.error(
      {
        name: cause.name,
        code: cause.code,
        at: placesOf(cause, 5),
      },
      'a request failed',
    );
  }
  if (refusal.more.retryAfterSeconds !== undefined) reply.header('Retry-After', String(refusal.more.retryAfterSeconds));
  void reply
    .code(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(refusal.body(request.id)));
}

/** Name, code and place of an error; its message may quote what a person typed. */
export function logFailure({ log }: Pick<Context, 'log'>, job: string, error: unknown): void {
  const { name, code } = error as Error & { code?: string };
  log.warn({ job, name, code, at: placesOf(error, 3) }, 'a job failed');
}

/** Names an error for the log and for rows: its code, or its name. Never its message. */
export function errorCode(error: unknown): string {
  const { name, code } = error as Error & { code?: unknown };
  const word = typeof code === 'string' ? code : name;
  return typeof word === 'string' && /^\w{1,40}$/.test(word) ? word : 'unknown';
}

/** Lists the places that an error comes from, without its message, which may run over several lines and quote what a person typed. */
export function placesOf(error: unknown, atMost: number): string[] {
  return ((error as Partial<Error> | null)?.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, atMost)
    .map((line) => line.trim());
}
