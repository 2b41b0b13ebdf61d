/** Moves the clock of a server by CLOCK_SHIFT_MS: preloaded before everything else. */
const real = Date.now;
const shift = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);

Date.now = () => real() + shift;
