/**
 * Loaded into the server before anything else: its clock begins at a fixed moment and runs at a twentieth of the speed,
 * so that the server's dates read the same in every run, and earlier items are still older.
 */
const begins = Date.parse(process.env['CLOCK_BEGINS'] ?? '');
const RealDate = Date;
const startedAt = RealDate.now();

class SlowDate extends RealDate {
  /** @param {...(string | number | Date)} parts as for the real one */
  constructor(...parts) {
    // @ts-expect-error The real constructor takes one to seven of them.
    super(...(parts.length === 0 ? [SlowDate.now()] : parts));
  }

  /** @override */
  static now() {
    return begins + Math.floor((RealDate.now() - startedAt) / 20);
  }
}

globalThis.Date = /** @type {DateConstructor} */ (/** @type {unknown} */ (SlowDate));
