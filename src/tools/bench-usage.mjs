/**
 * Preloaded into a process that a bench starts with a channel: answers each message with what the process has used so
 * far. The channel does not keep the process alive.
 *
 * @typedef {object} Usage
 * @property {number} cpuMs processor time of all threads, in ms
 * @property {number} residentBytes
 */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1_000, residentBytes: process.memoryUsage.rss() });
});
process.channel?.unref();
