// The exceptions of this package.

/** A puzzle that cannot be read or searched. `message` shows the line with a caret; `reason` is the fault alone. */
export class PuzzleError extends Error {
  constructor(message, reason = message, line = null, column = null) {
    super(message);
    this.name = "PuzzleError";
    this.reason = reason;
    this.line = line ?? null;
    this.column = column ?? null;
  }
}
