import { brandFacts } from '#machines/domain/brand.ts';

/** The remedy, by the system's error code. */
const ways: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_host, port) => `Port ${port} is taken: stop what uses it, or set PORT to a free one.`,
  EACCES: (_host, port) =>
    `This process may not listen on port ${port}: set PORT to 1024 or more, or give it the right to (CAP_NET_BIND_SERVICE).`,
  EADDRNOTAVAIL: (host) =>
    `No network interface of this machine has the address ${host}: set HOST to one that has, or to 0.0.0.0 for all.`,
  ENOTFOUND: (host) =>
    `HOST is ${host}, which no name server knows: set it to an address of this machine, or to 0.0.0.0 for all.`,
};

/**
 * An error of `listen` as one sentence with a remedy. Any other error, which another port would not fix, is returned
 * unchanged.
 */
export function listenError(error: unknown, host: string, port: number): unknown {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error;
  if (error.syscall !== 'listen' && error.syscall !== 'getaddrinfo') return error;
  const way = ways[String(error.code)]?.(host, port) ?? 'Set HOST and PORT to what this machine has free.';
  return new Error(`${brandFacts.name} cannot listen on ${host}, port ${port} (${error.message}). ${way}`, {
    cause: error,
  });
}
