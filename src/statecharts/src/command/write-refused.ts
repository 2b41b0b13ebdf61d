/** A request that cannot be carried out: its status, and one sentence for the person. */
export class WriteRefused extends Error {
  readonly status: 400 | 404 | 409 | 422;
  /** Other facts for the page. */
  readonly facts: object;

  constructor(status: WriteRefused['status'], sentence: string, facts: object = {}) {
    super(sentence);
    this.status = status;
    this.facts = facts;
  }
}
