/** A request that cannot be done, with the HTTP status and an Italian sentence fit to show. Bugs throw other errors. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 502 | 503;
  /** Further members of an endpoint's answer. */
  readonly details: Record<string, unknown>;

  constructor(status: Refusal["status"], sentence: string, details: Record<string, unknown> = {}) {
    super(sentence);
    this.status = status;
    this.details = details;
  }
}
