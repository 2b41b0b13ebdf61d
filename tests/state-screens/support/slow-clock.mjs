/**
 * Loaded into the server before anything else: its clock begins at a fixed moment and goes a twentieth as fast, so that
 * what it dates reads the same in every run, and what came first is still older.
 */
const begins = Date.parse(process.env['CLOCK_BEGINS'] ?? '');
const RealDate = Date;
const startedAt = RealDate.now();

class SlowDate extends RealDate {
  /** @param {...(string | number | Date)} parts as the real one takes them */
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
