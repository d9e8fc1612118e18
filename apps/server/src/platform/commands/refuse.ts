import { type ErrorBody, type ErrorCode, errors } from '@carded/contract';

export type RefusalDetails = {
  fields?: { path: string; message: string }[];
  details?: Record<string, string>;
  retryAfterSeconds?: number;
  /** Instead of the table's title; never with personal data. */
  message?: string;
};

/** Ends an action with an error of the table. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly more: RefusalDetails;
  constructor(code: ErrorCode, more: RefusalDetails = {}) {
    super(more.message ?? errors[code].title);
    this.name = 'Refusal';
    this.code = code;
    this.more = more;
  }
  get status() {
    return errors[this.code].status;
  }
  body(requestId: string): ErrorBody {
    const { fields, details } = this.more;
    return {
      error: {
        code: this.code,
        message: this.message,
        help: errors[this.code].help,
        request_id: requestId,
        ...(fields === undefined
          ? {}
          : { fields: fields.map(({ path, message }) => ({ path: plainPath(path), message })) }),
        ...(details === undefined ? {} : { details }),
      },
    };
  }
}

/** Leaves out names that the caller made up: an answer contains only our own words. */
const plainPath = (path: string): string =>
  path
    .split('.')
    .map((name) => (/^[\p{L}\p{N}_ '-]{1,64}$/u.test(name) ? name : '?'))
    .join('.');

/** Throws the error of this code, which `answerError` turns into an answer. */
export function refuse(code: ErrorCode, more?: RefusalDetails): never {
  throw new Refusal(code, more);
}
