/**
 * The port, which a person may choose. It is checked before an installation and a build, so that a port in use is
 * reported at once.
 */
import { once } from 'node:events';
import { connect } from 'node:net';

export const usualPort = 4173;

/**
 * Reads a port number from PORT; the default port if it is empty.
 * @param {string | undefined} text
 */
export function readPort(text) {
  if (text === undefined || text.trim() === '') return usualPort;
  const port = Number(text);
  if (/^\d+$/.test(text.trim()) && port >= 1 && port <= 65_535) return port;
  throw new Error(
    `PORT is "${text}", which is no port number: choose one from 1 to 65535, for example PORT=${usualPort} npm start.`,
  );
}

/**
 * The message for a port in use.
 * @param {number} port
 */
export function portTaken(port) {
  const other = port < 65_535 ? port + 1 : usualPort;
  return `Port ${port} is taken: stop what uses it, or choose another with PORT=${other} npm start.`;
}

/**
 * Whether something on this machine accepts connections on the port. Checks both loopback addresses: browsers try ::1
 * first for localhost, and some systems let two programs use the same port on the two.
 * @param {number} port
 */
export async function isPortTaken(port) {
  const results = await Promise.all(
    ['127.0.0.1', '::1'].map(async (host) => {
      const socket = connect({ host, port });
      const connected = once(socket, 'connect', { signal: AbortSignal.timeout(500) }).then(
        () => true,
        () => false,
      );
      return connected.finally(() => socket.destroy());
    }),
  );
  return results.includes(true);
}
