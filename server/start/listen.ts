/** Listens, and says which setting is at fault if that is not possible. */

import type { Server } from 'node:http';
import { ConfigError, type Config } from '../config.ts';

/** Starts accepting connections. @throws ConfigError that names the setting at fault */
export function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const problem = listenProblem(error.code, config.port);
      reject(problem === undefined ? error : new ConfigError([problem]));
    });
    server.listen(config.port, config.host, resolve);
  });
}

/** Why the server cannot listen, by the system's error code, if a setting is the cause. */
function listenProblem(code: string | undefined, port: number): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT: ${port} is in use; choose another port or stop the program that uses it`;
    case 'EACCES':
      return `PORT: ${port} needs rights that this process does not have; choose a port above 1023`;
    case 'EADDRNOTAVAIL':
      return 'HOST: is not an address on this machine';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'HOST: is neither an address nor a name that this machine knows';
    default:
      return undefined;
  }
}
