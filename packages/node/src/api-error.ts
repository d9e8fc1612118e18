import type { ApiErrorCode } from './api-types.ts';

type Details = {
  status: number;
  help?: string | undefined;
  requestId?: string | undefined;
  fields?: readonly { path: string; message: string }[] | undefined;
};

/** A call that was refused, or had no answer. Says which field was wrong, never what it held. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly help: string | undefined;
  /** Name it when you ask for help. */
  readonly requestId: string | undefined;
  readonly fields: readonly { path: string; message: string }[];
  constructor(code: ApiErrorCode, message: string, details: Details, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = details.status;
    this.help = details.help;
    this.requestId = details.requestId;
    this.fields = details.fields ?? [];
  }
}
